import { MAX_PLAYLIST_VIDEOS } from "@nepnha/contract/features/videos/sources";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { addedTo } from "@nepnha/domain/platform/added-to";
import { sql } from "kysely";
import { AppError } from "../../platform/http/problem.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { touchRows } from "../../kit/resource/touch-rows.ts";

/**
 * A pair of a playlist and a video was made or ended from one side: the rows of the other side have changed, so that
 * nobody who has one open puts its old list back.
 * @returns ids of the rows that came to the list
 */
export async function noteOtherSide(
  context: HookContext,
  other: ResourceDescription,
  before: readonly string[] | undefined,
  after: readonly string[],
): Promise<string[]> {
  const added = addedTo(before, after);
  await touchRows(context, other, [...added, ...addedTo(after, before ?? [])].toSorted());
  return added;
}

/** @throws AppError RULE_BROKEN naming a playlist that has too many videos now */
export async function checkPlaylistRoom({ trx }: HookContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select p.name from playlists p where p.tenant_id = ${trx.tenantId} and p._id = any(${[...ids]}::uuid[])
    and (select count(*) from playlist_videos j where j.tenant_id = p.tenant_id and j.playlist_id = p._id)
      > ${MAX_PLAYLIST_VIDEOS} limit 1`.execute(trx);
  const [full] = rows;
  if (!full) return;
  const message = "videos.rule.playlistFull";
  const params = { name: full.name, max: MAX_PLAYLIST_VIDEOS };
  throw new AppError("RULE_BROKEN", {
    message,
    params,
    issues: [{ field: "playlistIds", code: "limit", message, params }],
  });
}

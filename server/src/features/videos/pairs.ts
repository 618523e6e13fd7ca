import { MAX_PLAYLIST_VIDEOS } from "@nepnha/contract/videos";
import type { ResourceDescription } from "@nepnha/contract/define";
import { sql } from "kysely";
import { AppError } from "../http/problem.ts";
import type { HookContext } from "../resource/hooks.ts";
import { touchRows } from "../resource/touch-rows.ts";

/**
 * A pair of a playlist and a video was made or ended from one side: the rows of the other side are others now, so that
 * nobody who has one open puts its old list back.
 * @returns ids of the rows that came to the list
 */
export async function noteOtherSide(
  context: HookContext,
  other: ResourceDescription,
  before: unknown,
  after: unknown,
): Promise<string[]> {
  const [was, is] = [idsOf(before), idsOf(after)];
  const added = is.filter((id) => !was.includes(id));
  const ids = [...added, ...was.filter((id) => !is.includes(id))].toSorted();
  await touchRows(context, other, ids);
  return added;
}

/** @throws AppError RULE_BROKEN naming a playlist that has too many videos now */
export async function checkPlaylistRoom({ trx, actor }: HookContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select p.name from playlists p where p.tenant_id = ${actor.tenantId} and p._id = any(${[...ids]}::uuid[])
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

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

import type { playlists } from "@nepnha/contract/features/videos/playlists";
import { videos } from "@nepnha/contract/features/videos/videos";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { accessTo } from "@nepnha/domain/kit/access";
import { addedTo } from "@nepnha/domain/platform/added-to";
import { isStaff } from "@nepnha/domain/platform/permit";
import { visibleIds } from "../../../kit/access/visible-ids.ts";
import { tellRows } from "../../../kit/live/tell-rows.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { invalidInput } from "../../../platform/http/problem.ts";

type List = RowOf<typeof playlists>;

/**
 * The people whom a playlist is chosen for see its videos too, so nobody chooses for others what they may not see
 * themselves: an id would be enough to open a video. Which videos they may put into a list the kit checks, as it does all
 * references.
 * @throws AppError INVALID_INPUT naming the videos
 */
export async function checkShownVideos(
  { trx, actor, resource }: HookContext,
  before: List | null,
  values: ValuesOf<typeof playlists>,
): Promise<void> {
  const { memberIds = [], videoIds = [] } = { ...before, ...values };
  if (addedTo(before?.memberIds, memberIds).length === 0) return;
  const access = accessTo(actor, videos, "basic");
  if (access === true) return;
  const visible = await visibleIds(trx, videos, access, videoIds, true);
  const hidden = videoIds.flatMap((id, index) =>
    visible.has(id) ? [] : [{ field: `videoIds.${index}`, code: "notFound" as const }],
  );
  if (hidden.length > 0) throw invalidInput(hidden, resource.name);
}

/** Who came or left, or sees the list no longer, sees other videos from now on: those who look at videos are told. */
export function tellVideos(context: HookContext, before: List | null, after: List): void {
  const people = [...(before?.memberIds ?? []), ...after.memberIds];
  if (people.length === 0) return;
  const ids = new Set([...(before?.videoIds ?? []), ...after.videoIds]);
  tellRows({ ...context, resource: videos }, [...ids]);
}

/** Customers and guests do not learn whom else a playlist is chosen for. */
export function hidePeople(row: List, reader: RequestActor | null): List {
  return reader === null || isStaff(reader) ? row : { ...row, memberIds: [] };
}

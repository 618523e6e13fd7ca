import type { VideoPosition } from "@nepnha/contract/features/videos/sources";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** So near its end a video counts as seen: credits and silence need nobody. */
const END_SECONDS = 10;
/** … of a short one, its last tenth. */
const END_PART = 0.9;

/** Where somebody is in a video; a video that they saw to its end stays seen. */
export async function keepPosition(
  trx: Trx,
  userId: string,
  { id, duration }: { readonly id: string; readonly duration: number | null },
  seconds: number,
): Promise<VideoPosition> {
  const isDone = duration !== null && seconds >= Math.max(duration - END_SECONDS, duration * END_PART);
  const { rows } = await sql<VideoPosition>`
    insert into video_positions as p (tenant_id, user_id, video_id, seconds, is_done)
    values (${trx.tenantId}, ${userId}, ${id}, ${seconds}, ${isDone})
    on conflict (tenant_id, user_id, video_id) do update
    set seconds = excluded.seconds, is_done = p.is_done or excluded.is_done, updated_at = now()
    returning video_id as "videoId", seconds, is_done as "isDone"`.execute(trx);
  const [kept] = rows;
  if (!kept) throw new Error("the position that was just written is not there");
  return kept;
}

/** Where somebody stopped in these videos, as far as they began them; the last ones watched when none are named. */
export async function positionsOf(
  trx: Trx,
  userId: string,
  wanted: { readonly ids: readonly string[] } | { readonly latest: number },
): Promise<VideoPosition[]> {
  const which =
    "ids" in wanted
      ? sql`and video_id = any(${[...wanted.ids]}::uuid[])`
      : sql`and not is_done order by updated_at desc limit ${wanted.latest}`;
  const { rows } = await sql<VideoPosition>`
    select video_id as "videoId", seconds, is_done as "isDone" from video_positions
    where tenant_id = ${trx.tenantId} and user_id = ${userId} ${which}`.execute(trx);
  return rows;
}

import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";

/** Numbers of the messages that I took away since a number of mine, by conversation: for devices that still show them. */
export async function readHidden(
  trx: Trx,
  { userId }: RealtimeActor,
  groupIds: readonly string[],
  since: number,
): Promise<Map<string, number[]>> {
  // Who knows nothing of me yet shows nothing.
  if (groupIds.length === 0 || since === 0) return new Map();
  const { rows } = await sql<{ groupId: string; seqs: number[] }>`
    select group_id as "groupId", array_agg(seq::integer order by seq) as seqs from chat_hidden
    where tenant_id = ${trx.tenantId} and user_id = ${userId} and group_id = any(${[...groupIds]}::uuid[])
      and user_seq > ${since}
    group by group_id`.execute(trx);
  return new Map(rows.map(({ groupId, seqs }) => [groupId, seqs]));
}

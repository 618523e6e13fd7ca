import type { DeliveryMethods } from "@nepnha/contract/features/chat/methods/delivery";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { hiddenTypes } from "../../sight/desk-sight.ts";

/** Whose messages of a conversation reached somebody for the first time. */
interface FirstDelivered {
  readonly groupId: string;
  readonly lastDeliveredSeq: number;
  readonly groupType: number;
  /** Their authors. */
  readonly userIds: string[];
  readonly at: Date;
}

/** Of what came all at once, only so much of the newest is looked through for its authors. */
const LOOK_BACK = 50;

/**
 * Moves my marks of what has arrived forward, never back and never past the last message: one statement for all of them,
 * and a number per member, whatever the number of messages. No lock of a conversation, no number of a change: what has
 * arrived orders nothing.
 *
 * "Delivered" is said of a message once one device has it. So only its author is told, and only by the first member whom
 * it reached: in a group of two hundred one event follows a message and not two hundred.
 */
export async function markDelivered(
  trx: Trx,
  actor: RealtimeActor,
  { marks }: DeliveryMethods["MarkDelivered"]["argument"],
): Promise<FirstDelivered[]> {
  if (marks.length === 0) return [];
  const { userId } = actor;
  const groupIds = marks.map(([groupId]) => groupId);
  const seqs = marks.map(([, seq]) => seq);
  const { rows } = await sql<FirstDelivered>`
    with asked as (
      select a.group_id, g.type, least(max(a.seq), g.last_seq) as seq
      from unnest(${groupIds}::uuid[], ${seqs}::bigint[]) as a (group_id, seq)
      join chat_groups g on g.tenant_id = ${trx.tenantId} and g._id = a.group_id
        and g.type <> all(${hiddenTypes(actor)}::smallint[])
      group by a.group_id, g.type, g.last_seq
    ), before as (
      select m.group_id, asked.type, m.joined_change_seq, asked.seq,
        greatest(m.last_delivered_seq, m.last_read_seq, m.visible_from_seq - 1, asked.seq - ${LOOK_BACK}) as known
      from chat_members m join asked on asked.group_id = m.group_id
      where m.tenant_id = ${trx.tenantId} and m.user_id = ${userId} and m.left_change_seq is null
        and greatest(m.last_delivered_seq, m.last_read_seq) < asked.seq
      order by m.group_id for update of m
    ), moved as (
      update chat_members m set last_delivered_seq = before.seq from before
      where m.tenant_id = ${trx.tenantId} and m.user_id = ${userId} and m.group_id = before.group_id
        and m.joined_change_seq = before.joined_change_seq
      returning m.group_id, before.type, before.known, before.seq
    )
    select moved.group_id as "groupId", moved.type as "groupType", moved.seq as "lastDeliveredSeq",
      array_agg(distinct c.sender_id) as "userIds", clock_timestamp() as at
    from moved
    join chat_messages c on c.tenant_id = ${trx.tenantId} and c.group_id = moved.group_id
      and c.seq > moved.known and c.seq <= moved.seq and c.sender_id <> ${userId}
    where not exists (
      select from chat_members o
      where o.tenant_id = ${trx.tenantId} and o.group_id = moved.group_id and o.left_change_seq is null
        and o.user_id <> c.sender_id and greatest(o.last_delivered_seq, o.last_read_seq) >= c.seq)
    group by moved.group_id, moved.type, moved.seq`.execute(trx);
  return rows;
}

import type { Mention } from "@nepnha/contract/features/chat/messages";
import { mayNameAll, mentionsIn, namesPeople } from "@nepnha/domain/features/chat/mentions";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import { readMembers } from "./members.ts";
import type { Membership } from "./membership.ts";

/** Unread messages that name somebody, of one conversation, that are told: more are passed by while these are read. */
const MOST_TOLD = 20;

/** Whom the words of a message name among the members of now. Words without an @ cost nothing. */
export async function readNamed(
  trx: Trx,
  { groupId, type, role }: Pick<Membership, "groupId" | "type" | "role">,
  text: string,
): Promise<Mention[]> {
  if (!text.includes("@") || !namesPeople(type)) return [];
  const members = await readMembers(trx, [groupId]);
  return mentionsIn(text, members.get(groupId) ?? [], { all: mayNameAll(type, role) });
}

/** Notes for everybody whom a message names that it does; its author is not told of what they say themselves. */
export async function noteMentions(
  trx: Trx,
  { userId }: RealtimeActor,
  { groupId, seq, mentions }: { groupId: string; seq: number; mentions: readonly Mention[] },
): Promise<void> {
  if (mentions.length === 0) return;
  const ids = mentions.flatMap((mention) => mention.userId ?? []);
  await sql`
    insert into chat_mentions (tenant_id, user_id, group_id, seq)
    select m.tenant_id, m.user_id, m.group_id, ${seq}::bigint from chat_members m
    where m.tenant_id = ${trx.tenantId} and m.group_id = ${groupId} and m.left_change_seq is null
      and m.user_id <> ${userId} and (${ids.length < mentions.length}::boolean or m.user_id = any(${ids}::uuid[]))`.execute(
    trx,
  );
}

/** Nobody is named by a message any more: it was taken back, or says something else now. */
export async function forgetMentions(trx: Trx, groupId: string, seq: number): Promise<void> {
  await trx
    .deleteFrom("chat_mentions")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", seq)
    .execute();
}

/** Numbers of the messages that name me and that I have not read, the oldest first, by conversation: one query for all. */
export async function readMentioned(
  trx: Trx,
  { userId }: RealtimeActor,
  groupIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ groupId: string; seqs: number[] }>`
    select me.group_id as "groupId", named.seqs
    from chat_members me
    cross join lateral (
      select array_agg(first.seq::integer order by first.seq) as seqs from (
        select x.seq from chat_mentions x
        where x.tenant_id = me.tenant_id and x.user_id = me.user_id and x.group_id = me.group_id
          and x.seq > me.last_read_seq and x.seq >= me.visible_from_seq
        order by x.seq limit ${sql.lit(MOST_TOLD)}) first) named
    where me.tenant_id = ${trx.tenantId} and me.user_id = ${userId} and me.group_id = any(${[...groupIds]}::uuid[])
      and me.left_change_seq is null and named.seqs is not null`.execute(trx);
  return new Map(rows.map(({ groupId, seqs }) => [groupId, seqs]));
}

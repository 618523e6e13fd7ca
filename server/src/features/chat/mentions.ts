import type { Mention } from "@nepnha/contract/features/chat/messages";
import { mayNameAll, mentionsIn, namesPeople } from "@nepnha/domain/features/chat/mentions";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import { notHidden } from "./commands/hidden/not-hidden.ts";
import { readMembers } from "./membership/members.ts";
import type { Membership } from "./membership/membership.ts";

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
  const ids = mentions.flatMap((mention) => mention.userId ?? []);
  await sql`
    insert into chat_mentions (tenant_id, user_id, group_id, seq)
    select m.tenant_id, m.user_id, m.group_id, ${seq}::bigint from chat_members m
    where m.tenant_id = ${trx.tenantId} and m.group_id = ${groupId} and m.left_change_seq is null
      and m.user_id <> ${userId} and (${ids.length < mentions.length}::boolean or m.user_id = any(${ids}::uuid[]))`.execute(
    trx,
  );
}

/**
 * Notes the same after an edit: who is named no more is not told any longer; who is named anew, and sees the message, is told
 * once, also where they had read it. @returns the latter
 */
export async function noteEdited(
  trx: Trx,
  { userId }: RealtimeActor,
  { groupId, seq, mentions }: { groupId: string; seq: number; mentions: readonly Mention[] },
): Promise<string[]> {
  const ids = mentions.flatMap((mention) => mention.userId ?? []);
  const isNamed = sql<boolean>`(${ids.length < mentions.length}::boolean or user_id = any(${ids}::uuid[]))`;
  await sql`
    delete from chat_mentions
    where tenant_id = ${trx.tenantId} and group_id = ${groupId} and seq = ${seq}::bigint and not ${isNamed}`.execute(
    trx,
  );
  if (mentions.length === 0) return [];
  const { rows } = await sql<{ userId: string }>`
    insert into chat_mentions (tenant_id, user_id, group_id, seq, added)
    select m.tenant_id, m.user_id, m.group_id, c.seq, m.last_read_seq >= c.seq
    from chat_members m
    join chat_messages c on c.tenant_id = m.tenant_id and c.group_id = m.group_id and c.seq = ${seq}::bigint
    where m.tenant_id = ${trx.tenantId} and m.group_id = ${groupId} and m.left_change_seq is null
      and m.user_id <> ${userId} and (${ids.length < mentions.length}::boolean or m.user_id = any(${ids}::uuid[]))
      and m.visible_from_seq <= c.seq and ${notHidden(sql.ref("m.user_id"), "c")}
    on conflict (tenant_id, user_id, group_id, seq) do nothing
    returning user_id as "userId"`.execute(trx);
  return rows.map((row) => row.userId);
}

/** I have looked at what an edit named me in, up to a message. @returns whether there was something */
export async function lookedAt(
  trx: Trx,
  { userId }: RealtimeActor,
  groupId: string,
  upToSeq: number,
): Promise<boolean> {
  const rows = await trx
    .updateTable("chat_mentions")
    .set({ added: false })
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .where("group_id", "=", groupId)
    .where("seq", "<=", upToSeq)
    .where("added", "=", sql.lit(true))
    .returning("seq")
    .execute();
  return rows.length > 0;
}

/** Nobody is named by a message any more: it was taken back. */
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
          and (x.seq > me.last_read_seq or x.added) and x.seq >= me.visible_from_seq
        order by x.seq limit ${sql.lit(MOST_TOLD)}) first) named
    where me.tenant_id = ${trx.tenantId} and me.user_id = ${userId} and me.group_id = any(${[...groupIds]}::uuid[])
      and me.left_change_seq is null and named.seqs is not null`.execute(trx);
  return new Map(rows.map(({ groupId, seqs }) => [groupId, seqs]));
}

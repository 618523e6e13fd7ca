import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { ChatMessage, Mention, ReactionCount, SharedMessage } from "@nepnha/contract/features/chat/messages";
import { shorten } from "@nepnha/domain/features/chat/shorten";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { RealtimeActor } from "../../platform/realtime/actor.ts";
import { LEADERS_NOTICE, noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import { leads } from "@nepnha/domain/features/chat/group-rights";
import { attachmentsOf } from "@nepnha/domain/features/chat/attachments";
import { notHidden } from "./commands/hidden/not-hidden.ts";
import { contentOf } from "./kinds/kinds.ts";
import type { Membership } from "./membership/membership.ts";

/** A stored message, with the text that it answers. */
export interface MessageRow {
  readonly _id: string;
  readonly seq: number;
  readonly change_seq: number;
  readonly client_msg_id: string;
  readonly sender_id: string;
  readonly type: number;
  readonly body: string;
  readonly payload: unknown;
  readonly mentions: Mention[];
  readonly status: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly forward_of: string | null;
  readonly reply_to_seq: number | null;
  readonly reply_sender_id: string | null;
  readonly reply_body: string | null;
  /** Null once what is answered was recalled, too. */
  readonly reply_type: number | null;
}

/** The real-time kind of a conversation's messages: USER in a direct one, GROUP_MESSAGE elsewhere. */
function chatMethodOf(type: EnumValue<"chatGroupType">): EnumValue<"realtimeKind"> {
  return type === ENUMS.chatGroupType.DIRECT ? ENUMS.realtimeKind.USER : ENUMS.realtimeKind.GROUP_MESSAGE;
}

/** A stored message as all its readers see it. What an answer quotes is part of the answer, for all who see that. */
export function messageOf(row: MessageRow, group: Pick<Membership, "groupId" | "type">): SharedMessage {
  const quote =
    row.reply_to_seq === null || row.reply_sender_id === null
      ? null
      : {
          seq: row.reply_to_seq,
          senderId: row.reply_sender_id,
          text: shorten(row.reply_body ?? ""),
          ...(row.reply_type === null ? {} : { type: row.reply_type as EnumValue<"chatMessageType"> }),
        };
  const content = contentOf(row.type, { payload: row.payload, quote });
  return {
    _id: row._id,
    groupId: group.groupId,
    seq: row.seq,
    changeSeq: row.change_seq,
    clientMsgId: row.client_msg_id,
    senderId: row.sender_id,
    text: row.body,
    time: row.created_at.toISOString(),
    chatMethod: chatMethodOf(group.type),
    editedAt: row.edited_at?.toISOString() ?? null,
    status: row.status as EnumValue<"genericStatus">,
    mentions: row.mentions,
    attachments: attachmentsOf(content),
    ...(row.forward_of === null ? {} : { forwarded: true }),
    ...content,
  };
}

/** Query of the messages that I may see in a conversation; the caller narrows and orders it. `m` is the message. */
export function visibleMessages(trx: Trx, { groupId, userId, visibleFromSeq, role }: Membership) {
  return messagesFrom(trx, groupId, visibleFromSeq).where(notHidden(userId, "m")).where(seenBy(role));
}

/** The same for what goes on beyond the talk: boards, polls and lists, which stand although I deleted the talk from my list. */
export function standingMessages(trx: Trx, membership: Membership) {
  return visibleMessages(trx, { ...membership, visibleFromSeq: membership.cameFromSeq });
}

/** Whether a member of this role sees a message `m`: what some alone are told is a notice of its own kind. */
export function seenBy(role: Membership["role"]): RawBuilder<boolean> {
  return leads(role) ? EVERYTHING : FOR_EVERYBODY;
}

const EVERYTHING = sql<boolean>`true`;
const FOR_EVERYBODY = sql<boolean>`(m.type <> ${sql.lit(noticeKind.type)} or m.payload ->> 'code' <> ${sql.lit(LEADERS_NOTICE)})`;

/** The same for nobody in particular, from a number on. */
export function messagesFrom(trx: Trx, groupId: string, firstSeq: number) {
  return trx
    .selectFrom("chat_messages as m")
    .leftJoin("chat_messages as r", (join) =>
      join
        .onRef("r.tenant_id", "=", "m.tenant_id")
        .onRef("r.group_id", "=", "m.group_id")
        .onRef("r.seq", "=", "m.reply_to_seq"),
    )
    .select([
      "m._id",
      "m.seq",
      "m.change_seq",
      "m.client_msg_id",
      "m.sender_id",
      "m.type",
      "m.body",
      "m.payload",
      "m.mentions",
    ])
    .select([
      "m.status",
      "m.created_at",
      "m.edited_at",
      "m.forward_of",
      "m.reply_to_seq",
      "r.sender_id as reply_sender_id",
      "r.body as reply_body",
    ])
    .select((eb) =>
      eb.case().when("r.status", "=", ENUMS.genericStatus.ACTIVE).then(eb.ref("r.type")).end().as("reply_type"),
    )
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m.group_id", "=", groupId)
    .where("m.seq", ">=", firstSeq);
}

/** Stored messages as they travel to one person, with the reactions on them: one query for all. */
export async function presentMessages(
  trx: Trx,
  actor: RealtimeActor,
  membership: Membership,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const counts = await reactionCounts(
    trx,
    actor,
    membership.groupId,
    rows.map(({ seq }) => seq),
  );
  return rows.map((row) => ({ ...messageOf(row, membership), reactions: counts.get(row.seq) ?? [] }));
}

/** How often each expression was chosen, by message, in the order of the expressions. */
export async function reactionCounts(
  trx: Trx,
  actor: RealtimeActor,
  groupId: string,
  seqs: readonly number[],
): Promise<Map<number, ReactionCount[]>> {
  const bySeq = new Map<number, ReactionCount[]>();
  if (seqs.length === 0) return bySeq;
  const rows = await trx
    .selectFrom("chat_reactions")
    .select((eb) => [
      "seq",
      "expression_id as expressionId",
      eb.fn.countAll<number>().as("count"),
      sql<boolean>`bool_or(user_id = ${actor.userId})`.as("mine"),
    ])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", sql<number>`any(${[...seqs]}::bigint[])`)
    .groupBy(["seq", "expression_id"])
    .orderBy("seq")
    .orderBy("expression_id")
    .execute();
  for (const { seq, ...count } of rows) bySeq.set(seq, [...(bySeq.get(seq) ?? []), count]);
  return bySeq;
}

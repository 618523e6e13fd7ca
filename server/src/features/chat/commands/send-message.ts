import { createHash } from "node:crypto";
import { CHAT_TEXT_MAX } from "@nepnha/contract/constants";
import { ENUMS, type EnumValue } from "@nepnha/contract/enums";
import type { HubMethods } from "@nepnha/contract/hub";
import { codePoints, isCleanText } from "@nepnha/domain/text";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../db/pool.ts";
import type { ChatActor } from "../actor.ts";
import { messageOf, type MessageRow } from "../messages.ts";
import { ChatRefusal } from "../refusal.ts";
import { lockGroup, readStanding, type Standing } from "../standing.ts";

type Argument = HubMethods["SendMessage"]["argument"];
type Ack = HubMethods["SendMessage"]["data"];

/** What is asked to be sent, in the form that is stored. */
interface Draft {
  readonly clientMsgId: string;
  readonly type: EnumValue<"chatMessageType">;
  readonly text: string;
  readonly replyToSeq: number | null;
  readonly hash: Buffer;
}

const { TEXT, REPLY } = ENUMS.chatMessageType;

/**
 * Stores a message under the next number of its conversation, with the event that tells of it; acknowledge after the
 * commit. The same `clientMsgId` with the same content is answered with the first acknowledgement and `duplicate: true`.
 * @throws ChatRefusal INVALID, TOO_LARGE, FORBIDDEN_TYPE, DUPLICATE_MISMATCH, READONLY, NOT_FOUND for a message to answer
 * that is not there, and those of the conversation
 */
export async function sendMessage(trx: Trx, actor: ChatActor, argument: Argument): Promise<Ack> {
  const draft = draftOf(argument);
  await lockGroup(trx, actor, argument.groupId);
  // Before the membership: who was removed after a send must still learn that it was carried out.
  const earlier = await findEarlier(trx, actor, argument.groupId, draft);
  if (earlier) return earlier;
  const standing = await readStanding(trx, actor, argument.groupId);
  if (standing.readOnly) throw new ChatRefusal("READONLY");
  const quoted = draft.replyToSeq === null ? null : await readQuoted(trx, actor, standing, draft.replyToSeq);
  return store(trx, actor, standing, draft, quoted);
}

/** Checks what can be checked without the database. */
function draftOf({ clientMsgId, type, text: raw, replyToSeq }: Argument): Draft {
  if (type !== TEXT && type !== REPLY) throw new ChatRefusal("FORBIDDEN_TYPE");
  if ((type === REPLY) !== (replyToSeq !== undefined)) throw new ChatRefusal("INVALID");
  // A cheap first look: composing marks can shrink a text to a part of its length, but not to a fourth.
  if (raw.length > CHAT_TEXT_MAX * 4) throw new ChatRefusal("TOO_LARGE");
  if (!isCleanText(raw, true)) throw new ChatRefusal("INVALID");
  const text = raw.normalize("NFC").replaceAll("\r\n", "\n").trim();
  if (text === "") throw new ChatRefusal("INVALID");
  if (codePoints(text) > CHAT_TEXT_MAX) throw new ChatRefusal("TOO_LARGE");
  const content = { type, text, replyToSeq: replyToSeq ?? null };
  return { clientMsgId, ...content, hash: createHash("sha256").update(JSON.stringify(content)).digest() };
}

async function findEarlier(trx: Trx, actor: ChatActor, groupId: string, draft: Draft): Promise<Ack | null> {
  const row = await trx
    .selectFrom("chat_messages")
    .select(["_id", "group_id", "seq", "change_seq", "created_at", "content_hash"])
    .where("tenant_id", "=", actor.tenantId)
    .where("sender_id", "=", actor.userId)
    .where("client_msg_id", "=", draft.clientMsgId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.group_id !== groupId || !row.content_hash.equals(draft.hash)) throw new ChatRefusal("DUPLICATE_MISMATCH");
  return {
    _id: row._id,
    groupId,
    seq: row.seq,
    changeSeq: row.change_seq,
    time: row.created_at.toISOString(),
    duplicate: true,
  };
}

type Quoted = Pick<MessageRow, "reply_sender_id" | "reply_body">;

async function readQuoted(trx: Trx, actor: ChatActor, standing: Standing, seq: number): Promise<Quoted> {
  const row = await trx
    .selectFrom("chat_messages")
    .select(["sender_id as reply_sender_id", "body as reply_body"])
    .where("tenant_id", "=", actor.tenantId)
    .where("group_id", "=", standing.groupId)
    .where("seq", "=", seq)
    .where("seq", ">=", standing.visibleFromSeq)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!row) throw new ChatRefusal("NOT_FOUND");
  return row;
}

/** All writes in one statement: the counters, the message, my own read mark, the event. */
async function store(
  trx: Trx,
  { tenantId, userId }: ChatActor,
  { groupId, type, lastSeq, changeSeq, countNo, now }: Standing,
  draft: Draft,
  quoted: Quoted | null,
): Promise<Ack> {
  const next = { last_seq: lastSeq + 1, change_seq: changeSeq + 1, count_no: countNo + 1 };
  const row: MessageRow = {
    _id: uuidv7(),
    seq: next.last_seq,
    change_seq: next.change_seq,
    client_msg_id: draft.clientMsgId,
    sender_id: userId,
    type: draft.type,
    body: draft.text,
    payload: null,
    status: ENUMS.genericStatus.ACTIVE,
    created_at: now,
    reply_to_seq: draft.replyToSeq,
    reply_sender_id: quoted?.reply_sender_id ?? null,
    reply_body: quoted?.reply_body ?? null,
  };
  const { reply_sender_id: _sender, reply_body: _body, payload: _payload, ...columns } = row;
  const event = {
    message: messageOf(row, { groupId, type }, []),
    groupId,
    changeSeq: next.change_seq,
    countNo: next.count_no,
  };
  const stored = await trx
    .with("counters", (db) =>
      db.updateTable("chat_groups").set(next).where("tenant_id", "=", tenantId).where("_id", "=", groupId),
    )
    .with("my_mark", (db) =>
      db
        .updateTable("chat_members")
        .set({ last_read_seq: next.last_seq, read_count_no: next.count_no })
        .where("tenant_id", "=", tenantId)
        .where("group_id", "=", groupId)
        .where("user_id", "=", userId)
        .where("left_change_seq", "is", null),
    )
    .with("event", (db) =>
      db.insertInto("chat_outbox").values({
        tenant_id: tenantId,
        _id: uuidv7(),
        group_id: groupId,
        change_seq: next.change_seq,
        event: type === ENUMS.chatGroupType.DIRECT ? "ReceiveUserMessage" : "ReceiveGroupMessage",
        payload: JSON.stringify(event),
        created_at: now,
      }),
    )
    .insertInto("chat_messages")
    .values({
      ...columns,
      tenant_id: tenantId,
      group_id: groupId,
      count_no: next.count_no,
      content_hash: draft.hash,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "sender_id", "client_msg_id"]).doNothing())
    .returning("_id")
    .executeTakeFirst();
  // The lock lets nobody else use the id here, so it was used in another conversation at this moment; all is undone.
  if (!stored) throw new ChatRefusal("DUPLICATE_MISMATCH");
  return {
    _id: row._id,
    groupId,
    seq: row.seq,
    changeSeq: row.change_seq,
    time: now.toISOString(),
    duplicate: false,
  };
}

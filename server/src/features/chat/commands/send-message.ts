import { createHash } from "node:crypto";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Mention, SentAck } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isSendable, kindOf } from "@nepnha/domain/features/chat/kinds";
import { uuidv7 } from "uuidv7";
import { ahead } from "../../../platform/db/ahead.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { writtenOnce } from "../../../platform/db/written-once.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import type { Prepared, StoredWords } from "../kinds/kind.ts";
import { SEND_RULES } from "../kinds/kinds.ts";
import type { MessageRow } from "../messages.ts";
import { readBanned, refuseBanned } from "../banned/banned-words.ts";
import { recordChange, type Ending, type NewMessage } from "../record-change.ts";
import { noteMentions, readNamed } from "../mentions.ts";
import { lockGroup, type LockedGroup } from "../conversation/group-lock.ts";
import { queuePreview, showsPreview } from "../links/queue-preview.ts";
import { requireWrite } from "./may-write.ts";
import { moveDesk } from "./desk/move-desk.ts";
import { readMembership, type Membership } from "../membership/membership.ts";

type Argument = ChatMethods["SendMessage"]["argument"];
type Ack = SentAck;

/** What is asked to be sent, in the form that is stored. */
interface Draft extends Prepared {
  readonly clientMsgId: string;
  readonly type: number;
  readonly hash: Buffer;
}

/**
 * Stores a message under the next number of its conversation, with the event that tells of it; acknowledge after the
 * commit. The same `clientMsgId` with the same content is answered with the first acknowledgement and `duplicate: true`.
 * @throws HubRefusal INVALID, TOO_LARGE, FORBIDDEN_TYPE, BANNED_WORDS, DUPLICATE_MISMATCH, NOT_FOUND for a message to answer that is not there,
 * those of {@link requireWrite}, and those of the conversation
 */
export async function sendMessage(
  trx: Trx,
  actor: RealtimeActor,
  argument: Argument,
  ending: Ending = {},
): Promise<Ack> {
  const draft = draftOf(argument);
  const locked = lockGroup(trx, actor, argument.groupId);
  const found = ahead(findEarlier(trx, actor, argument.groupId, draft));
  const asked = ahead(readMembership(trx, actor, argument.groupId));
  const banned = draft.text === "" ? null : ahead(readBanned(trx));
  await locked;
  // Before the membership: who was removed after a send must still learn that it was carried out.
  const earlier = await found;
  if (earlier) return earlier;
  const membership = await asked;
  requireWrite(actor, membership);
  if (banned) refuseBanned(await banned, [draft.text]);
  const quoted = draft.replyToSeq === null ? null : await readQuoted(trx, membership, draft.replyToSeq);
  const words = await completed(trx, actor, membership, draft);
  const mentions = kindOf(draft.type)?.preview === "words" ? await readNamed(trx, membership, words.text) : [];
  return store(trx, actor, membership, { ...draft, words, quoted, mentions }, ending);
}

/** Checks what can be checked without the database. */
function draftOf(argument: Argument): Draft {
  const { clientMsgId, type } = argument;
  if (!isSendable(type)) throw new HubRefusal("FORBIDDEN_TYPE");
  const prepared = SEND_RULES[type].check(argument);
  const { text, replyToSeq, sent } = prepared;
  const content = { type, text, replyToSeq, ...(sent === null ? {} : { sent }) };
  return { clientMsgId, type, ...prepared, hash: createHash("sha256").update(JSON.stringify(content)).digest() };
}

/** What is stored of a message. */
function completed(
  trx: Trx,
  actor: RealtimeActor,
  membership: Membership,
  draft: Draft,
): StoredWords | Promise<StoredWords> {
  return draft.complete?.(trx, actor, membership) ?? { text: draft.text, payload: null };
}

/**
 * What the sender was told of a message that is there already.
 * @throws HubRefusal DUPLICATE_MISMATCH when its id was used for something else
 */
export async function findEarlier(
  trx: Trx,
  actor: RealtimeActor,
  groupId: string,
  draft: Pick<Draft, "clientMsgId" | "hash">,
): Promise<Ack | null> {
  const [row] = await findSent(trx, { senderId: actor.userId, clientMsgId: draft.clientMsgId });
  if (!row) return null;
  if (row.group_id !== groupId || !row.content_hash.equals(draft.hash)) throw new HubRefusal("DUPLICATE_MISMATCH");
  return {
    _id: row._id,
    groupId,
    seq: row.seq,
    changeSeq: row.change_seq,
    time: row.created_at.toISOString(),
    duplicate: true,
  };
}

const findSent = writtenOnce((trx, { senderId, clientMsgId }: { senderId: string; clientMsgId: string }) =>
  trx
    .selectFrom("chat_messages")
    .select(["_id", "group_id", "seq", "change_seq", "created_at", "content_hash"])
    .where("tenant_id", "=", trx.tenantId)
    .where("sender_id", "=", senderId)
    .where("client_msg_id", "=", clientMsgId),
);

type Quoted = Pick<MessageRow, "reply_sender_id" | "reply_body" | "reply_type">;

async function readQuoted(trx: Trx, membership: Membership, seq: number): Promise<Quoted> {
  const row = await trx
    .selectFrom("chat_messages")
    .select(["sender_id as reply_sender_id", "body as reply_body", "type as reply_type"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", membership.groupId)
    .where("seq", "=", seq)
    .where("seq", ">=", membership.visibleFromSeq)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!row || kindOf(row.reply_type)?.allows.includes("reply") !== true) throw new HubRefusal("NOT_FOUND");
  return row;
}

/** What is stored of a message, with what it answers and whose copy it is. */
interface Complete extends Pick<Draft, "clientMsgId" | "type" | "hash" | "replyToSeq"> {
  readonly words: StoredWords;
  readonly quoted: Quoted | null;
  readonly mentions?: Mention[];
  readonly forwardOf?: string;
}

/** Gives a message its place. */
export async function store(
  trx: Trx,
  actor: RealtimeActor,
  membership: Membership,
  { words, quoted, mentions = [], ...draft }: Complete,
  { endsTransaction = false }: Ending = {},
): Promise<Ack> {
  const message: NewMessage = {
    _id: uuidv7(),
    client_msg_id: draft.clientMsgId,
    sender_id: actor.userId,
    type: draft.type,
    body: words.text,
    payload: words.payload,
    mentions,
    status: ENUMS.genericStatus.ACTIVE,
    content_hash: draft.hash,
    forward_of: draft.forwardOf ?? null,
    reply_to_seq: draft.replyToSeq,
    reply_sender_id: quoted?.reply_sender_id ?? null,
    reply_body: quoted?.reply_body ?? null,
    reply_type: quoted?.reply_type ?? null,
  };
  const followers = followersOf(trx, actor, membership, message);
  const isLast = endsTransaction && followers.length === 0;
  const after = await recordChange(trx, membership, { adds: message }, { endsTransaction: isLast });
  for (const follow of followers) await follow(after);
  return {
    _id: message._id,
    groupId: membership.groupId,
    seq: after.lastSeq,
    changeSeq: after.changeSeq,
    time: membership.now.toISOString(),
    duplicate: false,
  };
}

/** Something that is done after a message has its place, in its transaction. */
type Follower = (after: LockedGroup) => Promise<void>;

/**
 * All that a message brings with it. It stands here before the message is stored, since the transaction ends with that where
 * nothing follows: whoever adds something adds it to this list, and to nothing that runs behind it.
 */
function followersOf(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, desk }: Membership,
  { _id, type, body, mentions }: NewMessage,
): Follower[] {
  const followers: Follower[] = [];
  if (mentions.length > 0) followers.push(({ lastSeq: seq }) => noteMentions(trx, actor, { groupId, seq, mentions }));
  if (desk) followers.push((after) => moveDesk(trx, actor, desk, after));
  if (showsPreview(type, body)) followers.push(() => queuePreview(trx, _id));
  return followers;
}

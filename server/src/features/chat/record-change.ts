import type { ChangeEvents, ChatEvents } from "@nepnha/contract/features/chat/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import { sql, type Updateable } from "kysely";
import pg from "pg";
import { uuidv7 } from "uuidv7";
import type { Tables } from "../../platform/db/tables/tables.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { endWithNext } from "../../platform/db/transaction.ts";
import { writtenOnce } from "../../platform/db/written-once.ts";
import { HubRefusal } from "../../platform/realtime/refusal.ts";
import { messageOf, type MessageRow } from "./messages.ts";
import type { LockedGroup } from "./conversation/group-lock.ts";

/** A message that nobody has yet; the door gives it its place. */
export type NewMessage = Omit<MessageRow, "seq" | "change_seq" | "created_at" | "edited_at"> & {
  readonly content_hash: Buffer;
};

type Told<Events> = { [E in keyof Events]: { readonly event: E; readonly payload: Events[E] } }[keyof Events];

/** A new message; what is told of it follows from it. */
interface Addition {
  readonly adds: NewMessage;
  /**
   * It tells of what happened elsewhere. Its author, who did that, has not read up to there, unless nothing was unread;
   * of what nobody did, it is unread to them as to everybody.
   */
  readonly aside?: "by its author" | "by nobody";
}

/** Another change, with what is told of it under the number that it gets. */
interface Alteration {
  /** A message that is there, and what is other about it. */
  readonly alters?: {
    readonly seq: number;
    readonly set: Omit<Updateable<Tables["chat_messages"]>, "seq" | "change_seq" | "count_no">;
  };
  /** To the members. */
  readonly tells: (changeSeq: number) => Told<Omit<ChangeEvents, MessageEvent>>;
  /** To people who have to hear something else, or who are no members any more. */
  readonly tellsOthers?: (changeSeq: number) => Told<ChatEvents> & { readonly userIds: readonly string[] };
}

type MessageEvent = "ReceiveUserMessage" | "ReceiveGroupMessage";

/** One change of a conversation. */
export type Change = Addition | Alteration;

/** Whether what is asked for is the last of its transaction. */
export interface Ending {
  /** Nothing else is to be done in it: its end travels with the last statement. */
  readonly endsTransaction?: boolean;
}

/** An event on its way; without people it is for the members. */
type Outgoing = Told<ChatEvents> & { readonly userIds?: readonly string[] };

/**
 * The one door for changes of a conversation: gives the change its number, stores it, and puts what is told of it into
 * the outbox, all in one statement. Only a new message whose kind raises unread moves the counter behind unread; no
 * other change touches it, nor `last_seq`, nor a read mark.
 * @param group under its lock, as {@link lockGroup} or the change before left it
 * @returns the conversation after the change
 * @throws HubRefusal DUPLICATE_MISMATCH when the id of a new message was used elsewhere at this moment
 */
export async function recordChange(
  trx: Trx,
  group: LockedGroup,
  change: Change,
  { endsTransaction = false }: Ending = {},
): Promise<LockedGroup> {
  const after = numbered(group, change);
  if (endsTransaction) endWithNext(trx);
  if ("adds" in change) await addMessage(trx, after, change);
  else await alter(trx, after, change);
  return after;
}

/** The conversation with the numbers of the change. */
function numbered(group: LockedGroup, change: Change): LockedGroup {
  const changeSeq = group.changeSeq + 1;
  if (!("adds" in change)) return { ...group, changeSeq };
  const countNo = group.countNo + (raisesUnread(change.adds.type) ? 1 : 0);
  return { ...group, changeSeq, lastSeq: group.lastSeq + 1, countNo };
}

async function addMessage(trx: Trx, after: LockedGroup, { adds: added, aside }: Addition): Promise<void> {
  const { groupId, changeSeq, countNo, lastSeq, now } = after;
  const { reply_sender_id: _sender, reply_body: _body, reply_type: _type, payload, mentions, ...columns } = added;
  const place = { seq: lastSeq, change_seq: changeSeq, created_at: now };
  const message = { ...messageOf({ ...added, ...place, edited_at: null }, after), reactions: [] };
  const event = after.type === ENUMS.chatGroupType.DIRECT ? "ReceiveUserMessage" : "ReceiveGroupMessage";
  await storeMessage(trx, {
    ...after,
    ...columns,
    ...outboxRow({ event, payload: { message, groupId, changeSeq, countNo } }),
    isRead: raisesUnread(added.type) && aside === undefined,
    readBefore: aside === "by its author" ? countNo - 1 : null,
    payload: payload === null ? null : JSON.stringify(payload),
    mentions: JSON.stringify(mentions),
  }).catch((error: unknown) => {
    // The lock lets nobody else use the id here, so it was used in another conversation at this moment; all is undone.
    throw isUsedId(error) ? new HubRefusal("DUPLICATE_MISMATCH") : error;
  });
}

function isUsedId(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.constraint === "chat_messages_tenant_id_sender_id_client_msg_id_key"
  );
}

/** What a new message is stored with. */
interface Stored
  extends
    Omit<LockedGroup, "type">,
    OutboxRow,
    Omit<NewMessage, "payload" | "mentions" | "reply_sender_id" | "reply_body" | "reply_type"> {
  readonly payload: string | null;
  readonly mentions: string;
  /** Has its author read it? A person who writes has read up to there; a notice says nothing of that. */
  readonly isRead: boolean;
  /** They have read it, too, if they had read so many before; null for none. */
  readonly readBefore: number | null;
}

const storeMessage = writtenOnce((trx, stored: Stored) =>
  recorded(trx, stored, [stored])
    .with("own_mark", (db) =>
      db
        .updateTable("chat_members")
        .set({ last_read_seq: stored.lastSeq, read_count_no: stored.countNo })
        .where("tenant_id", "=", trx.tenantId)
        .where("group_id", "=", stored.groupId)
        .where("user_id", "=", stored.sender_id)
        .where("left_change_seq", "is", null)
        .where(sql<boolean>`(${stored.isRead}::boolean or read_count_no = ${stored.readBefore}::bigint)`),
    )
    .insertInto("chat_messages")
    .values({
      tenant_id: trx.tenantId,
      group_id: stored.groupId,
      _id: stored._id,
      seq: stored.lastSeq,
      change_seq: stored.changeSeq,
      count_no: stored.countNo,
      client_msg_id: stored.client_msg_id,
      sender_id: stored.sender_id,
      type: stored.type,
      body: stored.body,
      payload: stored.payload,
      mentions: stored.mentions,
      status: stored.status,
      content_hash: stored.content_hash,
      forward_of: stored.forward_of,
      reply_to_seq: stored.reply_to_seq,
      created_at: stored.now,
    }),
);

async function alter(trx: Trx, after: LockedGroup, { alters, tells, tellsOthers }: Alteration): Promise<void> {
  const { groupId, changeSeq } = after;
  const others = tellsOthers ? [tellsOthers(changeSeq)] : [];
  const base = recorded(trx, after, [tells(changeSeq), ...others].map(outboxRow));
  if (!alters) {
    await base.selectNoFrom((eb) => eb.lit(1).as("done")).execute();
    return;
  }
  await base
    .updateTable("chat_messages")
    .set({ ...alters.set, change_seq: changeSeq })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", alters.seq)
    .execute();
}

/** An event as it lies in the outbox. */
interface OutboxRow {
  readonly eventId: string;
  readonly event: string;
  readonly told: string;
  readonly toUserIds: string[] | null;
}

function outboxRow({ event, payload, userIds }: Outgoing): OutboxRow {
  return { eventId: uuidv7(), event, told: JSON.stringify(payload), toUserIds: userIds ? [...userIds] : null };
}

/** The beginning of every change's statement: the counters, and the events. */
function recorded(
  trx: Trx,
  { groupId, lastSeq, changeSeq, countNo, now }: Omit<LockedGroup, "type">,
  events: readonly OutboxRow[],
) {
  return trx
    .with("counters", (db) =>
      db
        .updateTable("chat_groups")
        .set({ last_seq: lastSeq, change_seq: changeSeq, count_no: countNo })
        .where("tenant_id", "=", trx.tenantId)
        .where("_id", "=", groupId),
    )
    .with("events", (db) =>
      db.insertInto("chat_outbox").values(
        events.map(({ eventId, event, told, toUserIds }) => ({
          tenant_id: trx.tenantId,
          _id: eventId,
          group_id: groupId,
          change_seq: changeSeq,
          event,
          payload: told,
          created_at: now,
          to_user_ids: toUserIds,
        })),
      ),
    );
}

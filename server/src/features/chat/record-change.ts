import type { ChangeEvents, ChatEvents } from "@nepnha/contract/features/chat/hub";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import type { Updateable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tables } from "../../platform/db/tables/tables.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { HubRefusal } from "../../platform/realtime/refusal.ts";
import { messageOf, type MessageRow } from "./messages.ts";
import type { LockedGroup } from "./group-lock.ts";

/** A message that nobody has yet; the door gives it its place. */
export type NewMessage = Omit<MessageRow, "seq" | "change_seq" | "created_at" | "edited_at"> & {
  readonly content_hash: Buffer;
};

type Told<Events> = { [E in keyof Events]: { readonly event: E; readonly payload: Events[E] } }[keyof Events];

/** A new message; what is told of it follows from it. */
interface Addition {
  readonly adds: NewMessage;
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
export async function recordChange(trx: Trx, group: LockedGroup, change: Change): Promise<LockedGroup> {
  const after = numbered(group, change);
  if ("adds" in change) await addMessage(trx, after, change.adds);
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

async function addMessage(trx: Trx, after: LockedGroup, added: NewMessage): Promise<void> {
  const { groupId, changeSeq, countNo, lastSeq, now } = after;
  const { reply_sender_id: _sender, reply_body: _body, payload, ...columns } = added;
  const place = { seq: lastSeq, change_seq: changeSeq, created_at: now };
  const message = { ...messageOf({ ...added, ...place, edited_at: null }, after), reactions: [] };
  const event = after.type === ENUMS.chatGroupType.DIRECT ? "ReceiveUserMessage" : "ReceiveGroupMessage";
  const stored = await recorded(trx, after, [{ event, payload: { message, groupId, changeSeq, countNo } }])
    // A person who writes has read up to there; a notice says nothing of what its author has read.
    .with("own_mark", (db) =>
      db
        .updateTable("chat_members")
        .set({ last_read_seq: lastSeq, read_count_no: countNo })
        .where("tenant_id", "=", trx.tenantId)
        .where("group_id", "=", groupId)
        .where("user_id", "=", added.sender_id)
        .where("left_change_seq", "is", null)
        .where((eb) => eb.lit(raisesUnread(added.type))),
    )
    .insertInto("chat_messages")
    .values({
      ...columns,
      ...place,
      payload: payload === null ? null : JSON.stringify(payload),
      tenant_id: trx.tenantId,
      group_id: groupId,
      count_no: countNo,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "sender_id", "client_msg_id"]).doNothing())
    .returning("_id")
    .executeTakeFirst();
  // The lock lets nobody else use the id here, so it was used in another conversation at this moment; all is undone.
  if (!stored) throw new HubRefusal("DUPLICATE_MISMATCH");
}

async function alter(trx: Trx, after: LockedGroup, { alters, tells, tellsOthers }: Alteration): Promise<void> {
  const { groupId, changeSeq } = after;
  const others = tellsOthers ? [tellsOthers(changeSeq)] : [];
  const base = recorded(trx, after, [tells(changeSeq), ...others]);
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

/** The beginning of every change's statement: the counters, and the events. */
function recorded(trx: Trx, { groupId, lastSeq, changeSeq, countNo, now }: LockedGroup, events: Outgoing[]) {
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
        events.map(({ event, payload, userIds }) => ({
          tenant_id: trx.tenantId,
          _id: uuidv7(),
          group_id: groupId,
          change_seq: changeSeq,
          event,
          payload: JSON.stringify(payload),
          created_at: now,
          to_user_ids: userIds ? [...userIds] : null,
        })),
      ),
    );
}

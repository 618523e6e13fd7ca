import { isDeepStrictEqual } from "node:util";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { ChatGroupState, ChatMessage } from "@nepnha/contract/features/chat/messages";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import type { Conversation } from "@nepnha/web/features/chat/engine/model";
import type pg from "pg";
import { ChatClient } from "../hub/chat-client.ts";
import type { Ledger } from "./ledger.ts";
import type { Talker } from "./person.ts";

const PAGE = 50;

/** What became of the messages. All are to be 0. */
export interface Kept {
  /** Acknowledged, and not there as it was acknowledged. */
  readonly lost: number;
  /** Written once, there more often; or there, and never written. */
  readonly doubled: number;
  /** Messages of one person to one conversation that stand before one that they wrote earlier. */
  readonly reordered: number;
  /** Written, and neither acknowledged nor kept by the device as unsent. */
  readonly vanished: number;
  /** Numbers that no message has, and counters that do not fit. */
  readonly holes: number;
}

interface StoredMessage {
  readonly id: string;
  readonly groupId: string;
  readonly senderId: string;
  readonly clientMsgId: string;
  readonly seq: number;
}

/** Holds what the database has against what people wrote and were promised. */
export async function judgeMessages(owner: pg.Pool, ledger: Ledger): Promise<Kept> {
  const { rows } = await owner.query<StoredMessage>(
    `select _id as id, group_id as "groupId", sender_id as "senderId", client_msg_id as "clientMsgId", seq::int
     from chat_messages order by group_id, seq`,
  );
  const stored = new Map(rows.map((row) => [row.clientMsgId, row]));
  const lost = [...ledger.acknowledged].filter(([clientMsgId, ack]) => {
    const row = stored.get(clientMsgId);
    return row?.id !== ack._id || row.seq !== ack.seq || row.groupId !== ack.groupId;
  });
  const lastOf = new Map<string, number>();
  let reordered = 0;
  for (const { senderId, groupId, clientMsgId } of ledger.written) {
    const seq = stored.get(clientMsgId)?.seq;
    if (seq === undefined) continue;
    const key = `${senderId} ${groupId}`;
    if (seq < (lastOf.get(key) ?? 0)) reordered += 1;
    lastOf.set(key, Math.max(seq, lastOf.get(key) ?? 0));
  }
  const { rows: holes } = await owner.query<{ count: number }>(
    `select count(*)::int as count from chat_groups g where
       g.last_seq <> (select count(*) from chat_messages m where m.group_id = g._id)
       or g.last_seq <> (select coalesce(max(seq), 0) from chat_messages m where m.group_id = g._id)
       or g.count_no <> (select coalesce(max(count_no), 0) from chat_messages m where m.group_id = g._id)`,
  );
  const written = new Set(ledger.written.map(({ clientMsgId }) => clientMsgId));
  return {
    lost: lost.length + ledger.contradictions,
    doubled: rows.length - rows.filter((row) => written.has(row.clientMsgId)).length + (rows.length - stored.size),
    reordered,
    vanished: ledger.written.filter(({ clientMsgId }) => !stored.has(clientMsgId)).length,
    holes: holes[0]?.count ?? 0,
  };
}

/** Whether the numbers of somebody's conversations are those of the database, on every tab; cheap, to be asked often. */
export async function isCaughtUp(owner: pg.Pool, talkers: readonly Talker[]): Promise<boolean> {
  const { rows } = await owner.query<{ id: string; changeSeq: number }>(
    `select _id as id, change_seq::int as "changeSeq" from chat_groups`,
  );
  const numbers = new Map(rows.map(({ id, changeSeq }) => [id, changeSeq]));
  return talkers.every(({ tabs }) =>
    tabs.every(({ engine }) => {
      const { connection, outbox, conversations } = engine.store.getState();
      return (
        connection === "connected" &&
        outbox.length === 0 &&
        [...conversations.values()].every(({ groupId, changeSeq }) => numbers.get(groupId) === changeSeq)
      );
    }),
  );
}

/** What screens show, held against what a page that is opened now would. */
export interface Compared {
  /** Messages. */
  compared: number;
  /** Conversations that differ, in words. */
  readonly unlike: string[];
}

/** Compares every tab of everybody, its list and the messages that it has loaded, with what a node answers now. */
export async function compareScreens(talkers: readonly Talker[], node: string): Promise<Compared> {
  const result: Compared = { compared: 0, unlike: [] };
  for (const { person, tabs } of talkers) {
    const fresh = await ChatClient.connect(node, person.token);
    const { groups } = await ask(fresh, "SyncState", { userSeq: 0, groups: [] });
    for (const { engine } of tabs) {
      const { conversations } = engine.store.getState();
      if (conversations.size !== groups.length) result.unlike.push("a list has other conversations");
      for (const group of groups) await compare(result, conversations.get(group.groupId), group, fresh);
    }
    fresh.close();
  }
  return result;
}

async function compare(
  result: Compared,
  shown: Conversation | undefined,
  group: ChatGroupState,
  fresh: ChatClient,
): Promise<void> {
  const tell = (what: string): void => void result.unlike.push(`${group.name} ${group.groupId}: ${what}`);
  if (!shown) return tell("is not in the list");
  if (!isDeepStrictEqual(rowOf(shown), rowOf(group)))
    tell(`${JSON.stringify(rowOf(shown))} is ${JSON.stringify(rowOf(group))}`);
  const { messages = [], atEnd } = shown.window ?? {};
  const [first] = messages;
  if (!first) return;
  const rows = await messagesFrom(fresh, group.groupId, first.seq);
  result.compared += messages.length;
  if (!isDeepStrictEqual(messages, rows.slice(0, messages.length))) tell(difference(messages, rows));
  if (atEnd === true && messages.length !== rows.length) tell("its end is missing");
}

/** What the list shows of a conversation. */
function rowOf({
  groupId,
  name,
  changeSeq,
  lastSeq,
  countNo,
  readCountNo,
  lastReadSeq,
  preview,
  mine,
}: ChatGroupState | Conversation): unknown {
  return { groupId, name, changeSeq, lastSeq, countNo, readCountNo, lastReadSeq, preview, mine };
}

function difference(shown: readonly ChatMessage[], rows: readonly ChatMessage[]): string {
  const at = shown.findIndex((message, index) => !isDeepStrictEqual(message, rows[index]));
  return `${JSON.stringify(shown[at])} is ${JSON.stringify(rows[at])}`;
}

/** All messages from this number on, in their order. */
async function messagesFrom(client: ChatClient, groupId: string, seq: number): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (;;) {
    const afterSeq = all.at(-1)?.seq ?? seq - 1;
    const { messages, hasMore } = await ask(client, "GetMessages", { groupId, afterSeq, limit: PAGE });
    all.push(...messages.toSorted((a, b) => a.seq - b.seq));
    if (hasMore !== true) return all;
  }
}

async function ask<M extends "GetMessages" | "SyncState">(
  client: ChatClient,
  method: M,
  argument: ChatMethods[M]["argument"],
): Promise<ChatMethods[M]["data"]> {
  const result = (await client.invoke(method, argument)) as HubResult<ChatMethods[M]["data"]>;
  if (!result.ok) throw new Error(`${method}: ${result.code}`);
  return result.data;
}

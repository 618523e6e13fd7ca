import type { MessageContent, SentCard } from "@nepnha/contract/features/chat/kinds/kinds";
import { answerOf, doneOf } from "../../../platform/lib/indexed-db.ts";
import type { PendingFile } from "./pending-file.ts";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";

/** Why a message was not sent: the server's refusal, too many lost tries, a file that was not taken, or older than a day. */
export type SendFailure = HubErrorCode | "UNSENT" | "UPLOAD" | "EXPIRED";

/** A message of mine that the server has not acknowledged. `clientMsgId` stays the same through every try. */
export interface OutboxEntry {
  readonly clientMsgId: string;
  readonly userId: string;
  readonly groupId: string;
  readonly text: string;
  readonly replyTo: { seq: number; senderId: string; text: string } | null;
  /** What it is instead of words. */
  readonly card?: SentCard;
  /** Files that the card is made of; it is sent once all are uploaded. */
  readonly uploads?: readonly PendingFile[];
  /** The message whose copy it is, which takes the place of all that. */
  readonly forward?: Forward;
  /** Place in the queue; grows with the clock and is unique on this device. */
  readonly order: number;
  /** Device time of writing, ms since 1970. */
  readonly createdAt: number;
  /** Null while it waits or is under way. */
  readonly failure: SendFailure | null;
}

/** A message that is passed on; `shown` stands for the copy until the server has made it. */
export interface Forward {
  readonly from: { groupId: string; messageId: string };
  /** I have said that customers may see it. */
  readonly confirmed: boolean;
  readonly shown: MessageContent;
}

/** Where unsent messages outlive a reload. */
export interface OutboxStorage {
  /** The user's entries in their order. */
  list(userId: string): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientMsgId: string): Promise<void>;
}

const STORE = "outbox";
const BY_USER = "userId";

const byOrder = (a: OutboxEntry, b: OutboxEntry) => a.order - b.order;

/** Storage in IndexedDB; in memory where the browser refuses it (private windows). */
export async function openOutboxStorage(name = "nepnha-chat"): Promise<OutboxStorage> {
  try {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore(STORE, { keyPath: "clientMsgId" }).createIndex(BY_USER, BY_USER);
    });
    return databaseStorage(await answerOf(opening));
  } catch {
    return memoryStorage();
  }
}

function databaseStorage(database: IDBDatabase): OutboxStorage {
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(STORE, "readwrite");
    change(transaction.objectStore(STORE));
    await doneOf(transaction);
  };
  return {
    async list(userId) {
      const index = database.transaction(STORE).objectStore(STORE).index(BY_USER);
      const entries: OutboxEntry[] = await answerOf(index.getAll(userId));
      return entries.toSorted(byOrder);
    },
    put: (entry) => write((store) => store.put(entry)),
    remove: (clientMsgId) => write((store) => store.delete(clientMsgId)),
  };
}

/** Storage that lives as long as the page. */
export function memoryStorage(): OutboxStorage {
  const entries = new Map<string, OutboxEntry>();
  return {
    list: async (userId) => [...entries.values()].filter((entry) => entry.userId === userId).toSorted(byOrder),
    put: async (entry) => {
      entries.set(entry.clientMsgId, entry);
    },
    remove: async (clientMsgId) => {
      entries.delete(clientMsgId);
    },
  };
}

import type { HubErrorCode } from "@nepnha/contract/hub";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Why a message was not sent: the server's refusal, too many lost tries, or older than a day. */
export type SendFailure = HubErrorCode | "UNSENT" | "EXPIRED";

/** A text of mine that the server has not acknowledged. `clientMsgId` stays the same through every try. */
export interface OutboxEntry {
  readonly clientMsgId: string;
  readonly userId: string;
  readonly groupId: string;
  readonly text: string;
  readonly replyTo: { seq: number; senderId: string; text: string } | null;
  /** Place in the queue; grows with the clock and is unique on this device. */
  readonly order: number;
  /** Device time of writing, ms since 1970. */
  readonly createdAt: number;
  /** Null while it waits or is under way. */
  readonly failure: SendFailure | null;
}

/** Where unsent messages outlive a reload. */
export interface OutboxStorage {
  /** The user's entries in their order. */
  list(userId: string): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientMsgId: string): Promise<void>;
}

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { userId: string } };
}

const byOrder = (a: OutboxEntry, b: OutboxEntry) => a.order - b.order;

/** Storage in IndexedDB; in memory where the browser refuses it (private windows). */
export async function openOutboxStorage(name = "nepnha-chat"): Promise<OutboxStorage> {
  try {
    return databaseStorage(
      await openDB<Schema>(name, 1, {
        upgrade(database) {
          database.createObjectStore("outbox", { keyPath: "clientMsgId" }).createIndex("userId", "userId");
        },
      }),
    );
  } catch {
    return memoryStorage();
  }
}

function databaseStorage(database: IDBPDatabase<Schema>): OutboxStorage {
  return {
    list: async (userId) => (await database.getAllFromIndex("outbox", "userId", userId)).toSorted(byOrder),
    put: async (entry) => {
      await database.put("outbox", entry);
    },
    remove: (clientMsgId) => database.delete("outbox", clientMsgId),
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

import { answerOf, doneOf } from "../../../platform/lib/indexed-db.ts";

/** A photo of a log, as small as it is sent. */
export interface WaitingPhoto {
  readonly id: string;
  readonly file: File;
  /** Its id with the server once it is there. */
  readonly storedAs: string | null;
}

/** A log that the server has not taken yet. Its id stays the same through every try. */
export interface WaitingLog {
  readonly clientId: string;
  readonly userId: string;
  readonly projectId: string;
  readonly logDate: string;
  /** The fields as they are sent, without photos. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly photos: readonly WaitingPhoto[];
  /** Device time of writing, ms. */
  readonly createdAt: number;
  /** It waits for a network, meets another log of its day, or was refused. */
  readonly state: "waiting" | "conflict" | "refused";
  /** Why it was refused. */
  readonly reason: string | null;
}

/** Where logs outlive a reload. */
export interface LogStorage {
  /** The user's logs as they were written, one after the other. */
  list(userId: string): Promise<WaitingLog[]>;
  put(log: WaitingLog): Promise<void>;
  remove(clientId: string): Promise<void>;
}

const STORE = "logs";
const BY_USER = "userId";

/** Storage in IndexedDB, which takes photos as they are. @throws DOMException where the browser refuses it */
export async function openLogStorage(name = "nepnha-site-logs"): Promise<LogStorage> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(STORE, { keyPath: "clientId" }).createIndex(BY_USER, BY_USER);
  });
  const database = await answerOf(opening);
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(STORE, "readwrite");
    change(transaction.objectStore(STORE));
    await doneOf(transaction);
  };
  return {
    async list(userId) {
      const logs: WaitingLog[] = await answerOf(
        database.transaction(STORE).objectStore(STORE).index(BY_USER).getAll(userId),
      );
      return logs.toSorted((a, b) => a.createdAt - b.createdAt);
    },
    put: (log) => write((store) => store.put(log)),
    remove: (clientId) => write((store) => store.delete(clientId)),
  };
}

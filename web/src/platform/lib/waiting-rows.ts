import { answerOf, doneOf } from "./indexed-db.ts";

/** Rows of whoever uses this device that the server does not have yet. */
export interface WaitingRows<R> {
  /** The user's rows in their order. */
  list(userId: string): Promise<R[]>;
  /** Keeps a row in the place of the one with its key. @throws DOMException where the database did not store it */
  put(row: R): Promise<void>;
  remove(key: string): Promise<void>;
}

/** How rows of a kind are kept. */
export interface WaitingKind<R> {
  readonly store: string;
  /** The column that tells them apart. */
  readonly key: keyof R & string;
  readonly order: (a: R, b: R) => number;
}

interface OfUser {
  readonly userId: string;
}

const BY_USER = "userId";

/** Rows that outlive a reload, in an IndexedDB of this name; in memory where the browser refuses it (private windows). */
export async function openWaitingRows<R extends OfUser>(name: string, kind: WaitingKind<R>): Promise<WaitingRows<R>> {
  try {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore(kind.store, { keyPath: kind.key }).createIndex(BY_USER, BY_USER);
    });
    return rowsOf(await answerOf(opening), kind);
  } catch {
    return waitingInMemory(kind);
  }
}

function rowsOf<R extends OfUser>(database: IDBDatabase, { store, order }: WaitingKind<R>): WaitingRows<R> {
  const write = async (change: (rows: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(store, "readwrite");
    change(transaction.objectStore(store));
    await doneOf(transaction);
  };
  return {
    async list(userId) {
      const rows: R[] = await answerOf(database.transaction(store).objectStore(store).index(BY_USER).getAll(userId));
      return rows.toSorted(order);
    },
    put: (row) => write((rows) => rows.put(row)),
    remove: (key) => write((rows) => rows.delete(key)),
  };
}

/** Rows that live as long as the page. */
export function waitingInMemory<R extends OfUser>({ key, order }: WaitingKind<R>): WaitingRows<R> {
  const rows = new Map<unknown, R>();
  return {
    list: async (userId) => [...rows.values()].filter((row) => row.userId === userId).toSorted(order),
    put: async (row) => {
      rows.set(row[key], row);
    },
    remove: async (gone) => {
      rows.delete(gone);
    },
  };
}

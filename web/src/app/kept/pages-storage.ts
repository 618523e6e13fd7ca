import type { CurrentUser } from "@nepnha/contract/platform/session";
import { answerOf, doneOf } from "../../platform/lib/indexed-db.ts";
import { local } from "../../platform/lib/local.ts";
import { MINE } from "../../platform/session/local-keys.ts";

/** An answer that can be read again without a network. */
export interface KeptPage {
  /** What was asked, as a text. */
  readonly key: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  /** When it came, ms. */
  readonly at: number;
}

/** Whose the kept pages are. */
export interface PagesOwner {
  readonly key: "owner";
  /** Hash of the login; another login never sees them. */
  readonly login: string;
  /** Who is signed in, without the token of the chat. */
  readonly user: CurrentUser;
}

/** Where pages outlive a reload. */
export interface PagesStorage {
  /** What is kept for this login; whatever belongs to another one is wiped. */
  read(login: string): Promise<{ readonly owner: PagesOwner; readonly pages: readonly KeptPage[] } | null>;
  /** Keeps pages, and takes the oldest away where there are too many. */
  write(owner: PagesOwner, pages: readonly KeptPage[]): Promise<void>;
  close(): void;
}

const DATABASE = `${MINE}pages`;
const PAGES = "pages";
const OWNER = "owner";
const BY_TIME = "at";
/** Pages that are kept at most. */
const MOST = 150;

/** Opens the storage. Rejects where the browser refuses it. A sign-out deletes it, also under an open page. */
export async function openPagesStorage(): Promise<PagesStorage> {
  local.write(DATABASE, "there");
  if (local.read(DATABASE) === null) throw new Error("A sign-out would not find what is kept");
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(PAGES, { keyPath: "key" }).createIndex(BY_TIME, "at");
    opening.result.createObjectStore(OWNER, { keyPath: "key" });
  });
  const database = await answerOf(opening);
  database.addEventListener("versionchange", () => database.close());
  const all = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([PAGES, OWNER], mode);
    return { transaction, pages: transaction.objectStore(PAGES), owner: transaction.objectStore(OWNER) };
  };
  return {
    async read(login) {
      const stores = all("readonly");
      const [owner, pages]: [PagesOwner | undefined, KeptPage[]] = await Promise.all([
        answerOf<PagesOwner | undefined>(stores.owner.get(OWNER)),
        answerOf<KeptPage[]>(stores.pages.getAll()),
      ]);
      if (owner?.login === login) return { owner, pages };
      // What is being written just now has no owner yet.
      if (!owner) return null;
      const wipe = all("readwrite");
      wipe.pages.clear();
      wipe.owner.clear();
      await doneOf(wipe.transaction);
      return null;
    },
    async write(owner, pages) {
      const stores = all("readwrite");
      stores.owner.put(owner);
      for (const page of pages) stores.pages.put(page);
      const keys = await answerOf(stores.pages.index(BY_TIME).getAllKeys());
      for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) stores.pages.delete(key);
      await doneOf(stores.transaction);
    },
    close: () => database.close(),
  };
}

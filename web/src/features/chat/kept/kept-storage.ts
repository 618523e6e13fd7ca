import type { CurrentUser } from "@nepnha/contract/platform/session";
import { answerOf, doneOf } from "../../../platform/lib/indexed-db.ts";
import { local } from "../../../platform/lib/local.ts";
import { MINE } from "../../../platform/session/local-keys.ts";
import type { KeptRow } from "./kept-rows.ts";

/** Whose the kept conversations are, and up to which number of theirs they are right. */
export interface KeptAbout {
  readonly key: "about";
  /** Hash of the login; another login never sees them. */
  readonly login: string;
  /** Who is signed in, without the token of the chat. */
  readonly user: CurrentUser;
  readonly userSeq: number;
  /** Server clock minus device clock, ms. */
  readonly clockOffset: number;
}

/** What is kept of one login. */
export interface Kept {
  readonly about: KeptAbout;
  readonly rows: ReadonlyMap<string, KeptRow>;
}

/** Where conversations outlive the page. */
export interface KeptStorage {
  /** What is kept for this login; whatever belongs to another one is wiped. */
  read(login: string): Promise<Kept | null>;
  /** Writes rows and takes others away, all together or not at all. */
  write(about: KeptAbout, rows: readonly KeptRow[], gone: readonly string[]): Promise<void>;
  close(): void;
}

const DATABASE = `${MINE}kept`;
const ROWS = "conversations";
const ABOUT = "about";

/** Opens the storage. Rejects where the browser refuses it. A sign-out deletes it, also under an open page. */
export async function openKeptStorage(): Promise<KeptStorage> {
  local.write(DATABASE, "there");
  if (local.read(DATABASE) === null) throw new Error("A sign-out would not find what is kept");
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(ROWS, { keyPath: "groupId" });
    opening.result.createObjectStore(ABOUT, { keyPath: "key" });
  });
  const database = await answerOf(opening);
  database.addEventListener("versionchange", () => database.close());
  const all = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([ROWS, ABOUT], mode);
    return { transaction, rows: transaction.objectStore(ROWS), about: transaction.objectStore(ABOUT) };
  };
  return {
    async read(login) {
      const { rows, about } = all("readonly");
      const [known, kept]: [KeptAbout | undefined, KeptRow[]] = await Promise.all([
        answerOf<KeptAbout | undefined>(about.get(ABOUT)),
        answerOf<KeptRow[]>(rows.getAll()),
      ]);
      if (known?.login === login) return { about: known, rows: new Map(kept.map((row) => [row.groupId, row])) };
      const wipe = all("readwrite");
      wipe.rows.clear();
      wipe.about.clear();
      await doneOf(wipe.transaction);
      return null;
    },
    async write(about, rows, gone) {
      const stores = all("readwrite");
      stores.about.put(about);
      for (const row of rows) stores.rows.put(row);
      for (const groupId of gone) stores.rows.delete(groupId);
      await doneOf(stores.transaction);
    },
    close: () => database.close(),
  };
}

import type { Database } from "../../db/pool.ts";
import type { ChangedSessions } from "../../db/session-changes.ts";

/** A session that is known, until it is told to have changed. */
interface Known<T> {
  readonly session: T;
  readonly until: number;
}

/** What is kept of a session: whose it is. */
interface Owned {
  readonly tenantId: number;
  readonly userId: string;
}

/** A change that nobody tells, such as one by hand with triggers off, counts after so long. */
const KEPT_MS = 60_000;
const MOST = 10_000;

/**
 * Sessions that this process knows, by the hash of their token. The database tells which may have changed: by this process
 * before its transaction resolves, by others within a second.
 */
export class SessionCache<T extends Owned> {
  readonly #known = new Map<string, Known<T>>();
  /** Which of them are whose, since many changes come at once when many people change. */
  readonly #ofPerson = new Map<string, Set<string>>();
  readonly #db: Pick<Database, "onSessionChange" | "hearsSessionChanges">;
  /** Counts what was told: a session read before may be one from before the change. */
  #changes = 0;

  constructor(db: Pick<Database, "onSessionChange" | "hearsSessionChanges">) {
    this.#db = db;
    db.onSessionChange((changed) => this.#forget(changed));
  }

  /** The session of a token, read where it is not known; one that is not there is asked for every time. */
  async get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const known = this.#known.get(key);
    if (known && known.until > Date.now()) return known.session;
    const before = this.#changes;
    const session = await read();
    this.#drop(key);
    if (session && before === this.#changes && this.#db.hearsSessionChanges()) this.#keep(key, session);
    return session;
  }

  #keep(key: string, session: T): void {
    if (this.#known.size >= MOST) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#drop(oldest);
    }
    this.#known.set(key, { session, until: Date.now() + KEPT_MS });
    const person = personOf(session);
    this.#ofPerson.set(person, (this.#ofPerson.get(person) ?? new Set()).add(key));
  }

  #drop(key: string): void {
    const known = this.#known.get(key);
    if (!known) return;
    this.#known.delete(key);
    const person = personOf(known.session);
    const others = this.#ofPerson.get(person);
    others?.delete(key);
    if (others?.size === 0) this.#ofPerson.delete(person);
  }

  #forget(changed: ChangedSessions | undefined): void {
    this.#changes += 1;
    if (changed === undefined) {
      this.#known.clear();
      this.#ofPerson.clear();
      return;
    }
    const { tenantId, userId } = changed;
    const theirs =
      userId === undefined
        ? [...this.#known].flatMap(([key, { session }]) => (session.tenantId === tenantId ? [key] : []))
        : [...(this.#ofPerson.get(personOf({ tenantId, userId })) ?? [])];
    for (const key of theirs) this.#drop(key);
  }
}

function personOf({ tenantId, userId }: Owned): string {
  return `${tenantId}:${userId}`;
}

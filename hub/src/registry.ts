import type { Connection } from "./connection/connection.ts";
import type { HubUser } from "./hub-types.ts";

type Connections<U extends HubUser> = Map<string, Connection<U>>;

/** The open connections of this process: by id, by user, by group. Nothing outlives its last connection. */
export class Registry<U extends HubUser> {
  readonly #byId: Connections<U> = new Map();
  readonly #byUser = new Map<string, Connections<U>>();
  readonly #byGroup = new Map<string, Connections<U>>();
  readonly #groupsOf = new Map<string, Set<string>>();

  get size(): number {
    return this.#byId.size;
  }

  /** Entries of all maps; nought when nobody is connected. */
  get entryCount(): number {
    return this.#byId.size + this.#byUser.size + this.#byGroup.size + this.#groupsOf.size;
  }

  add(connection: Connection<U>): void {
    this.#byId.set(connection.id, connection);
    const { userId } = connection.user;
    if (userId !== null) put(this.#byUser, userId, connection);
  }

  remove(connection: Connection<U>): void {
    if (!this.#byId.delete(connection.id)) return;
    const { userId } = connection.user;
    if (userId !== null) take(this.#byUser, userId, connection);
    for (const group of this.#groupsOf.get(connection.id) ?? []) take(this.#byGroup, group, connection);
    this.#groupsOf.delete(connection.id);
  }

  /** False when the connection is not of this process. */
  addToGroup(connectionId: string, group: string): boolean {
    const connection = this.#byId.get(connectionId);
    if (!connection) return false;
    put(this.#byGroup, group, connection);
    const groups = this.#groupsOf.get(connectionId) ?? new Set();
    this.#groupsOf.set(connectionId, groups.add(group));
    return true;
  }

  /** False when the connection is not of this process. */
  removeFromGroup(connectionId: string, group: string): boolean {
    const connection = this.#byId.get(connectionId);
    if (!connection) return false;
    take(this.#byGroup, group, connection);
    const groups = this.#groupsOf.get(connectionId);
    groups?.delete(group);
    if (groups?.size === 0) this.#groupsOf.delete(connectionId);
    return true;
  }

  all(): Iterable<Connection<U>> {
    return this.#byId.values();
  }

  byId(connectionId: string): Connection<U> | undefined {
    return this.#byId.get(connectionId);
  }

  byUser(userId: string): Iterable<Connection<U>> {
    return this.#byUser.get(userId)?.values() ?? [];
  }

  byGroup(group: string): Iterable<Connection<U>> {
    return this.#byGroup.get(group)?.values() ?? [];
  }

  hasUser(userId: string): boolean {
    return this.#byUser.has(userId);
  }
}

function put<U extends HubUser>(index: Map<string, Connections<U>>, key: string, connection: Connection<U>): void {
  const members = index.get(key) ?? new Map<string, Connection<U>>();
  index.set(key, members.set(connection.id, connection));
}

function take<U extends HubUser>(index: Map<string, Connections<U>>, key: string, connection: Connection<U>): void {
  const members = index.get(key);
  members?.delete(connection.id);
  if (members?.size === 0) index.delete(key);
}

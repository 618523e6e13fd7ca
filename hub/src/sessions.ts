import { randomBytes } from "node:crypto";
import type { Connection } from "./connection.ts";
import type { HubUser } from "./hub-types.ts";
import type { LongPollingTransport } from "./transports/long-polling.ts";
import type { ServerSentEventsTransport } from "./transports/server-sent-events.ts";
import type { TransportKind } from "./transports/transport.ts";

export interface SessionIdentity {
  /** Public. */
  readonly id: string;
  /** Secret: anyone who has it may speak for the connection. */
  readonly token: string;
  /** Has stateful reconnect been agreed? */
  readonly mayResume: boolean;
}

/** What lies between negotiate and the end of a connection. */
export interface Session<U extends HubUser> extends SessionIdentity {
  /** As of negotiate until the client connects, then as of that. */
  user: U;
  /** The bearer token that the client connected with: requests that carry it again are this user's. */
  bearer: string | null;
  readonly createdAt: number;
  /** Set by the first request that connects. */
  transport: TransportKind | null;
  connection: Connection<U> | null;
  /** The transport when it lives on requests of its own. */
  http: ServerSentEventsTransport | LongPollingTransport | null;
}

/** 16 random bytes in 22 characters. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

/** The sessions of this process by their secret token. */
export class Sessions<U extends HubUser> {
  readonly #byToken = new Map<string, Session<U>>();
  readonly #pendingOfUser = new Map<string, number>();

  get size(): number {
    return this.#byToken.size;
  }

  /** Entries of all maps; nought when there is no session. */
  get entryCount(): number {
    return this.#byToken.size + this.#pendingOfUser.size;
  }

  /** Negotiated ids of this user that have not connected. */
  pendingOf(userId: string): number {
    return this.#pendingOfUser.get(userId) ?? 0;
  }

  create(user: U, createdAt: number, identity: SessionIdentity): Session<U> {
    const idle = { bearer: null, transport: null, connection: null, http: null };
    const session: Session<U> = { ...identity, user, createdAt, ...idle };
    this.#byToken.set(session.token, session);
    this.#pendingOfUser.set(user.userId, this.pendingOf(user.userId) + 1);
    return session;
  }

  get(token: string): Session<U> | undefined {
    return this.#byToken.get(token);
  }

  /** The session's first request has come, from this user with this bearer token. */
  connect(session: Session<U>, transport: TransportKind, user: U, bearer: string | null): void {
    this.#lessPending(session.user.userId);
    session.transport = transport;
    session.user = user;
    session.bearer = bearer;
  }

  remove(session: Session<U>): void {
    if (this.#byToken.delete(session.token) && session.transport === null) this.#lessPending(session.user.userId);
  }

  all(): Iterable<Session<U>> {
    return this.#byToken.values();
  }

  /** Connections that are not over, also those that have not shaken hands yet. */
  liveConnections(): Connection<U>[] {
    return [...this.#byToken.values()].flatMap(({ connection }) => (connection?.isLive ? [connection] : []));
  }

  #lessPending(userId: string): void {
    const left = this.pendingOf(userId) - 1;
    if (left > 0) this.#pendingOfUser.set(userId, left);
    else this.#pendingOfUser.delete(userId);
  }
}

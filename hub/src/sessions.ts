import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Connection } from "./connection/connection.ts";
import type { HubUser } from "./hub-types.ts";
import { ReadingTurn } from "./reading-turn.ts";
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

/** Who opens a session, and from where. */
interface Opener<U extends HubUser> {
  readonly user: U;
  readonly address: string | undefined;
}

/** Who connects a session. */
interface Connecting<U extends HubUser> extends Opener<U> {
  readonly bearer: string | null;
  readonly headers: IncomingHttpHeaders;
}

/** What lies between negotiate and the end of a connection. */
export interface Session<U extends HubUser> extends SessionIdentity {
  /** As of negotiate until the client connects, then as of that. */
  user: U;
  /** The bearer token that the client connected with: requests that carry it again are this user's. */
  bearer: string | null;
  /** Of the request that connected; nothing secret among the headers. */
  address: string | undefined;
  headers: IncomingHttpHeaders;
  /** Under what its opening is counted. */
  readonly opener: string;
  /** What all connections of the user may have read; of an anonymous user, this one alone. */
  readonly turn: ReadingTurn;
  readonly createdAt: number;
  /** Set by the first request that connects. */
  transport: TransportKind | null;
  connection: Connection<U> | null;
  /** The transport when it lives on requests of its own. */
  http: ServerSentEventsTransport | LongPollingTransport | null;
}

/** What one user has here; of anonymous users, what an address has. */
interface Place {
  pending: number;
  connected: number;
  readonly turn: ReadingTurn;
}

/** 16 random bytes in 22 characters. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

/** The sessions of this process by their secret token. */
export class Sessions<U extends HubUser> {
  readonly #byToken = new Map<string, Session<U>>();
  readonly #places = new Map<string, Place>();

  get size(): number {
    return this.#byToken.size;
  }

  /** Entries of all maps; nought when there is no session. */
  get entryCount(): number {
    return this.#byToken.size + this.#places.size;
  }

  /** Negotiated ids of this user that have not connected; of anonymous users, those of the address. */
  pendingOf(opener: Opener<U>): number {
    return this.#places.get(openerOf(opener))?.pending ?? 0;
  }

  /** Connections of this user, whether or not they have shaken hands; nought of anonymous users, who may be many. */
  connectedOf(opener: Opener<U>): number {
    return opener.user.userId === null ? 0 : (this.#places.get(openerOf(opener))?.connected ?? 0);
  }

  create(by: Opener<U>, createdAt: number, identity: SessionIdentity): Session<U> {
    const { address, user } = by;
    const idle = { bearer: null, headers: {}, transport: null, connection: null, http: null };
    const opener = openerOf(by);
    const place = this.#places.get(opener) ?? { pending: 0, connected: 0, turn: new ReadingTurn() };
    this.#places.set(opener, place);
    place.pending += 1;
    const turn = user.userId === null ? new ReadingTurn() : place.turn;
    const session: Session<U> = { ...identity, user, address, opener, turn, createdAt, ...idle };
    this.#byToken.set(session.token, session);
    return session;
  }

  get(token: string): Session<U> | undefined {
    return this.#byToken.get(token);
  }

  /** The session's first request has come. */
  connect(session: Session<U>, transport: TransportKind, { address, bearer, headers, user }: Connecting<U>): void {
    const place = this.#places.get(session.opener);
    if (place) {
      place.pending -= 1;
      place.connected += 1;
    }
    session.transport = transport;
    session.user = user;
    session.bearer = bearer;
    session.address = address;
    const { authorization: _authorization, cookie: _cookie, ...shown } = headers;
    session.headers = shown;
  }

  remove(session: Session<U>): void {
    const { opener, token, transport } = session;
    const place = this.#places.get(opener);
    if (!this.#byToken.delete(token) || !place) return;
    if (transport === null) place.pending -= 1;
    else place.connected -= 1;
    if (place.pending + place.connected === 0) this.#places.delete(opener);
  }

  all(): Iterable<Session<U>> {
    return this.#byToken.values();
  }

  /** Connections that are not over, also those that have not shaken hands yet. */
  liveConnections(): Connection<U>[] {
    return [...this.#byToken.values()].flatMap(({ connection }) => (connection?.wire.isLive ? [connection] : []));
  }
}

function openerOf<U extends HubUser>({ address, user }: Opener<U>): string {
  return user.userId === null ? `address ${address}` : `user ${user.userId}`;
}

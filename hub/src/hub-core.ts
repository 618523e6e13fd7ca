import { checkOptions } from "./check-options.ts";
import { type Clock, systemClock } from "./clock.ts";
import { Cluster } from "./cluster/cluster.ts";
import { Connection } from "./connection/connection.ts";
import type { ConnectionHost } from "./connection/connection-host.ts";
import { issueToken, openToken, tokenLifeMs } from "./connection-token.ts";
import { Dispatcher } from "./dispatcher.ts";
import { EndedTokens } from "./ended-tokens.ts";
import { Farewells } from "./farewells.ts";
import type { Caller } from "./http/caller.ts";
import { toError } from "./hub-error.ts";
import { guarded, silentLogger } from "./hub-logger.ts";
import { type HubStats, noTotals } from "./hub-stats.ts";
import type { CallFilter, HubFilter, HubLogger, HubOptions, HubUser } from "./hub-types.ts";
import { type HubLimits, limitsFrom } from "./limits.ts";
import type { HubProtocol } from "./protocol/hub-protocol.ts";
import { jsonProtocol } from "./protocol/json-protocol.ts";
import { messagePackProtocol } from "./protocol/messagepack-protocol.ts";
import type { HubMessage } from "./protocol/messages.ts";
import { Registry } from "./registry.ts";
import { Scanner } from "./scanner.ts";
import { newId, type Session, type SessionIdentity, Sessions } from "./sessions.ts";
import { LongPollingTransport } from "./transports/long-polling.ts";
import type { Transport, TransportEvents, TransportKind } from "./transports/transport.ts";

/** Who opens a session, and from where. */
type Opener<U extends HubUser> = Pick<Caller<U>, "user" | "address">;

function callFilterOf<U extends HubUser>(filter: HubFilter<U>): CallFilter<U> | undefined {
  return typeof filter === "function" ? filter : filter.invoke;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The state of one hub in one process: its sessions, its open connections and what happens to them. */
export class HubCore<U extends HubUser> implements ConnectionHost<Connection<U>> {
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly logger: HubLogger;
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly detailedErrors: boolean;
  readonly totals = noTotals();
  readonly registry = new Registry<U>();
  readonly sessions = new Sessions<U>();
  readonly cluster: Cluster<U>;
  /** No new sessions: this process is about to stop. */
  draining = false;
  readonly #options: HubOptions<U>;
  readonly #dispatcher: Dispatcher<U>;
  readonly #scanner: Scanner;
  readonly #farewells: Farewells<U>;
  readonly #ended: EndedTokens;

  constructor(options: HubOptions<U>) {
    checkOptions(options);
    this.#options = options;
    this.limits = limitsFrom(options.limits);
    this.clock = options.clock ?? systemClock;
    this.logger = options.logger ? guarded(options.logger) : silentLogger;
    this.detailedErrors = options.detailedErrors ?? false;
    const protocols = options.protocols ?? [jsonProtocol, messagePackProtocol];
    this.protocols = new Map(protocols.map((protocol) => [protocol.name, protocol]));
    const { registry, sessions, limits, clock, logger } = this;
    this.#ended = new EndedTokens(tokenLifeMs(limits.inactiveMs));
    this.cluster = new Cluster({ registry, sessions, backplane: options.backplane, limits, clock, logger });
    this.#scanner = new Scanner(this.clock, this.limits.scanMs, (now) => this.#scan(now));
    this.#dispatcher = new Dispatcher({
      methods: options.methods,
      filters: (options.filters ?? []).flatMap((filter) => callFilterOf(filter) ?? []),
      argumentCounts: options.argumentCounts ?? {},
      bindArguments: options.bindArguments,
      detailedErrors: this.detailedErrors,
      limits: this.limits,
      logger: this.logger,
      totals: this.totals,
    });
    this.#farewells = new Farewells({
      clock,
      logger,
      farewellMs: limits.farewellMs,
      say: (connection, error) => this.#sayFarewell(connection, error),
    });
  }

  /** May one more connection of this user begin? */
  hasRoomFor(by: Opener<U>): boolean {
    return this.sessions.connectedOf(by) < this.limits.maxConnectionsPerUser;
  }

  createSession(by: Opener<U>, options: { negotiateVersion: number; mayResume: boolean }): Session<U> {
    this.#scanner.wake();
    return this.sessions.create(by, this.clock.now(), this.#newIdentity(by.user, options));
  }

  /** The session that another node negotiated with this user; null when its token does not hold, or its connection has ended here. */
  adoptSession(by: Opener<U>, token: string): Session<U> | null {
    const { sharedKey } = this.#options;
    if (sharedKey === undefined || this.#ended.has(token)) return null;
    const options = { now: Date.now(), maxAgeMs: this.limits.inactiveMs };
    const content = openToken(token, by.user.userId, sharedKey, options);
    if (!content) return null;
    this.#scanner.wake();
    return this.sessions.create(by, this.clock.now(), { token, ...content });
  }

  /** Did this node, or another with the same key, make the token for this user, however long ago? Not where it has ended here. */
  isFromAnyNode(user: U, token: string): boolean {
    const { sharedKey } = this.#options;
    const options = { now: Date.now(), maxAgeMs: Number.POSITIVE_INFINITY };
    if (sharedKey === undefined || this.#ended.has(token)) return false;
    return openToken(token, user.userId, sharedKey, options) !== null;
  }

  /** Starts the hub connection of a session over its transport, or lets it go on over this one. */
  connect(session: Session<U>, transport: Transport): TransportEvents {
    const connection = session.connection ?? new Connection(session, transport, this);
    if (session.connection) connection.wire.resume(transport);
    session.connection = connection;
    const { wire } = connection;
    return {
      onData: (chunk) => wire.receive(transport, chunk),
      mostBytes: () => (wire.isShakingHands ? this.limits.maxMessageBytes : Number.POSITIVE_INFINITY),
      onTooLong: () => wire.refuseHandshake(),
      onDrain: () => wire.drained(),
      onClose: (error) => {
        if (wire.transportClosed(transport, error)) this.#remove(session);
      },
    };
  }

  opened(connection: Connection<U>): void {
    this.totals.connected += 1;
    this.registry.add(connection);
    connection.queue.add(async () => {
      try {
        await this.#sayHello(connection);
      } catch (error) {
        this.logger.error({ connectionId: connection.id, err: error }, "onConnected failed.");
        connection.wire.fail(toError(error));
      }
    });
  }

  received(connection: Connection<U>, message: HubMessage): void {
    this.#dispatcher.dispatch(connection, message);
  }

  closed(connection: Connection<U>, wasOpen: boolean, error?: Error): void {
    this.registry.remove(connection);
    if (!wasOpen) return;
    this.totals.disconnected += 1;
    this.#farewells.begin(connection, error);
  }

  /** Ends everything, at once; clients may come back elsewhere. Resolves when the application knows of all that left. */
  async stop(): Promise<void> {
    this.draining = true;
    this.#scanner.stop();
    this.cluster.close();
    for (const session of this.sessions.all()) {
      session.connection?.close({ allowReconnect: true });
      this.#remove(session);
    }
    await this.#farewells.said();
  }

  stats(): HubStats {
    const open = [...this.registry.all()];
    const count = (kind: TransportKind): number => open.filter(({ transport }) => transport === kind).length;
    return {
      connections: open.length,
      transports: {
        WebSockets: count("WebSockets"),
        ServerSentEvents: count("ServerSentEvents"),
        LongPolling: count("LongPolling"),
      },
      sessions: this.sessions.size,
      waitingCalls: sum(open.map(({ queue }) => queue.length)),
      unsentBytes: sum(open.map(({ wire }) => wire.unsentBytes)),
      entries: this.registry.entryCount + this.sessions.entryCount + this.cluster.clientResultCount,
      totals: { ...this.totals },
    };
  }

  #sayHello(connection: Connection<U>): Promise<void> {
    const hello = async (): Promise<void> => this.#options.onConnected?.(connection);
    return this.#around(hello, (filter, next) => filter.connect?.(connection, next));
  }

  #sayFarewell(connection: Connection<U>, error: Error | undefined): Promise<void> {
    const farewell = async (): Promise<void> => this.#options.onDisconnected?.(connection, error);
    return this.#around(farewell, (filter, next) => filter.disconnect?.(connection, error, next));
  }

  /** Runs `innermost` within the filters that have something to say to it. */
  #around(
    innermost: () => Promise<void>,
    run: (filter: Exclude<HubFilter<U>, CallFilter<U>>, next: () => Promise<void>) => Promise<void> | undefined,
  ): Promise<void> {
    const chain = (this.#options.filters ?? []).reduceRight<() => Promise<void>>((next, filter) => {
      if (typeof filter === "function") return next;
      return async () => run(filter, next) ?? next();
    }, innermost);
    return chain();
  }

  /** With protocol version 0 there is one id for both purposes. */
  #newIdentity(user: U, options: { negotiateVersion: number; mayResume: boolean }): SessionIdentity {
    const { sharedKey } = this.#options;
    const { mayResume } = options;
    if (sharedKey !== undefined && options.negotiateVersion > 0) {
      return issueToken(user.userId, mayResume, sharedKey, Date.now());
    }
    const id = newId();
    return { id, token: options.negotiateVersion === 0 ? id : newId(), mayResume };
  }

  #scan(now: number): boolean {
    for (const session of this.sessions.all()) {
      this.#look(session, now);
    }
    return this.sessions.size > 0;
  }

  /** A session that never connects is dropped, and so is one that a client with stateful reconnect did not come back to. */
  #look(session: Session<U>, now: number): void {
    session.connection?.wire.tick(now);
    if (session.http instanceof LongPollingTransport) session.http.tick(now);
    const isLate = now - session.createdAt >= this.limits.inactiveMs;
    if (session.connection ? session.connection.wire.isGone : isLate) this.#remove(session);
  }

  #remove(session: Session<U>): void {
    this.sessions.remove(session);
    // Without a shared key a token opens nothing once its session is gone.
    if (this.#options.sharedKey !== undefined) this.#ended.add(session.token, this.clock.now());
  }
}

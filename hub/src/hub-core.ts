import { checkOptions, limitsFrom } from "./check-options.ts";
import { type Clock, systemClock } from "./clock.ts";
import { Cluster } from "./cluster/cluster.ts";
import { Connection, type ConnectionHost } from "./connection.ts";
import { issueToken, openToken } from "./connection-token.ts";
import { Dispatcher } from "./dispatcher.ts";
import { Farewells } from "./farewells.ts";
import { toError } from "./hub-error.ts";
import { silentLogger } from "./hub-logger.ts";
import type { HubLogger, HubOptions, HubUser } from "./hub-types.ts";
import type { HubLimits } from "./limits.ts";
import type { HubProtocol } from "./protocol/hub-protocol.ts";
import { jsonProtocol } from "./protocol/json-protocol.ts";
import { messagePackProtocol } from "./protocol/messagepack-protocol.ts";
import type { HubMessage } from "./protocol/messages.ts";
import { Registry } from "./registry.ts";
import { Scanner } from "./scanner.ts";
import { newId, type Session, type SessionIdentity, Sessions } from "./sessions.ts";
import { LongPollingTransport } from "./transports/long-polling.ts";
import type { Transport, TransportEvents } from "./transports/transport.ts";

/** The state of one hub in one process: its sessions, its open connections and what happens to them. */
export class HubCore<U extends HubUser> implements ConnectionHost<U> {
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly logger: HubLogger;
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly detailedErrors: boolean;
  readonly registry = new Registry<U>();
  readonly sessions = new Sessions<U>();
  readonly cluster: Cluster<U>;
  /** No new sessions: this process is about to stop. */
  draining = false;
  readonly #options: HubOptions<U>;
  readonly #dispatcher: Dispatcher<U>;
  readonly #scanner: Scanner;
  readonly #farewells: Farewells<U>;

  constructor(options: HubOptions<U>) {
    checkOptions(options);
    this.#options = options;
    this.limits = limitsFrom(options.limits);
    this.clock = options.clock ?? systemClock;
    this.logger = options.logger ?? silentLogger;
    this.detailedErrors = options.detailedErrors ?? false;
    this.protocols = new Map([jsonProtocol, messagePackProtocol].map((protocol) => [protocol.name, protocol]));
    const { registry, sessions, limits, clock, logger } = this;
    this.cluster = new Cluster({ registry, sessions, backplane: options.backplane, limits, clock, logger });
    this.#scanner = new Scanner(this.clock, this.limits.scanMs, (now) => this.#scan(now));
    this.#dispatcher = new Dispatcher({
      methods: options.methods,
      filters: options.filters ?? [],
      argumentCounts: options.argumentCounts ?? {},
      bindArguments: options.bindArguments,
      detailedErrors: this.detailedErrors,
      limits: this.limits,
      logger: this.logger,
    });
    this.#farewells = new Farewells({
      clock,
      logger,
      farewellMs: limits.farewellMs,
      say: async (connection, error) => options.onDisconnected?.(connection, error),
    });
  }

  createSession(user: U, options: { negotiateVersion: number; mayResume: boolean }): Session<U> {
    this.#scanner.wake();
    return this.sessions.create(user, this.clock.now(), this.#newIdentity(user, options));
  }

  /** The session that another node negotiated with this user; null when its token does not hold. */
  adoptSession(user: U, token: string): Session<U> | null {
    const { sharedKey } = this.#options;
    if (sharedKey === undefined) return null;
    const options = { now: Date.now(), maxAgeMs: this.limits.inactiveMs };
    const content = openToken(token, user.userId, sharedKey, options);
    if (!content) return null;
    this.#scanner.wake();
    return this.sessions.create(user, this.clock.now(), { token, ...content });
  }

  /** Did this node, or another with the same key, make the token for this user, however long ago? */
  isFromAnyNode(user: U, token: string): boolean {
    const { sharedKey } = this.#options;
    const options = { now: Date.now(), maxAgeMs: Number.POSITIVE_INFINITY };
    return sharedKey !== undefined && openToken(token, user.userId, sharedKey, options) !== null;
  }

  /** Starts the hub connection of a session over its transport, or lets it go on over this one. */
  connect(session: Session<U>, transport: Transport): TransportEvents {
    const connection =
      session.connection ?? new Connection(session.id, session.user, transport, session.mayResume, this);
    if (session.connection) connection.resume(transport);
    session.connection = connection;
    return {
      onData: (chunk) => connection.receive(transport, chunk),
      onDrain: () => connection.drained(),
      onClose: (error) => {
        if (connection.transportClosed(transport, error)) this.sessions.remove(session);
      },
    };
  }

  opened(connection: Connection<U>): void {
    this.registry.add(connection);
    connection.queue.add(async () => {
      try {
        await this.#options.onConnected?.(connection);
      } catch (error) {
        this.logger.error({ connectionId: connection.id, err: error }, "onConnected failed.");
        connection.fail(toError(error));
      }
    });
  }

  received(connection: Connection<U>, message: HubMessage): void {
    this.#dispatcher.dispatch(connection, message);
  }

  closed(connection: Connection<U>, wasOpen: boolean, error?: Error): void {
    this.registry.remove(connection);
    if (wasOpen) this.#farewells.begin(connection, error);
  }

  /** Ends everything, at once; clients may come back elsewhere. Resolves when the application knows of all that left. */
  async stop(): Promise<void> {
    this.draining = true;
    this.#scanner.stop();
    this.cluster.close();
    for (const session of this.sessions.all()) {
      session.connection?.close({ allowReconnect: true });
      this.sessions.remove(session);
    }
    await this.#farewells.said();
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
    session.connection?.tick(now);
    if (session.http instanceof LongPollingTransport) session.http.tick(now);
    const isLate = now - session.createdAt >= this.limits.inactiveMs;
    if (session.connection ? session.connection.isGone : isLate) this.sessions.remove(session);
  }
}

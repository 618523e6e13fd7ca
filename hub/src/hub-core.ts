import { type Clock, systemClock } from "./clock.ts";
import { Connection, type ConnectionHost } from "./connection.ts";
import { Dispatcher } from "./dispatcher.ts";
import { toError } from "./hub-error.ts";
import type { HubLogger, HubOptions, HubUser } from "./hub-types.ts";
import { defaultLimits, type HubLimits } from "./limits.ts";
import type { HubProtocol } from "./protocol/hub-protocol.ts";
import { jsonProtocol } from "./protocol/json-protocol.ts";
import { messagePackProtocol } from "./protocol/messagepack-protocol.ts";
import type { HubMessage } from "./protocol/messages.ts";
import { Registry } from "./registry.ts";
import { Scanner } from "./scanner.ts";
import { type Session, Sessions } from "./sessions.ts";
import { LongPollingTransport } from "./transports/long-polling.ts";
import type { Transport, TransportEvents } from "./transports/transport.ts";

const silentLogger: HubLogger = { debug() {}, info() {}, warn() {}, error() {} };

/** The state of one hub in one process: its sessions, its open connections and what happens to them. */
export class HubCore<U extends HubUser> implements ConnectionHost<U> {
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly logger: HubLogger;
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly detailedErrors: boolean;
  readonly registry = new Registry<U>();
  readonly sessions = new Sessions<U>();
  /** No new sessions: this process is about to stop. */
  draining = false;
  readonly #options: HubOptions<U>;
  readonly #dispatcher: Dispatcher<U>;
  readonly #scanner: Scanner;

  constructor(options: HubOptions<U>) {
    this.#options = options;
    this.limits = { ...defaultLimits, ...options.limits };
    this.clock = options.clock ?? systemClock;
    this.logger = options.logger ?? silentLogger;
    this.detailedErrors = options.detailedErrors ?? false;
    this.protocols = new Map([jsonProtocol, messagePackProtocol].map((protocol) => [protocol.name, protocol]));
    this.#scanner = new Scanner(this.clock, this.limits.scanMs, (now) => this.#scan(now));
    this.#dispatcher = new Dispatcher({
      methods: options.methods,
      filters: options.filters ?? [],
      bindArguments: options.bindArguments,
      detailedErrors: this.detailedErrors,
      limits: this.limits,
      logger: this.logger,
    });
  }

  createSession(user: U, options: { negotiateVersion: number; mayResume: boolean }): Session<U> {
    this.#scanner.wake();
    return this.sessions.create(user, this.clock.now(), options);
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
    if (!wasOpen) return;
    connection.queue.add(async () => {
      try {
        await this.#options.onDisconnected?.(connection, error);
      } catch (failure) {
        this.logger.error({ connectionId: connection.id, err: failure }, "onDisconnected failed.");
      }
    });
  }

  /** Ends everything, at once; clients may come back elsewhere. */
  stop(): void {
    this.draining = true;
    this.#scanner.stop();
    for (const session of this.sessions.all()) {
      session.connection?.close({ allowReconnect: true });
      this.sessions.remove(session);
    }
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

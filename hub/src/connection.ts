import type { IncomingHttpHeaders } from "node:http";
import { ClientResults } from "./calls/client-results.ts";
import { InvocationQueue } from "./calls/invocation-queue.ts";
import { RunningCalls } from "./calls/running-calls.ts";
import { UploadStreams } from "./calls/upload-streams.ts";
import type { Clock } from "./clock.ts";
import { describeError, HubError, toError } from "./hub-error.ts";
import type { HubTotals } from "./hub-stats.ts";
import type { HubConnection, HubLogger, HubUser } from "./hub-types.ts";
import { Backlog } from "./backlog.ts";
import type { HubLimits } from "./limits.ts";
import { MessageReader } from "./message-reader.ts";
import { HANDSHAKE_CANCELED, HANDSHAKE_FAILED, readHandshake, writeHandshake } from "./protocol/handshake.ts";
import { type HubProtocol, STATEFUL_VERSION } from "./protocol/hub-protocol.ts";
import { type HubMessage, MessageType } from "./protocol/messages.ts";
import { OutboundMessage, Payload } from "./protocol/payload.ts";
import type { ReadingTurn } from "./reading-turn.ts";
import { isCounted, StatefulReconnect } from "./stateful-reconnect.ts";
import { type Transport, transportFormats, type TransportKind } from "./transports/transport.ts";

const PING = new OutboundMessage({ type: MessageType.Ping });
/** Client timeouts that a client may be silent for while calls of it run. */
const PATIENCE = 10;

/** What a connection needs of the hub around it. */
export interface ConnectionHost<U extends HubUser> {
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly logger: HubLogger;
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly detailedErrors: boolean;
  readonly totals: HubTotals;
  /** The handshake is done. */
  opened(connection: Connection<U>): void;
  received(connection: Connection<U>, message: HubMessage): void;
  /** The connection is over, whether or not it was ever open. */
  closed(connection: Connection<U>, wasOpen: boolean, error?: Error): void;
}

/** What a connection is made from. */
export interface ConnectionStart<U extends HubUser> {
  readonly id: string;
  readonly user: U;
  readonly address: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly mayResume: boolean;
  /** What this and all other connections of the user may have read. */
  readonly turn: ReadingTurn;
}

type Goodbye = { error?: string; allowReconnect?: boolean };

/** One client's hub connection over whatever transport: handshake, messages in and out, signs of life, the end. */
export class Connection<U extends HubUser> implements HubConnection<U> {
  readonly id: string;
  readonly user: U;
  readonly transport: TransportKind;
  readonly address: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly items = new Map<string, unknown>();
  readonly queue: InvocationQueue;
  readonly results: ClientResults;
  readonly uploads: UploadStreams;
  readonly calls = new RunningCalls();
  readonly #host: ConnectionHost<U>;
  readonly #reader: MessageReader;
  readonly #mayResume: boolean;
  #state: "handshake" | "open" | "closed" = "handshake";
  /** Null while a connection with stateful reconnect is between two sockets. */
  #transport: Transport | null;
  #stateful: StatefulReconnect | undefined;
  #protocol: HubProtocol | undefined;
  #drainWaiters: (() => void)[] = [];
  #paused = false;
  #hasPinged = false;
  readonly #startedAt: number;
  #sentAt: number;
  #receivedAt: number;
  /** When the client last sent something, or a call of it ended. */
  #movedAt: number;
  #unsent = 0;
  #unsentSince = 0;
  readonly #backlog: Backlog;

  constructor(start: ConnectionStart<U>, transport: Transport, host: ConnectionHost<U>) {
    const { address, headers, id, mayResume, turn, user } = start;
    this.id = id;
    this.user = user;
    this.address = address;
    this.headers = headers;
    this.transport = transport.kind;
    this.#transport = transport;
    this.#mayResume = mayResume;
    this.#host = host;
    this.queue = new InvocationQueue(host.limits.maxParallelInvocations, () => this.#callEnded());
    this.#backlog = new Backlog(host.limits);
    this.uploads = new UploadStreams(host.limits, () => this.#updateFlow());
    this.results = new ClientResults(host.clock, host.limits.clientResultMs);
    this.#reader = new MessageReader({
      turn,
      maxMessageBytes: host.limits.maxMessageBytes,
      mayRead: () => this.isOpen && !this.#isFull(),
      onMessage: (message) => this.#receiveMessage(message),
      onError: (error) => this.#breakOff(error),
      onProgress: () => this.#updateFlow(),
    });
    this.#startedAt = this.#sentAt = this.#receivedAt = this.#movedAt = host.clock.now();
  }

  /** Empty while hands are being shaken. */
  get protocol(): string {
    return this.#protocol?.name ?? "";
  }

  /** Bytes that the client's side has not taken. */
  get unsentBytes(): number {
    return this.#transport?.bufferedBytes ?? 0;
  }

  get isOpen(): boolean {
    return this.#state === "open";
  }

  get isShakingHands(): boolean {
    return this.#state === "handshake";
  }

  /** Not over yet: shaking hands or open. */
  get isLive(): boolean {
    return this.#state !== "closed";
  }

  /** Over, and nothing is left to hand over to the client. */
  get isGone(): boolean {
    return this.#state === "closed" && this.#transport === null;
  }

  /** May another socket take over? */
  get canResume(): boolean {
    return this.isOpen && this.#stateful !== undefined;
  }

  send(target: string, ...args: unknown[]): void {
    this.write(new OutboundMessage({ type: MessageType.Invocation, target, arguments: args }));
  }

  invoke(target: string, ...args: unknown[]): Promise<unknown> {
    if (!this.isOpen) return Promise.reject(new HubError("The client is not connected."));
    return this.results.ask((invocationId) =>
      this.write(new OutboundMessage({ type: MessageType.Invocation, target, arguments: args, invocationId })),
    );
  }

  /** The one door for messages to this client. Throws when a value cannot be written; silent when the client has gone. */
  write(message: OutboundMessage): void {
    if (!this.isOpen || !this.#protocol) return;
    const payload = message.encode(this.#protocol);
    if (this.#backlog.isTooFar(this.#unsettledBytes(), payload.bytes.length, this.#transport !== null)) {
      this.#host.totals.slowClients += 1;
      this.#host.logger.warn({ connectionId: this.id }, "A client reads too slowly and is sent away to reconnect.");
      return this.#end({ allowReconnect: true });
    }
    if (this.#stateful && isCounted(message.message)) this.#stateful.keep(payload);
    this.#send(payload);
    this.#host.totals.messagesSent += 1;
  }

  /** Resolves when this client has taken enough of what was sent, or has gone. */
  async ready(): Promise<void> {
    const { streamHighWaterBytes } = this.#host.limits;
    while (this.isOpen && this.#unsettledBytes() > streamHighWaterBytes) {
      await new Promise<void>((resolve) => this.#drainWaiters.push(resolve));
    }
  }

  close(options: Goodbye = {}): void {
    this.#end(options);
  }

  /** Ends a connection because of an error on either side; the client stays away. */
  fail(error: Error): void {
    const text = describeError("Connection closed with an error.", error, this.#host.detailedErrors);
    this.#end({ error: text }, error);
  }

  /** Bytes from the transport, cut anywhere. */
  receive(transport: Transport, chunk: Buffer): void {
    if (this.#state === "closed" || transport !== this.#transport) return;
    this.#receivedAt = this.#movedAt = this.#host.clock.now();
    this.#reader.push(chunk);
    if (this.#state === "handshake") this.#readHandshake(transport);
    if (this.isOpen) this.#reader.read();
  }

  /** The transport has been told of more than a handshake may be. */
  refuseHandshake(): void {
    if (this.isShakingHands) this.#refuse(HANDSHAKE_CANCELED);
  }

  /** The transport has sent what it held. */
  drained(): void {
    for (const wake of this.#drainWaiters.splice(0)) wake();
  }

  /** The transport has ended by itself; an error means that it broke. True when the connection is over with it. */
  transportClosed(transport: Transport, error?: Error): boolean {
    if (transport !== this.#transport) return false;
    this.#transport = null;
    if (error && this.canResume) {
      this.#loseSocket();
      return false;
    }
    this.#finish(error);
    return true;
  }

  /** Goes on over another socket: first says where the replay begins, then replays what was not acknowledged. */
  resume(transport: Transport): void {
    const old = this.#transport;
    this.#transport = transport;
    old?.terminate();
    this.#loseSocket();
    if (!this.#stateful || !this.#protocol) return;
    const { sequenceId } = this.#stateful;
    this.#send(new OutboundMessage({ type: MessageType.Sequence, sequenceId }).encode(this.#protocol));
    for (const payload of this.#stateful.replay()) this.#send(payload);
    if (this.#paused) transport.pause();
    this.#updateFlow();
  }

  /** Called every scan: everything that depends on time. */
  tick(now: number): void {
    const { handshakeTimeoutMs, inactiveMs, keepAliveMs } = this.#host.limits;
    const transport = this.#transport;
    if (!transport) {
      if (now - this.#receivedAt >= inactiveMs) this.#finish(new Error("The client did not come back."));
    } else if (this.#state === "handshake") {
      if (now - this.#startedAt >= handshakeTimeoutMs) this.#refuse(HANDSHAKE_CANCELED);
    } else if (this.isOpen) {
      this.#checkUnsent(now, transport);
      this.#checkSilence(now);
      this.#checkExpiry();
      this.#acknowledge();
      const inherentKeepAlive = transport.kind === "LongPolling";
      if (!inherentKeepAlive && now - this.#sentAt >= keepAliveMs) this.write(PING);
    }
  }

  #readHandshake(transport: Transport): void {
    const body = this.#cutHandshake();
    if (!body) return;
    try {
      const outcome = readHandshake(body, this.#host.protocols, transportFormats[transport.kind]);
      if ("error" in outcome) return this.#refuse(outcome.error);
      this.#protocol = outcome.protocol;
      this.#reader.begin(outcome.protocol);
      if (this.#mayResume && outcome.version >= STATEFUL_VERSION) this.#stateful = new StatefulReconnect();
    } catch (error) {
      return this.#refuse(describeError(HANDSHAKE_FAILED, error, this.#host.detailedErrors));
    }
    this.#state = "open";
    this.#send(new Payload(writeHandshake(), this.#protocol.format));
    this.#host.opened(this);
  }

  #cutHandshake(): Buffer | null {
    try {
      return this.#reader.cutHandshake();
    } catch {
      this.#refuse(HANDSHAKE_CANCELED);
      return null;
    }
  }

  #breakOff(error: unknown): void {
    this.#host.totals.brokenClients += 1;
    this.#host.logger.info({ connectionId: this.id, err: error }, "A client broke the protocol.");
    this.fail(toError(error));
  }

  #receiveMessage(message: HubMessage): void {
    this.#host.totals.messagesReceived += 1;
    if (message.type === MessageType.Sequence) return this.#stateful?.receiveSequence(message.sequenceId);
    if (this.#stateful && !this.#stateful.accept(message)) return;
    switch (message.type) {
      case MessageType.Ping:
        this.#hasPinged = true;
        break;
      case MessageType.Close:
        this.#end(undefined);
        break;
      case MessageType.Ack:
        this.#stateful?.acknowledge(message.sequenceId);
        this.drained();
        break;
      default:
        this.#host.received(this, message);
    }
  }

  /** Has the client sent as much as may wait for its methods? */
  #isFull(): boolean {
    return this.queue.length >= this.#host.limits.maxQueuedInvocations || this.uploads.full;
  }

  /** Stops reading from a client that has sent more than its methods have taken, or than one turn may read. */
  #updateFlow(): void {
    const isFull = this.#isFull();
    if (!isFull && this.#reader.isBehind) this.#reader.wake();
    const pause = this.isOpen && (isFull || this.#reader.isBehind);
    if (pause === this.#paused) return;
    this.#paused = pause;
    if (pause) this.#transport?.pause();
    else this.#transport?.resume();
  }

  #callEnded(): void {
    this.#movedAt = this.#host.clock.now();
    this.#updateFlow();
  }

  /** Bytes that the client's side has not taken, or has not acknowledged where it does. */
  #unsettledBytes(): number {
    return Math.max(this.unsentBytes, this.#stateful?.keptBytes ?? 0);
  }

  #loseSocket(): void {
    this.#stateful?.lostSocket();
    this.#reader.clear();
    this.#receivedAt = this.#movedAt = this.#host.clock.now();
    this.drained();
  }

  #acknowledge(): void {
    const sequenceId = this.#stateful?.takeAcknowledgement() ?? null;
    if (sequenceId !== null) this.write(new OutboundMessage({ type: MessageType.Ack, sequenceId }));
  }

  #checkUnsent(now: number, transport: Transport): void {
    const unsent = transport.bufferedBytes;
    // Long polling buffers between polls; its own inactivity limit sees to a client that has gone.
    if (unsent === 0 || unsent < this.#unsent || transport.kind === "LongPolling") this.#unsentSince = now;
    this.#unsent = unsent;
    if (unsent > 0 && now - this.#unsentSince >= this.#host.limits.sendTimeoutMs) {
      this.#host.logger.warn({ connectionId: this.id }, "A client has stopped reading and is cut off.");
      this.#finish(new Error("The client stopped reading."));
      transport.terminate();
    }
  }

  #checkSilence(now: number): void {
    const { clientTimeoutMs } = this.#host.limits;
    // Calls may hold up what the client sends; one that hangs holds up the end of a client that has gone for so long only.
    const patienceMs = this.queue.busy || this.#paused ? clientTimeoutMs * PATIENCE : clientTimeoutMs;
    if (!this.#hasPinged || now - this.#movedAt < patienceMs) return;
    this.#end({ allowReconnect: true }, new Error("The client sent nothing within the client timeout."));
  }

  #checkExpiry(): void {
    if (this.user.expiresAt !== undefined && Date.now() >= this.user.expiresAt) this.#end({ allowReconnect: true });
  }

  #send(payload: Payload): void {
    this.#sentAt = this.#host.clock.now();
    this.#transport?.send(payload);
  }

  #refuse(error: string): void {
    this.#send(new Payload(writeHandshake(error), "Text"));
    this.#finish(new Error(error));
    this.#transport?.close();
  }

  /** Says goodbye with a Close message where one is given, then ends the transport. */
  #end(goodbye: Goodbye | undefined, error?: Error): void {
    if (this.#state === "closed") return;
    if (goodbye && this.isOpen && this.#protocol) {
      this.#send(new OutboundMessage({ type: MessageType.Close, ...goodbye }).encode(this.#protocol));
    }
    this.#finish(error);
    this.#transport?.close();
  }

  #finish(error?: Error): void {
    if (this.#state === "closed") return;
    const wasOpen = this.isOpen;
    this.#state = "closed";
    this.#reader.end();
    this.results.rejectAll();
    this.uploads.endAll();
    this.calls.cancelAll();
    this.queue.clear();
    this.drained();
    this.#host.closed(this, wasOpen, error);
  }
}

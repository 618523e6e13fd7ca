import { ClientResults } from "./calls/client-results.ts";
import { InvocationQueue } from "./calls/invocation-queue.ts";
import type { Clock } from "./clock.ts";
import { describeError, HubError, toError } from "./hub-error.ts";
import type { HubConnection, HubLogger, HubUser } from "./hub-types.ts";
import type { HubLimits } from "./limits.ts";
import { separatorFraming } from "./protocol/framing.ts";
import { HANDSHAKE_CANCELED, HANDSHAKE_FAILED, readHandshake, writeHandshake } from "./protocol/handshake.ts";
import type { HubProtocol } from "./protocol/hub-protocol.ts";
import { type HubMessage, MessageType } from "./protocol/messages.ts";
import { OutboundMessage, Payload } from "./protocol/payload.ts";
import { type Transport, transportFormats } from "./transports/transport.ts";

const PING = new OutboundMessage({ type: MessageType.Ping });
const NOTHING: Buffer = Buffer.alloc(0);

/** What a connection needs of the hub around it. */
export interface ConnectionHost<U extends HubUser> {
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly logger: HubLogger;
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly detailedErrors: boolean;
  /** The handshake is done. */
  opened(connection: Connection<U>): void;
  received(connection: Connection<U>, message: HubMessage): void;
  /** The connection is over, whether or not it was ever open. */
  closed(connection: Connection<U>, wasOpen: boolean, error?: Error): void;
}

type State = "handshake" | "open" | "closed";

/** One client's hub connection over whatever transport: handshake, messages in and out, signs of life, the end. */
export class Connection<U extends HubUser> implements HubConnection<U> {
  readonly id: string;
  readonly user: U;
  readonly items = new Map<string, unknown>();
  readonly queue: InvocationQueue;
  readonly results: ClientResults;
  readonly #host: ConnectionHost<U>;
  readonly #transport: Transport;
  readonly #aborter = new AbortController();
  #state: State = "handshake";
  #protocol: HubProtocol | undefined;
  #pending = NOTHING;
  #paused = false;
  #hasPinged = false;
  #sentAt: number;
  #receivedAt: number;
  #unsent = 0;
  #unsentSince = 0;

  constructor(id: string, user: U, transport: Transport, host: ConnectionHost<U>) {
    this.id = id;
    this.user = user;
    this.#transport = transport;
    this.#host = host;
    this.queue = new InvocationQueue(() => this.updateFlow());
    this.results = new ClientResults(host.clock, host.limits.clientResultMs);
    this.#sentAt = this.#receivedAt = host.clock.now();
  }

  /** Aborts when the connection ends. */
  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  get isOpen(): boolean {
    return this.#state === "open";
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
    if (this.#state !== "open" || !this.#protocol) return;
    this.#send(message.encode(this.#protocol));
    if (this.#transport.bufferedBytes > this.#host.limits.maxBufferedBytes) {
      this.#host.logger.warn({ connectionId: this.id }, "A client reads too slowly and is sent away to reconnect.");
      this.#end({ allowReconnect: true });
    }
  }

  close(options: { error?: string; allowReconnect?: boolean } = {}): void {
    this.#end(options);
  }

  /** Ends a connection because of an error on either side; the client stays away. */
  fail(error: Error): void {
    const text = describeError("Connection closed with an error.", error, this.#host.detailedErrors);
    this.#end({ error: text }, error);
  }

  /** Bytes from the transport, cut anywhere. */
  receive(chunk: Buffer): void {
    if (this.#state === "closed") return;
    this.#receivedAt = this.#host.clock.now();
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    if (this.#state === "handshake") this.#readHandshake();
    if (this.isOpen) this.#readMessages();
  }

  /** The transport has ended by itself. */
  transportClosed(error?: Error): void {
    this.#finish(error);
  }

  /** Stops reading from a client that has sent more than its methods have taken. */
  updateFlow(): void {
    const pause = this.isOpen && this.queue.length >= this.#host.limits.maxQueuedInvocations;
    if (pause === this.#paused) return;
    this.#paused = pause;
    if (pause) this.#transport.pause();
    else this.#transport.resume();
  }

  /** Called every scan: everything that depends on time. */
  tick(now: number): void {
    if (this.#state === "handshake") {
      if (now - this.#receivedAt >= this.#host.limits.handshakeTimeoutMs) this.#refuse(HANDSHAKE_CANCELED);
      return;
    }
    if (!this.isOpen) return;
    this.#checkUnsent(now);
    this.#checkSilence(now);
    this.#checkExpiry();
    const inherentKeepAlive = this.#transport.kind === "LongPolling";
    if (!inherentKeepAlive && now - this.#sentAt >= this.#host.limits.keepAliveMs) this.write(PING);
  }

  #readHandshake(): void {
    const framed = this.#cutHandshake();
    if (!framed) return;
    this.#pending = framed.rest;
    try {
      const outcome = readHandshake(framed.body, this.#host.protocols, transportFormats[this.#transport.kind]);
      if ("error" in outcome) return this.#refuse(outcome.error);
      this.#protocol = outcome.protocol;
    } catch (error) {
      return this.#refuse(describeError(HANDSHAKE_FAILED, error, this.#host.detailedErrors));
    }
    this.#state = "open";
    this.#send(new Payload(writeHandshake(), this.#protocol.format));
    this.#host.opened(this);
  }

  #cutHandshake(): ReturnType<typeof separatorFraming> {
    try {
      return separatorFraming(this.#pending, this.#host.limits.maxMessageBytes);
    } catch {
      this.#refuse(HANDSHAKE_CANCELED);
      return null;
    }
  }

  #readMessages(): void {
    const protocol = this.#protocol;
    if (!protocol) return;
    try {
      while (this.isOpen) {
        const framed = protocol.framing(this.#pending, this.#host.limits.maxMessageBytes);
        if (!framed) break;
        this.#pending = framed.rest;
        const message = protocol.parse(framed.body);
        if (message) this.#receiveMessage(message);
      }
    } catch (error) {
      this.#host.logger.info({ connectionId: this.id, err: error }, "A client broke the protocol.");
      this.fail(toError(error));
    }
    this.updateFlow();
  }

  #receiveMessage(message: HubMessage): void {
    if (message.type === MessageType.Ping) this.#hasPinged = true;
    else if (message.type === MessageType.Close) this.#end(undefined, undefined);
    else this.#host.received(this, message);
  }

  #checkUnsent(now: number): void {
    const unsent = this.#transport.bufferedBytes;
    if (unsent === 0 || unsent < this.#unsent) this.#unsentSince = now;
    this.#unsent = unsent;
    if (unsent > 0 && now - this.#unsentSince >= this.#host.limits.sendTimeoutMs) {
      this.#host.logger.warn({ connectionId: this.id }, "A client has stopped reading and is cut off.");
      this.#finish(new Error("The client stopped reading."));
      this.#transport.terminate();
    }
  }

  #checkSilence(now: number): void {
    if (this.queue.busy || this.#paused) this.#receivedAt = now;
    if (!this.#hasPinged || now - this.#receivedAt < this.#host.limits.clientTimeoutMs) return;
    this.#end({ allowReconnect: true }, new Error("The client sent nothing within the client timeout."));
  }

  #checkExpiry(): void {
    if (this.user.expiresAt !== undefined && Date.now() >= this.user.expiresAt) this.#end({ allowReconnect: true });
  }

  #send(payload: Payload): void {
    this.#sentAt = this.#host.clock.now();
    this.#transport.send(payload);
  }

  #refuse(error: string): void {
    this.#send(new Payload(writeHandshake(error), "Text"));
    this.#finish(new Error(error));
    this.#transport.close();
  }

  /** Says goodbye with a Close message where one is given, then ends the transport. */
  #end(goodbye: { error?: string; allowReconnect?: boolean } | undefined, error?: Error): void {
    if (this.#state === "closed") return;
    if (goodbye && this.isOpen && this.#protocol) {
      this.#send(new OutboundMessage({ type: MessageType.Close, ...goodbye }).encode(this.#protocol));
    }
    this.#finish(error);
    this.#transport.close();
  }

  #finish(error?: Error): void {
    if (this.#state === "closed") return;
    const wasOpen = this.isOpen;
    this.#state = "closed";
    this.#pending = NOTHING;
    this.#aborter.abort();
    this.results.rejectAll();
    this.queue.clear();
    this.#host.closed(this, wasOpen, error);
  }
}

import type { InvocationQueue } from "../calls/invocation-queue.ts";
import type { UploadStreams } from "../calls/upload-streams.ts";
import { describeError, toError } from "../hub-error.ts";
import type { HubUser } from "../hub-types.ts";
import { HANDSHAKE_CANCELED, writeHandshake } from "../protocol/handshake.ts";
import { STATEFUL_VERSION } from "../protocol/hub-protocol.ts";
import { type Goodbye, type HubMessage, MessageType } from "../protocol/messages.ts";
import { OutboundMessage, Payload } from "../protocol/payload.ts";
import type { Transport } from "../transports/transport.ts";
import type { ConnectionStart, HostFacts } from "./connection-host.ts";
import { Inbound } from "./inbound.ts";
import { Outbox } from "./outbox.ts";
import { shakeHands } from "./shake-hands.ts";
import { StatefulReconnect } from "./stateful-reconnect.ts";
import { isExpired, TimeLimits } from "./time-limits.ts";

const PING = new OutboundMessage({ type: MessageType.Ping });

/** Whose wire it is. */
interface WireOwner {
  /** Calls that wait and streams that are sent: while there are too many, nothing more is read. */
  readonly queue: InvocationQueue;
  readonly uploads: UploadStreams;
  /** The handshake is done. */
  onOpen(): void;
  onMessage(message: HubMessage): void;
  /** It is over, whether or not it was ever open. */
  onEnd(wasOpen: boolean, error?: Error): void;
}

/** The wire to one client, over one socket or several one after the other: handshake, messages, signs of life, the end. */
export class Wire {
  /** As of its beginning: the session that it is made from may get another user. */
  readonly #start: Pick<ConnectionStart<HubUser>, "id" | "mayResume" | "user">;
  readonly #host: HostFacts;
  readonly #owner: WireOwner;
  readonly #times: TimeLimits;
  readonly #outbox: Outbox;
  readonly #inbound: Inbound;
  #state: "handshake" | "open" | "closed" = "handshake";
  #stateful: StatefulReconnect | undefined;

  constructor(start: ConnectionStart<HubUser>, transport: Transport, host: HostFacts, owner: WireOwner) {
    this.#start = { id: start.id, mayResume: start.mayResume, user: start.user };
    this.#host = host;
    this.#owner = owner;
    this.#times = new TimeLimits(host.limits, host.clock);
    this.#outbox = new Outbox(transport, host.limits, this.#times);
    this.#inbound = new Inbound(host, start.turn, {
      queue: owner.queue,
      uploads: owner.uploads,
      outbox: this.#outbox,
      times: this.#times,
      isOpen: () => this.isOpen,
      onMessage: (message) => owner.onMessage(message),
      onGoodbye: () => this.end(undefined),
      onBroken: (error) => this.#breakOff(error),
    });
  }

  /** Empty while hands are being shaken. */
  get protocol(): string {
    return this.#outbox.protocol?.name ?? "";
  }

  /** Bytes that the client's side has not taken. */
  get unsentBytes(): number {
    return this.#outbox.unsentBytes;
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
    return this.#state === "closed" && this.#outbox.transport === null;
  }

  /** May another socket take over? */
  get canResume(): boolean {
    return this.isOpen && this.#stateful !== undefined;
  }

  /** The one door for messages to this client. Throws when a value cannot be written; silent when the client has gone. */
  write(message: OutboundMessage): void {
    const { protocol } = this.#outbox;
    if (!this.isOpen || !protocol) return;
    if (this.#outbox.write(message, protocol)) {
      this.#host.totals.messagesSent += 1;
      return;
    }
    this.#host.totals.slowClients += 1;
    this.#host.logger.warn(
      { connectionId: this.#start.id },
      "A client reads too slowly and is sent away to reconnect.",
    );
    this.end({ allowReconnect: true });
  }

  /** Resolves when this client has taken enough of what was sent, or has gone. */
  ready(): Promise<void> {
    return this.#outbox.ready(() => this.isOpen);
  }

  /** Says goodbye with a Close message where one is given, then ends the transport. */
  end(goodbye: Goodbye | undefined, error?: Error): void {
    if (this.#state === "closed") return;
    const { protocol } = this.#outbox;
    if (goodbye && this.isOpen && protocol) {
      this.#outbox.send(new OutboundMessage({ type: MessageType.Close, ...goodbye }).encode(protocol));
    }
    this.#finish(error);
    this.#outbox.transport?.close();
  }

  /** Ends a connection because of an error on either side; the client stays away. */
  fail(error: Error): void {
    const text = describeError("Connection closed with an error.", error, this.#host.detailedErrors);
    this.end({ error: text }, error);
  }

  /** Bytes from the transport, cut anywhere. */
  receive(transport: Transport, chunk: Buffer): void {
    if (this.#state === "closed" || transport !== this.#outbox.transport) return;
    this.#inbound.push(chunk);
    if (this.#state === "handshake") this.#shakeHands(transport);
    if (this.isOpen) this.#inbound.read();
  }

  /** The transport has been told of more than a handshake may be. */
  refuseHandshake(): void {
    if (this.isShakingHands) this.#refuse(HANDSHAKE_CANCELED);
  }

  /** The transport has sent what it held. */
  drained(): void {
    this.#outbox.drained();
  }

  /** The transport has ended by itself; an error means that it broke. True when the connection is over with it. */
  transportClosed(transport: Transport, error?: Error): boolean {
    if (transport !== this.#outbox.transport) return false;
    this.#outbox.transport = null;
    if (error && this.canResume) {
      this.#inbound.loseSocket();
      return false;
    }
    this.#finish(error);
    return true;
  }

  /** Goes on over another socket. */
  resume(transport: Transport): void {
    const old = this.#outbox.transport;
    this.#outbox.transport = transport;
    old?.terminate();
    this.#inbound.loseSocket();
    if (!this.#stateful) return;
    this.#outbox.replay();
    this.#inbound.moveTo(transport);
  }

  /** A method has ended, so that more may be read. */
  callEnded(): void {
    this.#times.callEnded();
    this.updateFlow();
  }

  /** There may be room for more of what the client sends. */
  updateFlow(): void {
    this.#inbound.updateFlow();
  }

  /** Called every scan: everything that depends on time. */
  tick(now: number): void {
    const { transport } = this.#outbox;
    if (!transport) {
      if (this.#times.hasStayedAway(now)) this.#finish(new Error("The client did not come back."));
    } else if (this.#state === "handshake") {
      if (this.#times.isHandshakeLate(now)) this.#refuse(HANDSHAKE_CANCELED);
    } else if (this.isOpen) {
      if (this.#times.isStuck(now, transport)) this.#cutOff(transport);
      if (this.#times.isSilent(now, this.#owner.queue.busy || this.#inbound.isPaused)) {
        this.end({ allowReconnect: true }, new Error("The client sent nothing within the client timeout."));
      }
      if (isExpired(this.#start.user)) this.end({ allowReconnect: true });
      this.#acknowledge();
      if (this.#times.isPingDue(now, transport)) this.write(PING);
    }
  }

  #shakeHands(transport: Transport): void {
    const outcome = shakeHands(this.#inbound, this.#host, transport.kind);
    if (!outcome) return;
    if ("error" in outcome) return this.#refuse(outcome.error);
    const { protocol, version } = outcome;
    if (this.#start.mayResume && version >= STATEFUL_VERSION) this.#stateful = new StatefulReconnect();
    this.#inbound.begin(protocol, this.#stateful);
    this.#outbox.begin(protocol, this.#stateful);
    this.#state = "open";
    this.#outbox.send(new Payload(writeHandshake(), protocol.format));
    this.#owner.onOpen();
  }

  #breakOff(error: unknown): void {
    this.#host.totals.brokenClients += 1;
    this.#host.logger.info({ connectionId: this.#start.id, err: error }, "A client broke the protocol.");
    this.fail(toError(error));
  }

  #acknowledge(): void {
    const sequenceId = this.#stateful?.takeAcknowledgement() ?? null;
    if (sequenceId !== null) this.write(new OutboundMessage({ type: MessageType.Ack, sequenceId }));
  }

  #cutOff(transport: Transport): void {
    this.#host.logger.warn({ connectionId: this.#start.id }, "A client has stopped reading and is cut off.");
    this.#finish(new Error("The client stopped reading."));
    transport.terminate();
  }

  #refuse(error: string): void {
    this.#outbox.send(new Payload(writeHandshake(error), "Text"));
    this.#finish(new Error(error));
    this.#outbox.transport?.close();
  }

  #finish(error?: Error): void {
    if (this.#state === "closed") return;
    const wasOpen = this.isOpen;
    this.#state = "closed";
    this.#inbound.end();
    this.drained();
    this.#owner.onEnd(wasOpen, error);
  }
}

import type { InvocationQueue } from "../calls/invocation-queue.ts";
import type { UploadStreams } from "../calls/upload-streams.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import { type HubMessage, MessageType } from "../protocol/messages.ts";
import type { ReadingTurn } from "../reading-turn.ts";
import type { Transport } from "../transports/transport.ts";
import type { HostFacts } from "./connection-host.ts";
import { MessageReader } from "./message-reader.ts";
import type { Outbox } from "./outbox.ts";
import type { StatefulReconnect } from "./stateful-reconnect.ts";
import type { TimeLimits } from "./time-limits.ts";

/** What there is around it. */
interface Surroundings {
  readonly queue: InvocationQueue;
  readonly uploads: UploadStreams;
  readonly outbox: Outbox;
  readonly times: TimeLimits;
  isOpen(): boolean;
  /** A message that is about calls. */
  onMessage(message: HubMessage): void;
  /** The client ends the connection. */
  onGoodbye(): void;
  /** The client broke the protocol. */
  onBroken(error: unknown): void;
}

/**
 * What comes in from one client, no faster than it is wanted: reading stops while the client has sent more than its
 * methods have taken, or than one turn may read.
 */
export class Inbound {
  readonly #host: HostFacts;
  readonly #around: Surroundings;
  readonly #reader: MessageReader;
  #stateful: StatefulReconnect | undefined;
  #isPaused = false;

  /** @param turn what this and all other connections of the user may have read */
  constructor(host: HostFacts, turn: ReadingTurn, around: Surroundings) {
    this.#host = host;
    this.#around = around;
    this.#reader = new MessageReader({
      turn,
      maxMessageBytes: host.limits.maxMessageBytes,
      mayRead: () => around.isOpen() && !this.#isFull(),
      onMessage: (message) => this.#receive(message),
      onError: (error) => around.onBroken(error),
      onProgress: () => this.updateFlow(),
    });
  }

  /** Is nothing read for now? */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  push(chunk: Buffer): void {
    this.#around.times.received();
    this.#reader.push(chunk);
  }

  /** The first message; null when it has not all come. Throws when it is too long. */
  cutHandshake(): Buffer | null {
    return this.#reader.cutHandshake();
  }

  /** What was agreed: messages may be read now. */
  begin(protocol: HubProtocol, stateful: StatefulReconnect | undefined): void {
    this.#stateful = stateful;
    this.#reader.begin(protocol);
  }

  /** Reads what has come, as far as it may. */
  read(): void {
    this.#reader.read();
  }

  /** What the flow depends on may have changed. */
  updateFlow(): void {
    const { outbox } = this.#around;
    const isFull = this.#isFull();
    if (!isFull && this.#reader.isBehind) this.#reader.wake();
    const pause = this.#around.isOpen() && (isFull || this.#reader.isBehind);
    if (pause === this.#isPaused) return;
    this.#isPaused = pause;
    if (pause) outbox.transport?.pause();
    else outbox.transport?.resume();
  }

  /** What has come by the old socket and was not read will be sent again. */
  loseSocket(): void {
    this.#stateful?.lostSocket();
    this.#reader.clear();
    this.#around.times.received();
    this.#around.outbox.drained();
  }

  /** Goes on over another socket, which flows until it is told not to. */
  moveTo(transport: Transport): void {
    if (this.#isPaused) transport.pause();
    this.updateFlow();
  }

  /** Reads no more. */
  end(): void {
    this.#reader.end();
  }

  /** Has the client sent as much as may wait for its methods? */
  #isFull(): boolean {
    const { queue, uploads } = this.#around;
    return queue.length >= this.#host.limits.maxQueuedInvocations || uploads.full;
  }

  #receive(message: HubMessage): void {
    this.#host.totals.messagesReceived += 1;
    if (message.type === MessageType.Sequence) return this.#stateful?.receiveSequence(message.sequenceId);
    if (this.#stateful && !this.#stateful.accept(message)) return;
    switch (message.type) {
      case MessageType.Ping:
        this.#around.times.pinged();
        break;
      case MessageType.Close:
        this.#around.onGoodbye();
        break;
      case MessageType.Ack:
        this.#stateful?.acknowledge(message.sequenceId);
        this.#around.outbox.drained();
        break;
      default:
        this.#around.onMessage(message);
    }
  }
}

import type { HubLimits } from "../limits.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import { MessageType } from "../protocol/messages.ts";
import { OutboundMessage, type Payload } from "../protocol/payload.ts";
import type { Transport } from "../transports/transport.ts";
import { Backlog } from "./backlog.ts";
import { isCounted, type StatefulReconnect } from "./stateful-reconnect.ts";
import type { TimeLimits } from "./time-limits.ts";

/** What goes out to one client, over one socket or over several one after the other. */
export class Outbox {
  /** Null while a connection with stateful reconnect is between two sockets, and after the last one. */
  transport: Transport | null;
  readonly #limits: HubLimits;
  readonly #times: TimeLimits;
  readonly #backlog: Backlog;
  #protocol: HubProtocol | undefined;
  #stateful: StatefulReconnect | undefined;
  #drainWaiters: (() => void)[] = [];

  constructor(transport: Transport, limits: HubLimits, times: TimeLimits) {
    this.transport = transport;
    this.#limits = limits;
    this.#times = times;
    this.#backlog = new Backlog(limits);
  }

  /** What was agreed: messages may go out now. */
  begin(protocol: HubProtocol, stateful: StatefulReconnect | undefined): void {
    this.#protocol = protocol;
    this.#stateful = stateful;
  }

  /** Undefined while hands are being shaken. */
  get protocol(): HubProtocol | undefined {
    return this.#protocol;
  }

  /** Bytes that the client's side has not taken. */
  get unsentBytes(): number {
    return this.transport?.bufferedBytes ?? 0;
  }

  /** A message that counts; false, and it does not go out, when the client is too far behind. Throws when a value cannot be written. */
  write(message: OutboundMessage, protocol: HubProtocol): boolean {
    const payload = message.encode(protocol);
    const isConnected = this.transport !== null;
    if (this.#backlog.isTooFar(this.#unsettledBytes(), payload.bytes.length, isConnected)) return false;
    if (this.#stateful && isCounted(message.message)) this.#stateful.keep(payload);
    this.send(payload);
    return true;
  }

  /** Bytes that go out whatever waits already. */
  send(payload: Payload): void {
    this.#times.sent();
    this.transport?.send(payload);
  }

  /** Resolves when the client has taken enough of what was sent, or when it is not wanted any more. */
  async ready(isWanted: () => boolean): Promise<void> {
    while (isWanted() && this.#unsettledBytes() > this.#limits.streamHighWaterBytes) {
      await new Promise<void>((resolve) => this.#drainWaiters.push(resolve));
    }
  }

  /** The client may have taken more, or is not wanted any more. */
  drained(): void {
    for (const wake of this.#drainWaiters.splice(0)) wake();
  }

  /** Over another socket: first says where the replay begins, then replays what was not acknowledged. */
  replay(): void {
    if (!this.#stateful || !this.#protocol) return;
    const { sequenceId } = this.#stateful;
    this.send(new OutboundMessage({ type: MessageType.Sequence, sequenceId }).encode(this.#protocol));
    for (const payload of this.#stateful.replay()) this.send(payload);
  }

  /** Bytes that the client's side has not taken, or has not acknowledged where it does. */
  #unsettledBytes(): number {
    return Math.max(this.unsentBytes, this.#stateful?.keptBytes ?? 0);
  }
}

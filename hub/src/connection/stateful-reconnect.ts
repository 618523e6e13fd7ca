import { InvalidDataError } from "../hub-error.ts";
import { type HubMessage, MessageType } from "../protocol/messages.ts";
import type { Payload } from "../protocol/payload.ts";

interface Kept {
  id: number;
  payload: Payload;
}

/** Calls, streams and their ends are counted; pings, goodbyes and the counting itself are not. */
export function isCounted(message: HubMessage): boolean {
  return message.type <= MessageType.CancelInvocation;
}

/**
 * What lets one connection outlive its socket: counted messages are numbered from 1 in each direction without the
 * number ever being sent; each side keeps its own until the other acknowledges them and replays them on the next socket.
 */
export class StatefulReconnect {
  #kept: Kept[] = [];
  #lastSent = 0;
  #nextReceived = 1;
  #latestReceived = 0;
  #acknowledged = 0;
  #awaitsSequence = false;
  /** Size of what is kept for replay. */
  keptBytes = 0;

  keep(payload: Payload): void {
    this.#lastSent += 1;
    this.#kept.push({ id: this.#lastSent, payload });
    this.keptBytes += payload.bytes.length;
  }

  /** The client has everything up to this id. */
  acknowledge(id: number): void {
    const rest = this.#kept.findIndex((kept) => kept.id > id);
    const done = this.#kept.splice(0, rest < 0 ? this.#kept.length : rest);
    for (const { payload } of done) this.keptBytes -= payload.bytes.length;
  }

  /** The id of the first message that `replay` yields, or of the next one. */
  get sequenceId(): number {
    return this.#kept[0]?.id ?? this.#lastSent + 1;
  }

  replay(): Payload[] {
    return this.#kept.map(({ payload }) => payload);
  }

  /** The socket is gone: the next one begins with the client's Sequence message; everything before it is dropped. */
  lostSocket(): void {
    this.#awaitsSequence = true;
  }

  /** The client's Sequence message. Throws when messages of the client are missing. */
  receiveSequence(id: number): void {
    this.#awaitsSequence = false;
    if (id > this.#nextReceived) {
      throw new InvalidDataError("Sequence ID greater than amount of messages we've received.");
    }
    this.#nextReceived = id;
  }

  /** Counts a message; false when it has come before or may not be looked at. */
  accept(message: HubMessage): boolean {
    if (this.#awaitsSequence) return false;
    if (!isCounted(message)) return true;
    const id = this.#nextReceived;
    this.#nextReceived += 1;
    if (id <= this.#latestReceived) return false;
    this.#latestReceived = id;
    return true;
  }

  /** The id to acknowledge now, if there is anything new. */
  takeAcknowledgement(): number | null {
    if (this.#acknowledged === this.#latestReceived) return null;
    this.#acknowledged = this.#latestReceived;
    return this.#latestReceived;
  }
}

import { type Framing, separatorFraming } from "../protocol/framing.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import { Intake } from "../protocol/intake.ts";
import type { HubMessage } from "../protocol/messages.ts";
import type { ReadingTurn } from "../reading-turn.ts";

/** A message costs this much besides its bytes: tens of thousands of tiny ones fit into a frame. */
const MESSAGE_BYTES = 128;

interface Reading {
  /** What all connections of the client's user may have read. */
  readonly turn: ReadingTurn;
  readonly maxMessageBytes: number;
  /** Asked before each message: is there room for what it may ask for? */
  mayRead(): boolean;
  onMessage(message: HubMessage): void;
  /** A message was broken or too long. */
  onError(error: unknown): void;
  /** Reading has stopped before the end of what came, or has got there. */
  onProgress(): void;
}

/**
 * Cuts what one client sends into messages, and parses each only when there is room for it: what a frame may hold is
 * not what the process must do at once. Reading goes on in a later turn where it stopped.
 */
export class MessageReader {
  readonly #intake = new Intake();
  readonly #reading: Reading;
  #protocol: HubProtocol | undefined;
  #isBehind = false;
  #isOver = false;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Has it stopped before the end of what came? */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  push(chunk: Buffer): void {
    this.#intake.push(chunk);
  }

  /** The first message of a connection, whose protocol is not known yet; null when it has not all come. Throws when it is too long. */
  cutHandshake(): Buffer | null {
    return this.#cut(separatorFraming);
  }

  begin(protocol: HubProtocol): void {
    this.#protocol = protocol;
  }

  /** Reads as many messages as there are, as there is room for, and as this turn allows. */
  read(): void {
    const protocol = this.#protocol;
    if (!protocol) return;
    this.#reading.turn.timed(() => {
      try {
        const isDone = this.#readAll(protocol);
        // A message may have been the last one of the connection.
        this.#isBehind = !isDone && !this.#isOver;
      } catch (error) {
        this.#isBehind = false;
        this.#reading.onError(error);
      }
      this.#intake.release();
    });
    this.#reading.onProgress();
  }

  /** There may be room again: reads on in a later turn. */
  wake(): void {
    this.#reading.turn.later(this.#readOn);
  }

  /** Forgets what has come and not been read. */
  clear(): void {
    this.#intake.clear();
    this.#isBehind = false;
  }

  /** Reads no more. */
  end(): void {
    this.#isOver = true;
    this.clear();
  }

  /** False when it stopped before the end. */
  #readAll(protocol: HubProtocol): boolean {
    const { turn } = this.#reading;
    for (;;) {
      if (turn.isSpent || !this.#reading.mayRead()) return false;
      const body = this.#cut(protocol.framing);
      if (!body) return true;
      turn.spend(body.length + MESSAGE_BYTES);
      const message = protocol.parse(body);
      if (message) this.#reading.onMessage(message);
    }
  }

  #cut(framing: Framing): Buffer | null {
    return this.#intake.cut(framing, this.#reading.maxMessageBytes);
  }

  readonly #readOn = (): void => {
    if (this.#isBehind) this.read();
  };
}

import type { Duplex } from "node:stream";
import type { ReadingTurn } from "../reading-turn.ts";
import { FrameMeter } from "./frame-meter.ts";

/** What a frame costs besides what it holds: a hundred thousand empty ones fit into what a socket delivers at a time. */
const FRAME_BYTES = 64;
/** How much is looked at in one go of what waits in a socket. */
const SLICE_BYTES = 16 * 1024;

/** As much of a `WebSocket` of `ws` as it takes. */
interface PausableSocket {
  pause(): void;
  resume(): void;
  on(event: "error", listener: () => void): unknown;
}

interface Gate {
  /** What all connections of the user may have read. */
  readonly turn: ReadingTurn;
  /** The most bytes that frames may announce for now; beyond it nothing more is read. */
  mostBytes(): number;
  onTooLong(): void;
}

/**
 * Stands between a socket and `ws`, which would work through all frames that it is given at once: hands them over one by
 * one while the user's turn lasts. The rest stays in the socket, and when that is full, with the client.
 */
export class FrameGate {
  readonly #webSocket: PausableSocket;
  readonly #socket: Duplex;
  readonly #gate: Gate;
  /** What `ws` listens to the socket with. */
  readonly #handOver: readonly ((chunk: Buffer) => void)[];
  readonly #meter = new FrameMeter();
  /** Waits for a later turn. */
  #isLate = false;
  /** The hub wants nothing for now. */
  #isHeld = false;

  constructor(webSocket: PausableSocket, socket: Duplex, gate: Gate) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#gate = gate;
    this.#handOver = socket
      .listeners("data")
      .map((listener) => (chunk) => void Reflect.apply(listener, socket, [chunk]));
    socket.removeAllListeners("data");
    socket.on("data", this.#take);
    // `ws` goes on to read what a destroyed socket still holds, all of it.
    socket.prependListener("close", () => {
      this.#end();
      socket.read(socket.readableLength);
    });
    webSocket.on("error", () => this.#end());
  }

  pause(): void {
    this.#isHeld = true;
    this.#webSocket.pause();
  }

  resume(): void {
    this.#isHeld = false;
    if (!this.#isLate) this.#webSocket.resume();
  }

  readonly #take = (chunk: Buffer): void => {
    const { turn } = this.#gate;
    let at = 0;
    turn.timed(() => {
      while (at < chunk.length && !turn.isSpent && !this.#isHeld) {
        const start = at;
        at = this.#meter.next(chunk, start);
        turn.spend(FRAME_BYTES);
        if (this.#meter.announced > this.#gate.mostBytes()) {
          at = chunk.length;
          this.#end();
          return this.#gate.onTooLong();
        }
        const piece = chunk.subarray(start, at);
        for (const handOver of this.#handOver) handOver(piece);
        if (this.#meter.hasClosed) {
          at = chunk.length;
          return this.#end();
        }
      }
    });
    if (at < chunk.length) this.#putBack(chunk.subarray(at));
  };

  /** In the socket it is before what comes after it, and before its end. */
  #putBack(chunk: Buffer): void {
    this.#webSocket.pause();
    this.#socket.unshift(chunk);
    if (!this.#gate.turn.isSpent) return;
    this.#isLate = true;
    this.#gate.turn.later(this.#goOn);
  }

  readonly #goOn = (): void => {
    this.#isLate = false;
    // At once, and not when the stream flows again: the turn is asked after each who waits for it.
    while (!this.#isLate && !this.#isHeld) {
      const { readableLength } = this.#socket;
      if (readableLength === 0 || this.#socket.read(Math.min(readableLength, SLICE_BYTES)) === null) break;
    }
    if (!this.#isLate && !this.#isHeld) this.#webSocket.resume();
  };

  /** Nothing that comes from now on is looked at. */
  #end(): void {
    this.#socket.off("data", this.#take);
  }
}

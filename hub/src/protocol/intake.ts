import { copyOf } from "./copy-of.ts";
import type { Framing } from "./framing.ts";

const NOTHING: Buffer = Buffer.alloc(0);
/** Most room that is made for what may come, in bytes. */
const MOST_ROOM = 64 * 1024;

/** Bytes that have come and are not read yet, cut anywhere. What was read is not kept alive by what was not. */
export class Intake {
  #bytes: Buffer = NOTHING;
  /** What `#bytes` lies in where it was joined here: there is room for more behind it. */
  #memory: Buffer = NOTHING;
  /** Came behind `#bytes`; joined with it all at once when it does not hold a whole message. */
  #later: Buffer[] = [];

  push(chunk: Buffer): void {
    this.#later.push(chunk);
  }

  /** Cuts off the next whole message; null when it has not all come. Throws when it is longer than `maxBytes`. */
  cut(framing: Framing, maxBytes: number): Buffer | null {
    const framed = framing(this.#bytes, maxBytes) ?? (this.#join() ? framing(this.#bytes, maxBytes) : null);
    if (!framed) return null;
    this.#bytes = framed.rest;
    return framed.body;
  }

  /** Lets go of the memory of what was read. Called whenever reading stops; all calls together cost what came, once. */
  release(): void {
    const { length } = this.#bytes;
    if (length === 0) this.#hold(NOTHING);
    else if (length * 2 < this.#bytes.buffer.byteLength) this.#hold(copyOf(this.#bytes));
  }

  clear(): void {
    this.#hold(NOTHING);
    this.#later = [];
  }

  #hold(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#memory = NOTHING;
  }

  #join(): boolean {
    const later = this.#later;
    const [only] = later;
    if (!only) return false;
    this.#later = [];
    if (this.#bytes.length === 0 && later.length === 1) this.#hold(only);
    else this.#append(later);
    return true;
  }

  /** Makes twice the room that is needed: a message that comes byte by byte is copied as often as it doubles, and no more. */
  #append(chunks: readonly Buffer[]): void {
    const { length } = this.#bytes;
    const whole = chunks.reduce((size, chunk) => size + chunk.length, length);
    const isHere = this.#bytes.buffer === this.#memory.buffer;
    let start = this.#bytes.byteOffset;
    if (!isHere || start + whole > this.#memory.length) {
      this.#memory = Buffer.allocUnsafeSlow(whole + Math.min(whole, MOST_ROOM));
      this.#memory.set(this.#bytes);
      start = 0;
    }
    let end = start + length;
    for (const chunk of chunks) {
      this.#memory.set(chunk, end);
      end += chunk.length;
    }
    this.#bytes = this.#memory.subarray(start, end);
  }
}

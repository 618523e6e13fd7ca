import { copyOf } from "./copy-of.ts";
import type { Framing } from "./framing.ts";

const NOTHING: Buffer = Buffer.alloc(0);

/** Bytes that have come and are not read yet, cut anywhere. What was read is not kept alive by what was not. */
export class Intake {
  #bytes: Buffer = NOTHING;
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
    if (length === 0) this.#bytes = NOTHING;
    else if (length * 2 < this.#bytes.buffer.byteLength) this.#bytes = copyOf(this.#bytes);
  }

  clear(): void {
    this.#bytes = NOTHING;
    this.#later = [];
  }

  #join(): boolean {
    if (this.#later.length === 0) return false;
    const parts = this.#bytes.length > 0 ? [this.#bytes, ...this.#later] : this.#later;
    const [only] = parts;
    this.#bytes = parts.length === 1 && only ? only : Buffer.concat(parts);
    this.#later = [];
    return true;
  }
}

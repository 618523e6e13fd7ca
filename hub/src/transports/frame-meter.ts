const CLOSE = 0x8;
const MASK_BYTES = 4;
/** What the seven bits of a length say where two or eight bytes follow that hold it. */
const LONGER = new Map([
  [126, 2],
  [127, 8],
]);

/** Tells the frames that a client sends over a WebSocket (RFC 6455 5.2) from one another by their headers, however they are cut. */
export class FrameMeter {
  #part: "opcode" | "length" | "longer" | "rest" = "opcode";
  #length = 0;
  #lengthBytes = 0;
  #isMasked = false;
  #isClose = false;
  /** Bytes of the mask and the payload that have not come. */
  #rest = 0;
  #announced = 0;

  /** Has the frame come that is the client's last? */
  get hasClosed(): boolean {
    return this.#isClose && this.#part === "opcode";
  }

  /** Bytes that all frames together said they would hold. */
  get announced(): number {
    return this.#announced;
  }

  /** Where in `chunk` the frame ends that begins at `start`, or goes on there; its end where the frame does not end in it. */
  next(chunk: Buffer, start: number): number {
    let at = start;
    while (at < chunk.length) {
      if (this.#part === "rest") {
        const taken = Math.min(this.#rest, chunk.length - at);
        at += taken;
        this.#rest -= taken;
      } else {
        this.#readHeader(chunk[at] ?? 0);
        at += 1;
      }
      if (this.#part === "rest" && this.#rest === 0) {
        this.#part = "opcode";
        break;
      }
    }
    return at;
  }

  #readHeader(byte: number): void {
    if (this.#part === "opcode") {
      this.#isClose = (byte & 0x0f) === CLOSE;
      this.#part = "length";
      return;
    }
    if (this.#part === "length") {
      this.#isMasked = byte >= 0x80;
      const length = byte & 0x7f;
      this.#lengthBytes = LONGER.get(length) ?? 0;
      this.#length = this.#lengthBytes > 0 ? 0 : length;
      this.#part = "longer";
    } else {
      this.#length = this.#length * 256 + byte;
      this.#lengthBytes -= 1;
    }
    if (this.#lengthBytes > 0) return;
    this.#announced += this.#length;
    this.#rest = this.#length + (this.#isMasked ? MASK_BYTES : 0);
    this.#part = "rest";
  }
}

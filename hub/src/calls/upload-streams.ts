import { HubError } from "../hub-error.ts";
import type { HubLimits } from "../limits.ts";

/** Items that a client sends, read by a method at its own pace. */
class UploadStream implements AsyncIterable<unknown> {
  readonly #items: unknown[] = [];
  readonly #maxItems: number;
  readonly #onTaken: () => void;
  #end: { error?: string } | undefined;
  #wake: () => void = () => {};

  constructor(maxItems: number, onTaken: () => void) {
    this.#maxItems = maxItems;
    this.#onTaken = onTaken;
  }

  /** Does it hold as many unread items as it may? */
  get full(): boolean {
    return this.#items.length >= this.#maxItems;
  }

  push(item: unknown): void {
    this.#items.push(item);
    this.#wake();
  }

  end(error?: string): void {
    this.#end ??= error === undefined ? {} : { error };
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator {
    for (;;) {
      while (this.#items.length > 0) {
        const item = this.#items.shift();
        this.#onTaken();
        yield item;
      }
      if (this.#end?.error !== undefined) throw new HubError(this.#end.error);
      if (this.#end) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** The streams that one client is sending. */
export class UploadStreams {
  readonly #streams = new Map<string, UploadStream>();
  readonly #limits: HubLimits;
  readonly #onChange: () => void;

  /** `onChange` is told when a stream may have room again. */
  constructor(limits: HubLimits, onChange: () => void) {
    this.#limits = limits;
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Does a stream hold as many unread items as it may? Asked before each message that is read. */
  get full(): boolean {
    for (const stream of this.#streams.values()) if (stream.full) return true;
    return false;
  }

  /** Throws HubError when one of these ids is in use or there are too many, which is seen before they are looked at. */
  check(ids: readonly string[]): void {
    const { maxStreams } = this.#limits;
    if (ids.length > maxStreams) throw new HubError("Too many streams.");
    const seen = new Set<string>();
    for (const id of ids) {
      if (seen.has(id) || this.#streams.has(id)) throw new HubError(`Stream ID '${id}' is already in use.`);
      seen.add(id);
    }
    if (this.#streams.size + ids.length > maxStreams) throw new HubError("Too many streams.");
  }

  /** Gets ready for the items of these ids, which `check` has let pass. */
  open(ids: readonly string[]): AsyncIterable<unknown>[] {
    return ids.map((id) => {
      const stream = new UploadStream(this.#limits.uploadBufferItems, this.#onChange);
      this.#streams.set(id, stream);
      return stream;
    });
  }

  /** An item; one for an unknown stream is dropped: its method has ended. */
  push(id: string, item: unknown): void {
    this.#streams.get(id)?.push(item);
  }

  /** The client has sent all; false when this is no stream's id. */
  end(id: string, error?: string): boolean {
    const stream = this.#streams.get(id);
    stream?.end(error);
    return stream !== undefined;
  }

  /** The method that read these streams has ended. */
  release(ids: readonly string[]): void {
    for (const id of ids) {
      this.#streams.get(id)?.end();
      this.#streams.delete(id);
    }
    if (ids.length > 0) this.#onChange();
  }

  /** The client has gone: anyone who still reads gets an error. */
  endAll(): void {
    for (const stream of this.#streams.values()) stream.end("The client disconnected before its stream ended.");
    this.#streams.clear();
  }
}

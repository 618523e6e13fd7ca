import { HubError } from "../hub-error.ts";

/** What a stream does with its items and its end. */
interface StreamSink {
  item(value: unknown): void;
  /** Called once, also after a cancel. */
  end(error?: unknown): void;
  /** Resolves when the client has taken enough of what was sent. */
  ready(): Promise<void>;
}

/** The streams that methods are sending to one client. They run beside the queue of calls. */
export class DownloadStreams {
  readonly #aborters = new Map<string, AbortController>();

  get size(): number {
    return this.#aborters.size;
  }

  /** Registers a stream; its signal aborts when the client cancels or leaves. Throws HubError when it may not begin. */
  open(invocationId: string, maxStreams: number): AbortSignal {
    if (this.#aborters.has(invocationId)) throw new HubError(`Invocation ID '${invocationId}' is already in use.`);
    if (this.#aborters.size >= maxStreams) throw new HubError("Too many streams.");
    const aborter = new AbortController();
    this.#aborters.set(invocationId, aborter);
    return aborter.signal;
  }

  /** Forgets a stream that has not begun or has ended. */
  release(invocationId: string): void {
    this.#aborters.delete(invocationId);
  }

  /** The client wants no more; unknown ids are ignored. */
  cancel(invocationId: string): void {
    this.#aborters.get(invocationId)?.abort();
  }

  cancelAll(): void {
    for (const aborter of this.#aborters.values()) aborter.abort();
    this.#aborters.clear();
  }
}

/** Sends what `source` yields until it ends or `signal` aborts. A cancelled stream ends at once, without an error. */
export async function pump(source: AsyncIterable<unknown>, signal: AbortSignal, sink: StreamSink): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  let ended = false;
  const end = (error?: unknown): void => {
    if (ended) return;
    ended = true;
    sink.end(error);
  };
  const cancel = (): void => {
    end();
    // A generator that waits for something runs its finally blocks only when that comes; nobody waits for it here.
    void iterator.return?.().catch(() => {});
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    while (!signal.aborted) {
      const next = await iterator.next();
      if (signal.aborted || next.done) break;
      sink.item(next.value);
      await sink.ready();
    }
    end();
  } catch (error) {
    end(error);
    void iterator.return?.().catch(() => {});
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** What a stream does with its items and its end. */
interface StreamSink {
  item(value: unknown): void;
  /** Called once, also after a cancel; a failure says whether an item had come before it. */
  end(failure?: { error: unknown; hasBegun: boolean }): void;
  /** Resolves when the client has taken enough of what was sent. */
  ready(): Promise<void>;
}

/** Sends what `source` yields until it ends or `signal` aborts. A cancelled stream ends at once, without an error. */
export async function pump(source: AsyncIterable<unknown>, signal: AbortSignal, sink: StreamSink): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  let hasBegun = false;
  let ended = false;
  const end: StreamSink["end"] = (failure) => {
    if (ended) return;
    ended = true;
    sink.end(failure);
  };
  const cancel = (): void => {
    end();
    // A generator that waits for something runs its finally blocks only when that comes; nobody waits for it here.
    leave(iterator);
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    while (!signal.aborted) {
      const next = await iterator.next();
      if (signal.aborted || next.done) break;
      hasBegun = true;
      sink.item(next.value);
      await sink.ready();
    }
    end();
  } catch (error) {
    end({ error, hasBegun });
    leave(iterator);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** Tells an iterator that nobody reads on. */
export function leave(iterator: AsyncIterator<unknown>): void {
  const left = async (): Promise<unknown> => iterator.return?.();
  void left().catch(() => {});
}

import { HubError } from "../hub-error.ts";

/** Says whether the caller still wants a call. The signal is made when it is first asked for: most methods never look. */
export class Cancellation {
  readonly invocationId: string | undefined;
  isCancelled = false;
  #aborter: AbortController | undefined;

  constructor(invocationId: string | undefined) {
    this.invocationId = invocationId;
  }

  get signal(): AbortSignal {
    if (!this.#aborter) {
      this.#aborter = new AbortController();
      if (this.isCancelled) this.#aborter.abort();
    }
    return this.#aborter.signal;
  }

  cancel(): void {
    this.isCancelled = true;
    this.#aborter?.abort();
  }
}

/** The calls of one client that wait or run. Streams run beside the queue, each under an id of its own. */
export class RunningCalls {
  readonly #calls = new Set<Cancellation>();
  readonly #streams = new Map<string, Cancellation>();

  /** A call that answers once. The queue limits how many there are. */
  openCall(invocationId: string | undefined): Cancellation {
    const call = new Cancellation(invocationId);
    this.#calls.add(call);
    return call;
  }

  /** A stream to the client. Throws HubError when it may not begin. */
  openStream(invocationId: string, maxStreams: number): Cancellation {
    if (this.#streams.has(invocationId)) throw new HubError(`Invocation ID '${invocationId}' is already in use.`);
    if (this.#streams.size >= maxStreams) throw new HubError("Too many streams.");
    const stream = new Cancellation(invocationId);
    this.#streams.set(invocationId, stream);
    return stream;
  }

  /** Forgets a call or stream that has ended. */
  release(call: Cancellation): void {
    if (this.#calls.delete(call) || call.invocationId === undefined) return;
    if (this.#streams.get(call.invocationId) === call) this.#streams.delete(call.invocationId);
  }

  /** The client wants the answer no more; unknown ids are ignored. */
  cancel(invocationId: string): void {
    this.#streams.get(invocationId)?.cancel();
    for (const call of this.#calls) if (call.invocationId === invocationId) call.cancel();
  }

  cancelAll(): void {
    for (const call of [...this.#calls, ...this.#streams.values()]) call.cancel();
    this.#calls.clear();
    this.#streams.clear();
  }
}

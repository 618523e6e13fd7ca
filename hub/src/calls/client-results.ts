import type { Clock } from "../clock.ts";
import { HubError, toError } from "../hub-error.ts";
import type { CompletionMessage } from "../protocol/messages.ts";

interface Waiter {
  resolve(value: unknown): void;
  reject(error: Error): void;
  cancelTimeout(): void;
}

/** Client results that the server waits for, each under the id of the invocation that asks for it. */
export class ClientResults {
  readonly #waiters = new Map<string, Waiter>();
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  #lastId = 0;

  constructor(clock: Clock, timeoutMs: number) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
  }

  get size(): number {
    return this.#waiters.size;
  }

  /** Asks with a fresh invocation id; the promise settles with the answer, a failure, or after the time limit. */
  ask(send: (invocationId: string) => void): Promise<unknown> {
    const invocationId = `s${(this.#lastId += 1)}`;
    return new Promise((resolve, reject) => {
      const cancelTimeout = this.#clock.after(this.#timeoutMs, () => {
        this.#waiters.delete(invocationId);
        reject(new HubError("The client did not answer in time."));
      });
      this.#waiters.set(invocationId, { resolve, reject, cancelTimeout });
      try {
        send(invocationId);
      } catch (error) {
        this.#take(invocationId);
        reject(toError(error));
      }
    });
  }

  /** Takes an answer; one that nobody waits for is dropped. */
  settle(message: CompletionMessage): void {
    const waiter = this.#take(message.invocationId);
    if (!waiter) return;
    if (message.error === undefined) waiter.resolve(message.result);
    else waiter.reject(new HubError(message.error));
  }

  /** The client has gone: nobody will answer. */
  rejectAll(): void {
    for (const waiter of this.#waiters.values()) {
      waiter.cancelTimeout();
      waiter.reject(new HubError("The client disconnected before it answered."));
    }
    this.#waiters.clear();
  }

  #take(invocationId: string): Waiter | undefined {
    const waiter = this.#waiters.get(invocationId);
    this.#waiters.delete(invocationId);
    waiter?.cancelTimeout();
    return waiter;
  }
}

/**
 * One task at a time per key: the fetches of a conversation must not overlap, or an older answer could come after a
 * newer one. `onIdle` runs whenever the last waiting task of a key has ended, well or badly.
 */
export class Lanes {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #onIdle: (key: string) => void;

  constructor(onIdle: (key: string) => void) {
    this.#onIdle = onIdle;
  }

  /** Whether a task of this key runs or waits. */
  busy(key: string): boolean {
    return this.#tails.has(key);
  }

  /** Runs the task after those before it; the answer is the task's own. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const turn = before ? before.then(task) : task();
    const tail = turn.catch(() => undefined);
    this.#tails.set(key, tail);
    try {
      return await turn;
    } finally {
      if (this.#tails.get(key) === tail) {
        this.#tails.delete(key);
        this.#onIdle(key);
      }
    }
  }
}

import type { Clock } from "../clock.ts";

interface Timer {
  at: number;
  action: () => void;
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  readonly #timers = new Set<Timer>();
  #now = 0;

  now(): number {
    return this.#now;
  }

  after(ms: number, action: () => void): () => void {
    const timer = { at: this.#now + ms, action };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Timers that are still to come. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves on by `ms`, running what falls due in its order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = next.at;
      next.action();
    }
    this.#now = end;
  }
}

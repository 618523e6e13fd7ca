import type { Clock } from "./clock.ts";

/** Calls `scan` at intervals for as long as it answers that there is something to look after. */
export class Scanner {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  readonly #scan: (now: number) => boolean;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, intervalMs: number, scan: (now: number) => boolean) {
    this.#clock = clock;
    this.#intervalMs = intervalMs;
    this.#scan = scan;
  }

  /** Makes sure that the next scan will come. */
  wake(): void {
    this.#cancel ??= this.#clock.after(this.#intervalMs, () => {
      this.#cancel = undefined;
      if (this.#scan(this.#clock.now())) this.wake();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }
}

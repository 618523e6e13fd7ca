import type { Cancel, Environment } from "../environment.ts";

/** Lets every promise that can go on go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Time, chance and attention that a test moves by hand. */
export class VirtualClock implements Environment {
  isVisible = true;
  hasFocus = true;
  #time = 1_800_000_000_000;
  #timers: { at: number; run: () => void }[] = [];
  readonly #wakes = new Set<() => void>();
  readonly #hides = new Set<() => void>();

  now(): number {
    return this.#time;
  }

  random(): number {
    return 0.5;
  }

  after(ms: number, run: () => void): Cancel {
    const timer = { at: this.#time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Timers that have not run and were not taken back. */
  get timers(): number {
    return this.#timers.length;
  }

  visible(): boolean {
    return this.isVisible;
  }

  attentive(): boolean {
    return this.isVisible && this.hasFocus;
  }

  onWake(run: () => void): Cancel {
    this.#wakes.add(run);
    return () => this.#wakes.delete(run);
  }

  onHide(run: () => void): Cancel {
    this.#hides.add(run);
    return () => this.#hides.delete(run);
  }

  /** The window gets or loses the focus. */
  async focus(hasFocus: boolean): Promise<void> {
    this.hasFocus = hasFocus;
    for (const run of hasFocus ? this.#wakes : this.#hides) run();
    await settle();
  }

  /** Lets the time pass; timers run in their order. */
  async pass(ms: number): Promise<void> {
    const end = this.#time + ms;
    await settle();
    for (;;) {
      const [next] = this.#timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#time = Math.max(this.#time, next.at);
      next.run();
      await settle();
    }
    this.#time = end;
  }
}

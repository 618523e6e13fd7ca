import { type Clock, systemClock } from "../clock.ts";

/** Real time that knows how many timers are still to come. */
export class CountingClock implements Clock {
  pending = 0;

  now(): number {
    return systemClock.now();
  }

  after(ms: number, action: () => void): () => void {
    let counts = true;
    const settle = (): void => {
      if (counts) this.pending -= 1;
      counts = false;
    };
    this.pending += 1;
    const cancel = systemClock.after(ms, () => {
      settle();
      action();
    });
    return () => {
      settle();
      cancel();
    };
  }
}

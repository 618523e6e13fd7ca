import type { Clock } from "../deps.ts";

/** How much somebody may do: so many at once, filling up again over the time. */
export interface RateRule {
  readonly count: number;
  readonly perMs: number;
}

/** Counts what each person does. */
interface RateLimiter {
  /** Takes one of the person's share; false when it is used up. */
  take(key: string): boolean;
}

interface Bucket {
  left: number;
  at: number;
}

const FIRST_SWEEP = 10_000;

/** A token bucket per person, in the memory of this process. */
export function createRateLimiter(clock: Clock, { count, perMs }: RateRule): RateLimiter {
  const buckets = new Map<string, Bucket>();
  let sweepAt = FIRST_SWEEP;

  /** Buckets that have filled up again say nothing; dropping them bounds the memory by the people who are active. */
  function forgetFull(now: number): void {
    for (const [key, { at }] of buckets) if (now - at >= perMs) buckets.delete(key);
    sweepAt = Math.max(FIRST_SWEEP, 2 * buckets.size);
  }

  return {
    take(key) {
      const now = clock.now().getTime();
      if (buckets.size >= sweepAt) forgetFull(now);
      const { left, at } = buckets.get(key) ?? { left: count, at: now };
      // A clock that was set back gives nothing and takes nothing.
      const filled = Math.min(count, left + (Math.max(0, now - at) * count) / perMs);
      if (filled < 1) {
        buckets.set(key, { left: filled, at: now });
        return false;
      }
      buckets.set(key, { left: filled - 1, at: now });
      return true;
    },
  };
}

/** Time as the hub sees it; tests pass their own. */
export interface Clock {
  /** Milliseconds that only go forward. */
  now(): number;
  /** Runs `action` once after `ms`; the returned function cancels it. */
  after(ms: number, action: () => void): () => void;
}

/** Real time. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

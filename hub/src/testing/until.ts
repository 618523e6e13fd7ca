// Taken before a test may put fake timers, or a clock that stands still, in their place.
const realSetTimeout = globalThis.setTimeout;
const realNow = performance.now.bind(performance);

/** Waits until `check` holds; rejects after `timeoutMs` with what was waited for. */
export async function until(what: string, check: () => boolean, timeoutMs = 10_000): Promise<void> {
  const end = realNow() + timeoutMs;
  while (!check()) {
    if (realNow() > end) throw new Error(`Waited in vain for: ${what}`);
    await pause(5);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    realSetTimeout(resolve, ms);
  });
}

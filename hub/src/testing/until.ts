// Taken before a test may put fake timers in its place.
const realSetTimeout = globalThis.setTimeout;

/** Waits until `check` holds; rejects after `timeoutMs` with what was waited for. */
export async function until(what: string, check: () => boolean, timeoutMs = 10_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!check()) {
    if (performance.now() > end) throw new Error(`Waited in vain for: ${what}`);
    await pause(5);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    realSetTimeout(resolve, ms);
  });
}

import type { Clock } from "./clock.ts";

/** Waits for `work` at most `ms`; false when it was not done by then. Rejects as `work` does. */
export async function inTime(work: Promise<unknown>, ms: number, clock: Clock): Promise<boolean> {
  let cancel = (): void => {};
  const late = new Promise<false>((resolve) => {
    cancel = clock.after(ms, () => resolve(false));
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    cancel();
  }
}

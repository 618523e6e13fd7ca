import { setTimeout as sleep } from "node:timers/promises";

/** Waits until `check` holds; rejects after 10 s with what was waited for. */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited in vain for: ${what}`);
    await sleep(5);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "./person.ts";

/** What somebody else notices, ms. */
export interface Noticed {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Longest time of `/healthz`. */
  readonly health: number;
  /** Their calls that were refused or failed. */
  readonly failed: number;
}

const PAUSE_MS = 20;

/** Somebody of another company looks at lists for so long, one after the other, and at the server's health. */
export async function watch(person: Person, ms: number): Promise<Noticed> {
  const times: number[] = [];
  const until = performance.now() + ms;
  let health = 0;
  let failed = 0;
  const looks = (async () => {
    while (performance.now() < until) {
      health = Math.max(health, await timed(() => fetch(`${person.url}/healthz`)));
      await sleep(PAUSE_MS);
    }
  })();
  while (performance.now() < until) {
    let isFine = true;
    const time = await timed(async () => {
      const answer = await fetch(`${person.url}/api/tenant/branches/find`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${person.token}` },
        body: "{}",
      });
      isFine = answer.ok;
      await answer.arrayBuffer();
    });
    if (isFine) times.push(time);
    else failed += 1;
    await sleep(PAUSE_MS);
  }
  await looks;
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? ms);
  return { p50: at(0.5), p95: at(0.95), max: Math.round(times.at(-1) ?? ms), health: Math.round(health), failed };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

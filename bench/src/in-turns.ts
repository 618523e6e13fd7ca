import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Child } from "./hub/child.ts";
import type { Load } from "./load.ts";
import type { LoadCommands } from "./load-child.ts";
import { median } from "./median.ts";

const SECONDS = 2;
const ROUNDS = 3;
/** A round before them, of which nothing counts: plans are made, code is compiled and pages are read. */
const WARM_UP = 1;
/** The database rests when so many looks at it, so far apart, found nothing running. */
const IDLE_LOOKS = 3;
const LOOK_MS = 20;

/** Who asks, and what asks for them. */
export interface Callers {
  readonly tokens: readonly string[];
  readonly loader: Child<LoadCommands>;
  /** Resolves once the database works at nothing any more. */
  readonly cancelRunning: () => Promise<void>;
}

/** Each address in its turn, several times, and none beside what was asked of the other one; the middle of each. */
export async function inTurns(
  urls: readonly string[],
  body: object,
  { tokens, loader, cancelRunning: cancel }: Callers,
  connections: number,
  rounds = ROUNDS,
): Promise<Load[]> {
  const loads: Load[][] = urls.map(() => []);
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      const one = await loader.ask("load", { url, body, tokens, seconds: SECONDS, connections });
      await cancel();
      if (round >= WARM_UP) loads[index]?.push(one);
    }
  }
  const middle = (all: readonly Load[], of: keyof Load): number => median(all.map((one) => one[of]));
  return loads.map((all) => ({ rate: middle(all, "rate"), p50: middle(all, "p50"), p99: middle(all, "p99") }));
}

/** Nobody waits for it any more: what has hung up, and what the yardstick has in its queue behind that. */
export async function cancelRunning(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    // The owner of the tables sees nothing of what others do.
    await client.query("set role none");
    for (let idle = 0; idle < IDLE_LOOKS;) {
      const { rowCount } = await client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      idle = rowCount ? 0 : idle + 1;
      await sleep(LOOK_MS);
    }
    await client.query("reset role");
  } finally {
    client.release();
  }
}

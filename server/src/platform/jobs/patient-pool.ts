import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { DatabaseUnavailable, endedBy } from "../db/unavailable.ts";

const AGAIN_MS = 1000;

/** What a statement answers that is given up at the end: nobody looks at it any more. */
const NOTHING = { rows: [], fields: [], rowCount: 0, command: "", oid: 0 };

/**
 * Makes a pool's own queries wait for a database that is away, until `end` is called. graphile-worker (0.16) asks by
 * `pool.query` for its timetable alone, and gives up at the first error with a rejected promise that nobody can catch, which
 * would end the process: once a minute it asks, and a database that starts again says no for some seconds. A statement may
 * run twice: a minute is scheduled once, by the row that remembers it.
 */
export function waitForDatabase(pool: pg.Pool, againMs = AGAIN_MS): { end(): void } {
  const over = new AbortController();
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const patient = async (...asked: unknown[]): Promise<unknown> => {
    while (!over.signal.aborted) {
      try {
        return await ask(...asked);
      } catch (error) {
        if (!(endedBy(error) instanceof DatabaseUnavailable)) throw error;
        await sleep(againMs, undefined, { signal: over.signal }).catch(() => undefined);
      }
    }
    return NOTHING;
  };
  pool.query = patient as typeof pool.query;
  return { end: () => over.abort() };
}

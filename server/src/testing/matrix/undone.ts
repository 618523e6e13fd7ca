import type { Database } from "../../platform/db/pool.ts";

/**
 * A database on which everything works and nothing stays: each transaction is rolled back once its function has its
 * result. So each cell of the matrix meets the same rows, whatever the ones before it did.
 */
export function undone(db: Database): Database {
  return {
    ...db,
    lane: (lane) => undone(db.lane(lane)),
    tenant: (tenantId, fn, options) => undo(fn, (run) => db.tenant(tenantId, run, options)),
    system: (fn, options) => undo(fn, (run) => db.system(run, options)),
  };
}

async function undo<T, X>(
  fn: (trx: X) => Promise<T>,
  transact: (run: (trx: X) => Promise<never>) => Promise<never>,
): Promise<T> {
  const done: { result?: { value: T } } = {};
  const ended = await transact(async (trx) => {
    done.result = { value: await fn(trx) };
    throw new Undone();
  }).catch((error: unknown) => error);
  if (done.result && ended instanceof Undone) return done.result.value;
  throw ended;
}

class Undone extends Error {}

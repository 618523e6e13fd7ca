import { sql } from "kysely";
import type { Database, Trx } from "../../platform/db/pool.ts";

/**
 * Does some reading in a transaction, and has the database give up its running statement once the signal comes. The
 * transaction goes on only when that was said, so that the word never meets what its connection is used for afterwards.
 */
export async function cancelledBy<T>(
  signal: AbortSignal,
  db: Pick<Database, "system">,
  trx: Trx,
  read: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  const pid = rows[0]?.pid ?? null;
  let said: Promise<unknown> | undefined;
  const cancel = (): void => {
    said = db.system((other) => sql`select pg_cancel_backend(${pid})`.execute(other)).catch(() => undefined);
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    signal.throwIfAborted();
    return await read();
  } finally {
    signal.removeEventListener("abort", cancel);
    await said;
  }
}

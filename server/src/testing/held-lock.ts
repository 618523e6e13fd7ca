import { expect } from "vitest";
import type { TestDatabase } from "./database.ts";
import { lockWaits } from "./lock-waits.ts";

type Owner = Pick<TestDatabase, "ownerPool">;

/** What a test does while others are kept waiting: it starts calls and says when so many of them wait. */
type Waiting = (count: number) => Promise<void>;

/**
 * Holds what a statement locks (rows, or a table that calls write last) while the calls of a race are started, each up to
 * where it waits, and lets them go together. So the race always happens, and always in the same order.
 * @param start starts the calls and does not wait for their answers
 * @returns the answers, in the order of the calls
 */
export async function raced<T>(
  db: Owner,
  [statement, ...values]: readonly [statement: string, ...values: unknown[]],
  start: (waiting: Waiting) => Promise<readonly Promise<T>[]>,
): Promise<T[]> {
  const holder = await db.ownerPool.connect();
  try {
    await holder.query("begin");
    await holder.query(statement, values);
    const calls = await start((count) => expect.poll(() => lockWaits(db), { timeout: 20_000 }).toBe(count));
    await holder.query("commit");
    return await Promise.all(calls);
  } finally {
    holder.release(true);
  }
}

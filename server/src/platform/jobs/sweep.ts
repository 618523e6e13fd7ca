import { eachTenant } from "../db/each-tenant.ts";
import type { SystemTrx, Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import type { TellingTask } from "./runs.ts";

/** Removes what is of no use any more in the transaction's tenant; answers how many rows. */
export type Sweep = (trx: Trx) => Promise<number>;

/** The same in the whole installation. */
export type SystemSweep = (trx: SystemTrx) => Promise<number>;

const OPTIONS = { statementTimeoutMs: 10 * 60 * 1000 };

/** A task that sweeps once for the whole installation. */
export function installationSweep({ db }: Pick<Deps, "db">, sweep: SystemSweep): TellingTask {
  return async () => told(await db.system(sweep, OPTIONS));
}

/** A task that sweeps in every tenant. */
export function tenantSweep({ db }: Pick<Deps, "db">, sweep: Sweep): TellingTask {
  return async () => told((await eachTenant(db, sweep, OPTIONS)).reduce((sum, count) => sum + count, 0));
}

/** How many rows a deletion removed. */
export async function deletedCount(deletion: {
  executeTakeFirstOrThrow(): Promise<{ readonly numDeletedRows: bigint }>;
}): Promise<number> {
  const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function told(count: number): string {
  return `Đã xoá ${new Intl.NumberFormat("vi-VN").format(count)} dòng`;
}

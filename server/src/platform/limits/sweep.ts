import { sql } from "kysely";
import { deletedCount, type SystemSweep } from "../jobs/sweep.ts";

/** Counted tries; no limit looks back further than a day. */
export const oldCounters: SystemSweep = (trx) =>
  deletedCount(trx.deleteFrom("rate_counters").where("window_start", "<", sql<Date>`now() - interval '2 days'`));

import { LOG_SETTINGS } from "@nepnha/contract/features/action-logs/settings";
import { sql } from "kysely";
import type { Sweep } from "../../platform/jobs/sweep.ts";
import { readSettings } from "../../platform/settings/settings.ts";

/** Log rows older than the company keeps them (`log.retentionDays`); the database allows no other way. */
export const oldLogs: Sweep = async (trx) => {
  const days = (await readSettings(trx, LOG_SETTINGS))["log.retentionDays"];
  const { rows } = await sql<{ count: number }>`select purge_action_logs(${days}) as count`.execute(trx);
  return rows[0]?.count ?? 0;
};

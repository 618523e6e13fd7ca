import type { JobState } from "@nepnha/contract/features/system/jobs";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { nextRun } from "../../../platform/jobs/next-run.ts";
import { runKey, type ScheduledJob } from "../../../platform/jobs/schedule.ts";

/** A run that began longer ago and never ended was cut off with its process. */
const LONGEST_RUN = sql`interval '1 hour'`;

/** Every job of the schedule with its last and next run, as a tenant sees it. */
export async function jobStates(
  trx: Trx,
  schedule: readonly ScheduledJob[],
  tenantId: number,
  now: Date,
): Promise<JobState[]> {
  const keys = schedule.map((job) => runKey(job, tenantId));
  const rows = await trx
    .selectFrom("job_runs")
    .selectAll()
    .select(sql<boolean>`finished_at is null and started_at > now() - ${LONGEST_RUN}`.as("is_running"))
    .where("name", "in", keys)
    .execute();
  const runs = new Map(rows.map((row) => [row.name, row]));
  return schedule.map((job) => stateOf(job, runs.get(runKey(job, tenantId)), now));
}

type Run = Readonly<Record<"started_at" | "finished_at", Date | null>> &
  Readonly<Record<"result" | "error", string | null>> & { readonly is_running: boolean };

function stateOf({ name, cron, canRun }: ScheduledJob, run: Run | undefined, now: Date): JobState {
  return {
    name,
    lastStartedAt: run?.started_at?.toISOString() ?? null,
    lastFinishedAt: run?.finished_at?.toISOString() ?? null,
    lastResult: run?.result ?? null,
    lastError: run?.error ?? null,
    nextRunAt: cron === undefined ? null : nextRun(cron, now).toISOString(),
    isRunning: run?.is_running ?? false,
    canRun,
  };
}

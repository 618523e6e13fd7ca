import type { JobState } from "@nepnha/contract/jobs";
import type { Task, TaskList } from "graphile-worker";
import { sql } from "kysely";
import type { Logger } from "pino";
import { isRecord } from "@nepnha/domain/record";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { scrub } from "../scrub.ts";
import { nextRun } from "./next-run.ts";
import { runKey, SCHEDULE, type ScheduledJob } from "./schedule.ts";

/** A task that may say in words what it did. */
export type TellingTask = (...given: Parameters<Task>) => Promise<string | undefined>;

const ERROR_MAX = 300;
/** A run that began longer ago and never ended was cut off with its process. */
const LONGEST_RUN = sql`interval '1 hour'`;

/** The tasks, with every run of them noted in `job_runs`. A run whose note fails is a run all the same. */
export function notedTasks(
  tasks: Readonly<Record<string, Task | TellingTask>>,
  deps: Pick<Deps, "db">,
  log: Logger,
): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        const key = keyOf(name, payload);
        const note = (fn: (trx: Trx) => Promise<unknown>): Promise<unknown> =>
          deps.db
            .system(fn)
            .catch((error: unknown) => log.warn({ err: error, task: name }, "a job's run was not noted"));
        await note((trx) => noteStart(trx, key));
        try {
          const result = await task(payload, helpers);
          await note((trx) => noteEnd(trx, key, { result: typeof result === "string" ? result : null, error: null }));
        } catch (error) {
          await note((trx) => noteEnd(trx, key, { result: null, error: reasonOf(error) }));
          throw error;
        }
      },
    ]),
  );
}

function keyOf(name: string, payload: unknown): string {
  const job = SCHEDULE.find((one) => one.name === name);
  const tenantId = isRecord(payload) && typeof payload.tenantId === "number" ? payload.tenantId : 0;
  return job ? runKey(job, tenantId) : name;
}

async function noteStart(trx: Trx, name: string): Promise<void> {
  const started = { started_at: sql<Date>`now()`, finished_at: null };
  await trx
    .insertInto("job_runs")
    .values({ name, ...started })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(started))
    .execute();
}

async function noteEnd(trx: Trx, name: string, end: { result: string | null; error: string | null }): Promise<void> {
  await trx
    .updateTable("job_runs")
    .set({ finished_at: sql<Date>`now()`, ...end })
    .where("name", "=", name)
    .execute();
}

/** Why it failed, for people of every tenant: without addresses, codes and stacks. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return scrub(text).slice(0, ERROR_MAX);
}

/** Every job of the schedule with its last and next run, as a tenant sees it. */
export async function jobStates(trx: Trx, tenantId: number, now: Date): Promise<JobState[]> {
  const keys = SCHEDULE.map((job) => runKey(job, tenantId));
  const rows = await trx
    .selectFrom("job_runs")
    .selectAll()
    .select(sql<boolean>`finished_at is null and started_at > now() - ${LONGEST_RUN}`.as("is_running"))
    .where("name", "in", keys)
    .execute();
  const runs = new Map(rows.map((row) => [row.name, row]));
  return SCHEDULE.map((job) => stateOf(job, runs.get(runKey(job, tenantId)), now));
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

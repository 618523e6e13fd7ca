import type { Task, TaskList } from "graphile-worker";
import { sql } from "kysely";
import type { Logger } from "pino";
import { isRecord } from "@nepnha/domain/platform/record";
import type { SystemTrx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { scrub } from "../scrub.ts";
import { runKey, type ScheduledJob } from "./schedule.ts";

/** A task that may say in words what it did. */
export type TellingTask = (...given: Parameters<Task>) => Promise<string | undefined>;

const ERROR_MAX = 300;

/** The tasks, with every run of them noted in `job_runs`. A run whose note fails is a run all the same. */
export function notedTasks(
  tasks: Readonly<Record<string, Task | TellingTask>>,
  schedule: readonly ScheduledJob[],
  deps: Pick<Deps, "db">,
  log: Logger,
): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        const key = keyOf(schedule, name, payload);
        const note = (fn: (trx: SystemTrx) => Promise<unknown>): Promise<unknown> =>
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

function keyOf(schedule: readonly ScheduledJob[], name: string, payload: unknown): string {
  const job = schedule.find((one) => one.name === name);
  const tenantId = isRecord(payload) && typeof payload.tenantId === "number" ? payload.tenantId : 0;
  return job ? runKey(job, tenantId) : name;
}

async function noteStart(trx: SystemTrx, name: string): Promise<void> {
  const started = { started_at: sql<Date>`now()`, finished_at: null };
  await trx
    .insertInto("job_runs")
    .values({ name, ...started })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(started))
    .execute();
}

async function noteEnd(
  trx: SystemTrx,
  name: string,
  end: { result: string | null; error: string | null },
): Promise<void> {
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

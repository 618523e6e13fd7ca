import { run, type Task } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { openPool } from "../db/open-pool.ts";
import type { Deps } from "../deps.ts";
import { waitForDatabase } from "./patient-pool.ts";
import { notedTasks, type TellingTask } from "./runs.ts";
import { crontabOf, type ScheduledJob } from "./schedule.ts";
import { workerLogger } from "./worker-logger.ts";

/** A running worker. */
export interface JobWorker {
  /** Lets the running jobs end, gives the others back, and closes its connections. */
  stop(): Promise<void>;
}

const CONCURRENCY = 3;
/** One connection listens, one each for the running jobs. */
const CONNECTIONS = CONCURRENCY + 1;

/**
 * Starts to work off jobs. Several processes may do so on one database; each job goes to one of them.
 * @param work the tasks by name, and which of them run by themselves
 * @param owner connects as the tables' owner, which alone may read the queue; tasks themselves use `deps.db`
 */
export async function startWorker(
  owner: pg.PoolConfig,
  work: { readonly tasks: Readonly<Record<string, Task | TellingTask>>; readonly schedule: readonly ScheduledJob[] },
  deps: Pick<Deps, "db">,
  logger: Logger,
): Promise<JobWorker> {
  const pool = openPool({ ...owner, max: CONNECTIONS }, (error) =>
    logger.warn({ err: error }, "an idle connection of the worker was lost"),
  );
  const patience = waitForDatabase(pool);
  try {
    const runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      crontab: crontabOf(work.schedule),
      logger: workerLogger(logger),
      taskList: notedTasks(work.tasks, work.schedule, deps, logger),
    });
    return {
      async stop() {
        patience.end();
        await runner.stop();
        await pool.end();
      },
    };
  } catch (error) {
    patience.end();
    await pool.end();
    throw error;
  }
}

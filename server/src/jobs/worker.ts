import { run, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { sendMailTask } from "../mail/send-mail-task.ts";
import { purgeCodesTask } from "../auth/purge-codes-task.ts";
import { openPool } from "../db/open-pool.ts";
import type { Deps } from "../deps.ts";
import { invitationTask } from "../people/invitation-task.ts";
import { pushTasks } from "../push/tasks.ts";
import { workerLogger } from "./worker-logger.ts";

/** A running worker. */
export interface JobWorker {
  /** Lets the running jobs end, gives the others back, and closes its connections. */
  stop(): Promise<void>;
}

const CONCURRENCY = 3;
/** One connection listens, one each for the running jobs. */
const CONNECTIONS = CONCURRENCY + 1;
const CRONTAB = "17 3 * * * purgeCodes";

/**
 * Starts to work off jobs. Several processes may do so on one database; each job goes to one of them.
 * @param owner connects as the tables' owner, which alone may read the queue; tasks themselves use `deps.db`
 */
export async function startWorker(owner: pg.PoolConfig, deps: Deps, logger: Logger): Promise<JobWorker> {
  const pool = openPool({ ...owner, max: CONNECTIONS }, (error) =>
    logger.warn({ err: error }, "an idle connection of the worker was lost"),
  );
  const taskList: TaskList = {
    sendMail: sendMailTask(deps),
    sendInvitation: invitationTask(deps),
    purgeCodes: purgeCodesTask(deps),
    ...pushTasks(deps),
  };
  try {
    const runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      crontab: CRONTAB,
      logger: workerLogger(logger),
      taskList,
    });
    return {
      async stop() {
        await runner.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

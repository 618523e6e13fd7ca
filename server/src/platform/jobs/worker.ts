import { run } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { accountMailTasks } from "../auth/account-mail-tasks.ts";
import { deniedLoginTask } from "../auth/denied-login-task.ts";
import { sendMailTask } from "../mail/send-mail-task.ts";
import { openPool } from "../db/open-pool.ts";
import type { Deps } from "../deps.ts";
import { purgeUploadsTask } from "../files/purge-uploads-task.ts";
import { readVideoTask } from "../files/video-task.ts";
import { invitationTask } from "../people/invitation-task.ts";
import { startPricesTask } from "../registers/start-prices.ts";
import { pushTasks } from "../push/tasks.ts";
import { importUnitsTask } from "../system/units/import-units.ts";
import { notedTasks } from "./runs.ts";
import { CRONTAB } from "./schedule.ts";
import { sweepTasks } from "./sweeps.ts";
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
 * @param owner connects as the tables' owner, which alone may read the queue; tasks themselves use `deps.db`
 */
export async function startWorker(owner: pg.PoolConfig, deps: Deps, logger: Logger): Promise<JobWorker> {
  const pool = openPool({ ...owner, max: CONNECTIONS }, (error) =>
    logger.warn({ err: error }, "an idle connection of the worker was lost"),
  );
  const tasks = {
    sendMail: sendMailTask(deps),
    noteDeniedLogin: deniedLoginTask(deps),
    sendInvitation: invitationTask(deps),
    ...accountMailTasks(deps),
    importUnits: importUnitsTask(deps),
    ...sweepTasks(deps),
    startPrices: startPricesTask(deps),
    purgeUploads: purgeUploadsTask(deps),
    readVideo: readVideoTask(deps),
    ...pushTasks(deps),
  };
  try {
    const runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      crontab: CRONTAB,
      logger: workerLogger(logger),
      taskList: notedTasks(tasks, deps, logger),
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

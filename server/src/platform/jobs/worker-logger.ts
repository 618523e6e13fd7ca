import { Logger as WorkerLogger } from "graphile-worker";
import type { Logger } from "pino";

const LEVELS: Readonly<Record<string, "error" | "warn">> = { error: "error", warning: "warn" };

/** The worker's own messages in our log; what it calls info is of interest only when something is wrong. */
export function workerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    logger[LEVELS[level] ?? "debug"]({ task: scope.taskIdentifier, job: scope.jobId }, message);
  });
}

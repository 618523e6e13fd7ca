/** Background jobs that people know of. Each one's name in the catalogues is `job.{name}`. */
export const JOB_NAMES = [
  "sendMail",
  "sendInvitation",
  "mailConfirmation",
  "mailReset",
  "mailPasswordChanged",
  "pushMessages",
  "sendPush",
  "importUnits",
  "startPrices",
  "purgeCodes",
  "purgeLinks",
  "purgeCounters",
  "purgeDevices",
  "purgeLogs",
  "purgeUploads",
  "readVideo",
] as const;

/** One of {@link JOB_NAMES}. */
export type JobName = (typeof JOB_NAMES)[number];

/** A job as `GET /jobs` tells of it; instants are ISO texts, null where there was or will be none. */
export interface JobState {
  name: JobName;
  lastStartedAt: string | null;
  lastFinishedAt: string | null;
  /** What the last run did, in words. */
  lastResult: string | null;
  /** Why the last run failed. */
  lastError: string | null;
  nextRunAt: string | null;
  isRunning: boolean;
  /** Whether `POST /jobs/{name}/run` starts it; jobs that belong to one mail or message cannot be. */
  canRun: boolean;
}

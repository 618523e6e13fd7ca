import { JOB_NAMES } from "@nepnha/contract/features/system/jobs";
import type pg from "pg";
import type { Logger } from "pino";
import { FEATURES, SECTIONS } from "./features.ts";
import type { KitDeps } from "./kit/deps.ts";
import type { Deps } from "./platform/deps.ts";
import type { FileReaders } from "./platform/files/urls.ts";
import { purgeUploadsTask } from "./platform/files/upload/purge-uploads-task.ts";
import { readVideo, readVideoTask } from "./platform/files/video-task.ts";
import type { ScheduledJob } from "./platform/jobs/schedule.ts";
import { installationSweep, tenantSweep } from "./platform/jobs/sweep.ts";
import { oldCounters } from "./platform/limits/sweep.ts";
import { oldKeys } from "./platform/http/idempotency/idempotency-sweep.ts";
import { startWorker, type JobWorker } from "./platform/jobs/worker.ts";

const PLATFORM_SCHEDULE: readonly ScheduledJob[] = [
  { name: "purgeCounters", cron: "27 20 * * *", canRun: true },
  { name: "purgeKeys", cron: "32 20 * * *", canRun: true },
  { name: "purgeUploads", cron: "57 20 * * *", canRun: true },
  { name: readVideo.name, canRun: false },
];

const PLACES: readonly string[] = JOB_NAMES;

/** All background jobs that people know of, in the order of {@link JOB_NAMES}. */
export const SCHEDULE: readonly ScheduledJob[] = [
  ...FEATURES.flatMap(({ schedule = [] }) => schedule),
  ...PLATFORM_SCHEDULE,
].toSorted((a, b) => PLACES.indexOf(a.name) - PLACES.indexOf(b.name));

/** Who still sees a file through something that is no row of a section. */
export const FILE_READERS: FileReaders = Object.assign({}, ...FEATURES.map((feature) => feature.fileReaders));

/** Whoever has one of these uploads files, besides those who write rows with files. */
export const UPLOADERS = FEATURES.flatMap((feature) => feature.uploaders ?? []);

/** What features have of a customer. */
const PEOPLE = FEATURES.flatMap((feature) => feature.people ?? []);

/** The platform's effects and what the features together offer. */
export function withFeatures<D extends object>(deps: D): D & Omit<KitDeps, keyof Deps> {
  const holdings = Object.assign({}, ...FEATURES.map((feature) => feature.holdings));
  const cards = FEATURES.flatMap((feature) => feature.cards ?? []);
  const figures = FEATURES.flatMap((feature) => feature.figures ?? []);
  const search = FEATURES.flatMap((feature) => feature.search ?? []);
  return { ...deps, sections: SECTIONS, schedule: SCHEDULE, holdings, people: PEOPLE, cards, figures, search };
}

/** Works off the jobs of the platform and of every feature. @param owner connects as the tables' owner */
export function startJobs(owner: pg.PoolConfig, deps: Deps, logger: Logger): Promise<JobWorker> {
  const tasks = {
    purgeCounters: installationSweep(deps, oldCounters),
    purgeKeys: tenantSweep(deps, oldKeys),
    purgeUploads: purgeUploadsTask(deps),
    [readVideo.name]: readVideoTask(deps),
    ...Object.assign({}, ...FEATURES.map((feature) => feature.tasks?.(deps, PEOPLE))),
  };
  return startWorker(owner, { tasks, schedule: SCHEDULE }, deps, logger);
}

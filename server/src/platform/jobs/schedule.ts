import type { JobName } from "@nepnha/contract/jobs";

/** What is known of a job beside what it does. */
export interface ScheduledJob {
  readonly name: JobName;
  /** When it runs by itself, in UTC as the worker reads it; 20 o'clock there is 3 in the morning in Vietnam. */
  readonly cron?: string;
  /** Whether somebody may start it: it needs nothing but the tenant. */
  readonly canRun: boolean;
  /** It runs for one tenant, and each has runs of its own. */
  readonly perTenant?: true;
}

/** Every job that the jobs screen shows, in its order. */
export const SCHEDULE: readonly ScheduledJob[] = [
  { name: "importUnits", canRun: true, perTenant: true },
  // Five past midnight in Vietnam.
  { name: "startPrices", cron: "5 17 * * *", canRun: true },
  { name: "purgeCodes", cron: "7 20 * * *", canRun: true },
  { name: "purgeLinks", cron: "17 20 * * *", canRun: true },
  { name: "purgeCounters", cron: "27 20 * * *", canRun: true },
  { name: "purgeDevices", cron: "37 20 * * *", canRun: true },
  { name: "purgeLogs", cron: "47 20 * * *", canRun: true },
  { name: "purgeUploads", cron: "57 20 * * *", canRun: true },
  { name: "sendMail", canRun: false },
  { name: "sendInvitation", canRun: false },
  { name: "mailConfirmation", canRun: false },
  { name: "mailReset", canRun: false },
  { name: "mailPasswordChanged", canRun: false },
  { name: "pushMessages", canRun: false },
  { name: "sendPush", canRun: false },
  { name: "readVideo", canRun: false },
];

/** The schedule as the worker takes it. */
export const CRONTAB: string = SCHEDULE.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join("\n");

/** Key under which a job's runs are noted. */
export function runKey({ name, perTenant }: Pick<ScheduledJob, "name" | "perTenant">, tenantId: number): string {
  return perTenant ? `${name}:${tenantId}` : name;
}

/** What is known of a job beside what it does. */
export interface ScheduledJob {
  readonly name: string;
  /** When it runs by itself, in UTC as the worker reads it; 20 o'clock there is 3 in the morning in Vietnam. */
  readonly cron?: string;
  /** Whether somebody may start it: it needs nothing but the tenant. */
  readonly canRun: boolean;
  /** It runs for one tenant, and each has runs of its own. */
  readonly perTenant?: true;
}

/** A schedule as the worker takes it. */
export function crontabOf(schedule: readonly ScheduledJob[]): string {
  return schedule.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join("\n");
}

/** Key under which a job's runs are noted. */
export function runKey({ name, perTenant }: Pick<ScheduledJob, "name" | "perTenant">, tenantId: number): string {
  return perTenant ? `${name}:${tenantId}` : name;
}

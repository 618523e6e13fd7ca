import { JOB_NAMES } from "@nepnha/contract/features/system/jobs";
import { sql } from "kysely";
import { cardRow, type CardPart } from "../../kit/start-card.ts";
import { runKey } from "../../platform/jobs/schedule.ts";

const DAYS = 7;

/** Background jobs whose last run failed in these days; the others of a company are not named. */
export const failedJobsCard: CardPart = {
  card: "jobs",
  lines: ({ actor }) => {
    // A job runs for all or for each company, never both: the other key has no runs.
    const keys = JOB_NAMES.flatMap((name) => [
      runKey({ name }, actor.tenantId),
      runKey({ name, perTenant: true }, actor.tenantId),
    ]);
    return sql`
      select ${cardRow({
        section: sql`'jobs'`,
        path: sql`'/system/jobs'`,
        title: sql`'job.' || split_part(r.name, ':', 1)`,
        note: sql`r.error`,
        at: sql`r.finished_at`,
      })}
      from job_runs r
      where r.name = any(${keys}::text[]) and r.error is not null
        and r.finished_at > now() - make_interval(days => ${sql.lit(DAYS)})
      order by r.finished_at desc`;
  },
};

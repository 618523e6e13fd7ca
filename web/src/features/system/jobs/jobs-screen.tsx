import { Button } from "@mantine/core";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { useCan } from "../../../platform/session/services-context.ts";
import { formatDateTime, formatRelative } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { JobState } from "./job-state.tsx";
import classes from "./jobs.module.css";
import { jobHint, jobLabel, useJobs, type ShownJob } from "./use-jobs.ts";

/** The work that the product does by itself: when, with what result, and a button to do it now. */
export function JobsScreen() {
  const t = useT();
  useTitle(t("jobs.title"));
  const can = useCan();
  const { jobs, failure, reload, run } = useJobs();
  const onRun = can("jobs.update") ? run : null;
  return (
    <>
      <PageHeader title={t("jobs.title")} subtitle={t("jobs.subtitle")} />
      <DataCard flush>
        {failure !== null ? (
          <NotLoaded failure={failure} onRetry={reload} />
        ) : jobs === null ? (
          <ListSkeleton />
        ) : jobs.length === 0 ? (
          <EmptyState picture="empty" title={t("ui.emptyTitle")} />
        ) : (
          <ul className={classes.jobs} aria-label={t("jobs.title")}>
            {jobs.map((job) => (
              <JobItem key={job.name} job={job} onRun={onRun} />
            ))}
          </ul>
        )}
      </DataCard>
    </>
  );
}

function JobItem({ job, onRun }: { job: ShownJob; onRun: ((name: string) => Promise<void>) | null }) {
  const t = useT();
  const busy = job.isRunning || job.isAsked;
  return (
    <li className={classes.job}>
      <div>
        <div className={classes.name}>
          <h2>{jobLabel(job.name)}</h2>
          <JobState job={job} />
        </div>
        <p className={classes.hint}>{jobHint(job.name)}</p>
        {job.lastResult !== null && !busy && <p className={classes.result}>{job.lastResult}</p>}
        {job.lastError !== null && !busy && <p className={classes.error}>{job.lastError}</p>}
      </div>
      <dl className={classes.times}>
        <div>
          <dt>{t("jobs.last")}</dt>
          <dd>{job.lastStartedAt === null ? t("value.none") : <Moment instant={job.lastStartedAt} />}</dd>
        </div>
        <div>
          <dt>{t("jobs.next")}</dt>
          <dd>
            {job.nextRunAt === null ? (
              t(job.canRun ? "jobs.onlyWhenAsked" : "jobs.whenNeeded")
            ) : (
              <Moment instant={job.nextRunAt} />
            )}
          </dd>
        </div>
      </dl>
      {onRun && job.canRun && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={busy}
          aria-label={t("jobs.runOne", { name: jobLabel(job.name) })}
          onClick={() => void onRun(job.name)}
        >
          {t("jobs.run")}
        </Button>
      )}
    </li>
  );
}

function Moment({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      {formatRelative(instant)}
      <span className={classes.exact}>{formatDateTime(instant)}</span>
    </time>
  );
}

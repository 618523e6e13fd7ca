import { useT } from "../../../platform/i18n/i18n.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import type { ShownJob } from "./use-jobs.ts";

/** What a job is doing, or how its last run ended. */
export function JobState({ job }: { job: ShownJob }) {
  const t = useT();
  if (job.isRunning) return <StatusChip tone="active">{t("jobs.running")}</StatusChip>;
  if (job.isAsked) return <StatusChip tone="waiting">{t("jobs.waiting")}</StatusChip>;
  if (job.lastStartedAt === null) return <StatusChip tone="off">{t("jobs.never")}</StatusChip>;
  if (job.lastError !== null) return <StatusChip tone="bad">{t("jobs.failed")}</StatusChip>;
  return <StatusChip tone="good">{t("jobs.done")}</StatusChip>;
}

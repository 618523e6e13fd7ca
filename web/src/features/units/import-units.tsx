import { Button, Progress } from "@mantine/core";
import IconDatabaseImport from "@tabler/icons-react/dist/esm/icons/IconDatabaseImport.mjs";
import type { JobName } from "@nepnha/contract/features/system/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCan } from "../../platform/session/services-context.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { confirm } from "../../ui/feedback/confirm.ts";
import { JobState, useJobs } from "../system/api.ts";
import classes from "./import-units.module.css";
import { UnitsRoom } from "./units-room.tsx";

const JOB: JobName = "importUnits";
const UNITS = ["provinces", "wards", "districts", "streets"];

/** When the official list of units was last brought in and with what result; who may run jobs can bring it in again. */
export function ImportUnits() {
  const t = useT();
  const can = useCan();
  const queries = useQueryClient();
  const { jobs, failure, run } = useJobs();
  const job = jobs?.find(({ name }) => name === JOB);
  const finished = job?.lastFinishedAt;
  const seen = useRef(finished);
  useEffect(() => {
    // The lists on the screen are older than the run that has just ended.
    if (seen.current !== undefined && finished !== seen.current) {
      for (const unit of UNITS) void queries.invalidateQueries({ queryKey: [unit] });
    }
    seen.current = finished;
  }, [finished, queries]);
  if (!job) return jobs === null && failure === null ? <UnitsRoom /> : null;
  const busy = job.isRunning || job.isAsked;

  async function start(): Promise<void> {
    const sure = await confirm({
      title: t("units.importTitle"),
      text: t("units.importText"),
      confirmLabel: t("units.importNow"),
    });
    if (sure) await run(JOB);
  }

  return (
    <div className={classes.units}>
      <div aria-live="polite">
        <div className={classes.name}>
          <strong>{t("units.official")}</strong>
          <JobState job={job} />
        </div>
        {busy ? (
          <Progress value={100} animated mt="xs" aria-label={t("jobs.running")} />
        ) : (
          <When at={finished ?? null} outcome={job.lastError ?? job.lastResult} isOpen={job.lastError !== null} />
        )}
      </div>
      {can("jobs.update") && (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconDatabaseImport size={18} aria-hidden />}
          onClick={() => void start()}
        >
          {t("units.importNow")}
        </Button>
      )}
    </div>
  );
}

/** When it was last brought in; what came of it is read where somebody asks, or at once if it failed. */
function When({ at, outcome, isOpen }: { at: string | null; outcome: string | null; isOpen: boolean }) {
  const t = useT();
  const when = at === null ? t("units.importNever") : t("units.importedAt", { at: formatDateTime(at) });
  if (outcome === null) return <p>{when}</p>;
  return (
    <details open={isOpen}>
      <summary>{when}</summary>
      <p>{outcome}</p>
    </details>
  );
}

import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { MoveButtons } from "../../../kit/moves/move-buttons.tsx";
import { isAllowed } from "../../../kit/resource/verdicts.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import classes from "../project.module.css";
import type { Stage, Work } from "../use-project.ts";

/** The stages of their project, what of the work is shown to them, and what waits for their acceptance. */
export function MyStages({ stages, work }: { stages: readonly Stage[]; work: readonly Work[] }) {
  const t = useT();
  if (stages.length + work.length === 0) return null;
  const loose = work.filter(({ stageId }) => stageId === null);
  return (
    <DataCard title={t("myProjects.stages")}>
      <ol className={classes.myStages}>
        {stages.map((stage) => (
          <li key={stage._id}>
            <div className={classes.stageHead}>
              <div className={classes.stageNames}>
                <h3>{stage.name}</h3>
                <p className={classes.quiet}>
                  {t("projectPage.dates", { from: formatDay(stage.startDate), to: formatDay(stage.dueDate) })}
                </p>
              </div>
              <RowStatus resource={projectStages} row={stage} />
            </div>
            <ProgressBar percent={stage.progress ?? 0} label={stage.name} />
            <Shown work={work.filter(({ stageId }) => stageId === stage._id)} />
            {stage.acceptedAt !== null && (
              <p className={classes.quiet}>{t("projectPage.accepted", { day: formatDay(stage.acceptedAt) })}</p>
            )}
            {isAllowed(stage, "accept") && (
              <div className={classes.tools}>
                <MoveButtons resource={projectStages} row={stage} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {loose.length > 0 && (
        <section aria-label={t("projectPage.workLoose")}>
          {stages.length > 0 && <h3>{t("projectPage.workLoose")}</h3>}
          <Shown work={loose} />
        </section>
      )}
    </DataCard>
  );
}

function Shown({ work }: { work: readonly Work[] }) {
  return (
    <ul className={classes.shown}>
      {work.map(({ _id, name, progress }) => (
        <li key={_id}>
          {name} · {progress ?? 0}%
        </li>
      ))}
    </ul>
  );
}

import { Button } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { Link } from "@tanstack/react-router";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { MoveButtons } from "../../../kit/moves/move-buttons.tsx";
import { rowPath } from "../../../kit/resource/paths.ts";
import { formatBareFigure, formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { showWindow } from "../../../ui/feedback/window.ts";
import { AddRowDialog } from "../../../kit/form/add-row-dialog.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import classes from "../project.module.css";
import type { Stage, Work } from "../use-project.ts";
import { WorkLines } from "./work-lines.tsx";

const WORK_FIELDS = ["name", "actionTypeId", "startDate", "endDate", "assigneeIds", "showToCustomer"] as const;
const { FINISHED, CANCELLED, WORKING } = ENUMS.projectStageStatus;

/**
 * A stage with how far it is, what can be done with it, and its work.
 * @param work what belongs to it; `null` while it is not known
 * @param runs whether work may come to its project
 */
export function StageCard({
  stage,
  work,
  runs,
  onAdded,
}: {
  stage: Stage;
  work: readonly Work[] | null;
  runs: boolean;
  onAdded: () => void;
}) {
  const t = useT();
  const can = useCan();
  const isOpen = stage.status !== FINISHED && stage.status !== CANCELLED;
  const add = async (): Promise<void> => {
    const values = {
      projectId: stage.projectId,
      stageId: stage._id,
      priority: "NORMAL",
      progress: 0,
      restrictionType: ENUMS.restriction.UNRESTRICTED,
      chatGroupType: ENUMS.chatGroupType.PROJECT,
    };
    const made = await showWindow<true>((close) => (
      <AddRowDialog
        resource={projectActions}
        title={t("projectPage.addWork")}
        fields={WORK_FIELDS}
        values={values}
        onClose={close}
      />
    ));
    if (made) onAdded();
  };
  return (
    <section className={classes.stage} aria-labelledby={`stage-${stage._id}`}>
      <div className={classes.stageHead}>
        <div className={classes.stageNames}>
          <h2 id={`stage-${stage._id}`}>
            <Link to={rowPath(projectStages, stage._id)} aria-label={t("projectPage.openStage", { name: stage.name })}>
              {stage.name}
            </Link>
          </h2>
          <p className={classes.quiet}>
            {t("projectPage.dates", { from: formatDay(stage.startDate), to: formatDay(stage.dueDate) })}
            {stage.weight !== null && ` · ${t("projectPage.weight", { weight: formatBareFigure(stage.weight) })}`}
          </p>
        </div>
        <RowStatus resource={projectStages} row={stage} />
        <Acceptance stage={stage} />
      </div>
      <ProgressBar percent={stage.progress ?? 0} />
      <WorkLines work={work ?? []} />
      {work?.length === 0 && <p className={classes.quiet}>{t("projectPage.workNone")}</p>}
      <div className={classes.tools}>
        {runs && isOpen && can("projectActions.create") && (
          <Button variant="subtle" onClick={() => void add()}>
            {t("projectPage.addWork")}
          </Button>
        )}
        <MoveButtons resource={projectStages} row={withoutAccept(stage)} />
      </div>
    </section>
  );
}

/** Whether the customer has accepted it, where they have to. */
function Acceptance({ stage }: { stage: Stage }) {
  const t = useT();
  if (stage.acceptedAt !== null)
    return <StatusChip tone="good">{t("projectPage.accepted", { day: formatDay(stage.acceptedAt) })}</StatusChip>;
  if (!stage.requireCustomerAccept || stage.status !== WORKING) return null;
  if (stage.acceptAskedAt === null) return <StatusChip tone="off">{t("projectPage.needsAccept")}</StatusChip>;
  return <StatusChip tone="waiting">{t("projectPage.awaitsAccept")}</StatusChip>;
}

/** Customers accept; in the office the button would only ever say so, as it would of asking where nobody has to. */
function withoutAccept(stage: Stage): Stage {
  const { accept: _theirs, askAccept, ...verdicts } = stage._can;
  const isAsked = stage.requireCustomerAccept && stage.acceptedAt === null && askAccept !== undefined;
  return { ...stage, _can: isAsked ? { ...verdicts, askAccept } : verdicts };
}

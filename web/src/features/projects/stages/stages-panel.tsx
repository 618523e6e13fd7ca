import { Button } from "@mantine/core";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { PROJECT_OVER } from "@nepnha/contract/features/projects/status";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useQueryClient } from "@tanstack/react-query";
import { LiveBar } from "../../../kit/live/live-bar.tsx";
import { isAllowed } from "../../../kit/resource/verdicts.ts";
import { FoundRows } from "../../../kit/reading/found-rows.tsx";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { showWindow } from "../../../ui/feedback/window.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { AddRowDialog } from "../../../kit/form/add-row-dialog.tsx";
import { MOST } from "../all-of.ts";
import classes from "../project.module.css";
import type { ProjectPanelProps } from "../panel-props.ts";
import { usePlan, useProject } from "../use-project.ts";
import { StageCard } from "./stage-card.tsx";
import { StructureDialog, type StructureSource } from "./structure-dialog.tsx";
import { WorkLines } from "./work-lines.tsx";

const STAGE_FIELDS = ["name", "startDate", "dueDate", "weight", "requireCustomerAccept"] as const;

/** The stages of a project in their order, their work under them, and what comes to them in place. */
export function StagesPanel({ projectId }: ProjectPanelProps) {
  const t = useT();
  const can = useCan();
  const queries = useQueryClient();
  const project = useProject(projectId);
  const { stages, work, live } = usePlan(projectId);
  function again(...names: string[]): void {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  }
  if (!project) return null;
  const rows = stages.data?.items ?? [];
  const all = work.data?.failure === null ? work.data.items : null;
  const loose = (all ?? []).filter(({ stageId }) => stageId === null);
  const runs = !PROJECT_OVER.includes(project.status);
  const add = async (): Promise<void> => {
    const values = { projectId, startDate: project.startDate, dueDate: project.dueDate };
    const made = await showWindow<true>((close) => (
      <AddRowDialog
        resource={projectStages}
        title={t("projectPage.addStage")}
        fields={STAGE_FIELDS}
        values={values}
        onClose={close}
      />
    ));
    if (made) again("projectStages", "projects");
  };
  const addMany = async (from: StructureSource): Promise<void> => {
    const made = await showWindow<true>((close) => <StructureDialog project={project} from={from} onClose={close} />);
    if (made) again("projectStages", "projectActions", "projects");
  };
  const addButtons = runs && can("projectStages.create") && (
    <div className={classes.tools}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void add()}>
        {t("projectPage.addStage")}
      </Button>
      {isAllowed(project, "update") && (
        <>
          {can("stageTemplates.read") && (
            <Button variant="default" onClick={() => void addMany("template")}>
              {t("projectPage.templateApply")}
            </Button>
          )}
          <Button variant="default" onClick={() => void addMany("project")}>
            {t("projectPage.templateCopy")}
          </Button>
        </>
      )}
    </div>
  );
  return (
    <div className={classes.panel}>
      {rows.length > 0 && addButtons}
      <LiveBar live={live} />
      {work.data?.isCut && <Banner kind="info">{t("work.gantt.cut", { count: MOST })}</Banner>}
      {work.data?.failure && <Banner kind="error">{work.data.failure}</Banner>}
      <FoundRows
        query={stages}
        rows={rows}
        failure={stages.data?.failure ?? null}
        coming={<ListSkeleton />}
        none={
          <EmptyState picture="empty" title={t("projectPage.stagesNone")} action={addButtons}>
            {t("projectPage.stagesNoneText")}
          </EmptyState>
        }
      >
        {rows.map((stage) => (
          <StageCard
            key={stage._id}
            stage={stage}
            work={all?.filter(({ stageId }) => stageId === stage._id) ?? null}
            runs={runs}
            onAdded={() => again("projectStages", "projectActions", "projects")}
          />
        ))}
      </FoundRows>
      {loose.length > 0 && (
        <DataCard title={t("projectPage.workLoose")}>
          <WorkLines work={loose} />
        </DataCard>
      )}
    </div>
  );
}

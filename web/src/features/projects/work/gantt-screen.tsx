import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { RefField } from "../../../kit/inputs/ref-field.tsx";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import { GanttPanel } from "../gantt/gantt-panel.tsx";
import { useWork } from "./use-work.ts";
import { WorkHead } from "./work-head.tsx";
import classes from "./work.module.css";

/** R2-06 the time line of the project that the work is narrowed to. */
export function GanttScreen() {
  const t = useT();
  useTitle(t("work.title"));
  const { state, change, who } = useWork();
  const { projectId } = state.filter;
  const chosen = typeof projectId === "string" ? projectId : null;
  return (
    <>
      <WorkHead state={state} who={who} />
      <div className={classes.project}>
        <RefField
          to="projects"
          label={columnLabel(projectActions, "projectId")}
          value={chosen}
          onChange={(id) => {
            const { projectId: _before, ...others } = state.filter;
            change({ filter: id === null ? others : { ...others, projectId: id } });
          }}
        />
      </div>
      {chosen === null ? (
        <EmptyState picture="empty" title={t("work.gantt.choose")} />
      ) : (
        <GanttPanel key={chosen} projectId={chosen} />
      )}
      <WindowHost />
    </>
  );
}

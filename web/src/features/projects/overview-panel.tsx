import { projects } from "@nepnha/contract/features/projects/projects";
import { RowComments } from "../../kit/comments/row-comments.tsx";
import { columnLabel } from "../../kit/resource/labels.ts";
import { Value } from "../../kit/values/value.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { RichText } from "../../ui/rich-text/rich-text.tsx";
import classes from "./project.module.css";
import type { ProjectPanelProps } from "./panel-props.ts";
import { useProject } from "./use-project.ts";

const FACTS = [
  "type",
  "branchId",
  "provinceId",
  "contractNo",
  "contractDate",
  "actualStart",
  "actualEnd",
  "acceptedAt",
  "stageCount",
  "openActionCount",
  "worksSaturday",
  "worksSunday",
] as const;

/** What a project is about, what was agreed, and what the staff say of it. */
export function OverviewPanel({ projectId }: ProjectPanelProps) {
  const t = useT();
  const project = useProject(projectId);
  if (!project) return null;
  return (
    <div className={classes.panel}>
      <DataCard title={t("projects.section.contract")}>
        <FactList
          facts={FACTS.map((name) => ({
            label: columnLabel(projects, name),
            value: <Value resource={projects} column={name} value={project[name]} known={project} size="full" />,
          }))}
        />
      </DataCard>
      {project.description && (
        <DataCard title={t("projects.field.description")}>
          <RichText html={project.description} />
        </DataCard>
      )}
      <RowComments resource={projects} id={projectId} />
    </div>
  );
}

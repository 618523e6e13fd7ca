import { projects } from "@nepnha/contract/features/projects/projects";
import { Value } from "../../kit/values/value.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { DataCard } from "../../ui/layout/data-card.tsx";
import type { ProjectPanelProps } from "./panel-props.ts";
import { useProject } from "./use-project.ts";

/** The pictures of a project; each opens at full size. */
export function PicturesPanel({ projectId }: ProjectPanelProps) {
  const t = useT();
  const project = useProject(projectId);
  if (!project) return null;
  return (
    <DataCard>
      {project.gallery.length === 0 ? (
        <EmptyState picture="empty" title={t("projectPage.picturesNone")}>
          {t("projectPage.picturesNoneText")}
        </EmptyState>
      ) : (
        <Value resource={projects} column="gallery" value={project.gallery} known={project} size="full" />
      )}
    </DataCard>
  );
}

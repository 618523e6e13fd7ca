import { projects } from "@nepnha/contract/features/projects/projects";
import { History } from "../../kit/form/history.tsx";
import type { ProjectPanelProps } from "./panel-props.ts";
import { useProject } from "./use-project.ts";

/** Who changed a project, when and what. */
export function HistoryPanel({ projectId }: ProjectPanelProps) {
  const project = useProject(projectId);
  return project && <History resource={projects} row={project} entries />;
}

import { projectDocuments } from "@nepnha/contract/features/site/project-documents";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SitePanelProps } from "./panel-props.ts";
import { SiteRows } from "./site-rows.tsx";

/** The papers of a project, folder by folder, with their versions. */
export function DocumentsPanel({ projectId }: SitePanelProps) {
  const t = useT();
  return (
    <SiteRows
      resource={projectDocuments}
      projectId={projectId}
      facts={["folder", "documentNo", "isShared", "versions"]}
      none={t("projectDocuments.panel.none")}
      add={["folder", "name", "documentNo", "isShared", "versions"]}
      sort={{ column: "folder", direction: "asc" }}
    />
  );
}

import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { ComponentType } from "react";
import { SITE_PANELS } from "../site/api.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import type { ProjectPanelProps } from "./panel-props.ts";

/** A tab of a project's page; its code comes when it is first chosen. */
export interface ProjectTab {
  /** In the address. */
  readonly name: string;
  readonly label: MessageKey;
  /** Who sees it; everybody who sees the project where it is absent. */
  readonly permission?: string;
  readonly load: () => Promise<{ default: ComponentType<ProjectPanelProps> }>;
}

/** The tabs of a project's page in their order. */
export const PROJECT_TABS: readonly ProjectTab[] = [
  {
    name: "overview",
    label: "projectPage.tab.overview",
    load: async () => ({ default: (await import("./overview-panel.tsx")).OverviewPanel }),
  },
  {
    name: "stages",
    label: "projectPage.tab.stages",
    permission: "projectStages.basic",
    load: async () => ({ default: (await import("./stages/stages-panel.tsx")).StagesPanel }),
  },
  {
    name: "timeline",
    label: "projectPage.tab.timeline",
    permission: "projectActions.basic",
    load: async () => {
      const [{ GanttPanel }] = await Promise.all([import("./gantt/gantt-panel.tsx"), needTexts("projects-work")]);
      return { default: GanttPanel };
    },
  },
  ...SITE_PANELS,
  {
    name: "pictures",
    label: "projectPage.tab.pictures",
    load: async () => ({ default: (await import("./pictures-panel.tsx")).PicturesPanel }),
  },
  {
    name: "people",
    label: "projectPage.tab.people",
    load: async () => ({ default: (await import("./people-panel.tsx")).PeoplePanel }),
  },
  {
    name: "history",
    label: "projectPage.tab.history",
    permission: "projects.update",
    load: async () => ({ default: (await import("./history-panel.tsx")).HistoryPanel }),
  },
];

import { feature } from "../../kit/feature.ts";
import { projectActionTypesSection } from "./project-action-types.ts";
import { projectActionsSection } from "./project-actions.ts";
import { projectStagesSection } from "./stages/project-stages.ts";
import { stageTemplatesSection } from "./templates/stage-templates.ts";
import { registerTemplateCalls } from "./templates/template-routes.ts";
import { projectsSection } from "./projects/projects.ts";

/** Projects, their stages and their work. */
export const projectsFeature = feature({
  name: "projects",
  sections: [
    projectsSection,
    projectStagesSection,
    projectActionsSection,
    projectActionTypesSection,
    stageTemplatesSection,
  ],
  routes: registerTemplateCalls,
  demo: [
    { name: "projectActionTypes", write: async (write) => (await import("./demo.ts")).writeActionTypes(write) },
    {
      name: "stageTemplates",
      after: ["projectActionTypes"],
      write: async (write) => (await import("./demo.ts")).writeStageTemplates(write),
    },
    {
      name: "projects",
      after: ["customers", "branches", "staff", "projectActionTypes"],
      write: async (write) => (await import("./demo.ts")).writeProjects(write),
    },
  ],
});

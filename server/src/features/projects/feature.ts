import { feature } from "../../kit/feature.ts";
import { projectActionTypesSection } from "./project-action-types.ts";
import { projectActionsSection } from "./project-actions.ts";
import { projectStagesSection } from "./project-stages.ts";
import { projectsSection } from "./projects.ts";

/** Projects, their stages and their work. */
export const projectsFeature = feature({
  name: "projects",
  sections: [projectsSection, projectStagesSection, projectActionsSection, projectActionTypesSection],
  demo: [
    { name: "projectActionTypes", write: async (write) => (await import("./demo.ts")).writeActionTypes(write) },
    {
      name: "projects",
      after: ["customers", "branches", "staff", "projectActionTypes"],
      write: async (write) => (await import("./demo.ts")).writeProjects(write),
    },
  ],
});

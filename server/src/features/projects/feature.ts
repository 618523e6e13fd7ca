import { lateCard, todayCard } from "./actions/start-cards.ts";
import { registerWorkFeed } from "./feed/feed-routes.ts";
import { feature } from "../../kit/feature.ts";
import { projectFigures } from "./figures.ts";
import { heldProjects, heldWork } from "./held-projects.ts";
import { projectsOfPerson } from "./person.ts";
import { projectActionTypesSection } from "./project-action-types.ts";
import { projectActionsSection } from "./project-actions.ts";
import { projectsSection } from "./projects/projects.ts";
import { remindWorkTask, repeatWorkTask } from "./repeats/tasks.ts";
import { projectStagesSection } from "./stages/project-stages.ts";
import { registerTemplateCalls } from "./templates/template-routes.ts";
import { stageTemplatesSection } from "./templates/stage-templates.ts";
import { registerWorkload } from "./workload/workload-routes.ts";

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
  holdings: { projects: heldProjects, projectActions: heldWork },
  people: [projectsOfPerson],
  routes: (app, deps) => {
    registerTemplateCalls(app, deps);
    registerWorkload(app, deps);
    registerWorkFeed(app, deps);
  },
  tasks: (deps) => ({ repeatWork: repeatWorkTask(deps), remindWork: remindWorkTask(deps) }),
  schedule: [
    { name: "repeatWork", cron: "* * * * *", canRun: true },
    { name: "remindWork", cron: "* * * * *", canRun: true },
  ],
  cards: [lateCard, todayCard],
  figures: projectFigures,
  demo: [
    { name: "projectActionTypes", write: async (write) => (await import("./demo.ts")).writeActionTypes(write) },
    {
      name: "stageTemplates",
      after: ["projectActionTypes"],
      write: async (write) => (await import("./demo.ts")).writeStageTemplates(write),
    },
    {
      name: "projects",
      // Each opens a conversation, and those of the chat are only written where there is none.
      after: ["customers", "branches", "staff", "projectActionTypes", "conversations"],
      write: async (write) => (await import("./demo.ts")).writeProjects(write),
    },
  ],
});

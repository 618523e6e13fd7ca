export { projectActions } from "./project-actions.ts";
export { projectStages } from "./project-stages.ts";
export { projects } from "./projects.ts";

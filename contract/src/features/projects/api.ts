export { projectStages } from "./project-stages.ts";
export { projects } from "./projects.ts";

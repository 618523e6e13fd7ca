export { leadsProject } from "./leaders.ts";
export { nextStep } from "./next-step.ts";

export { leadsProject } from "./leaders.ts";

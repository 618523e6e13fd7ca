export type { JobName } from "./jobs.ts";

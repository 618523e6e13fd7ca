import type { viSystemServer } from "./vi.server.ts";

/** English texts of maintenance and jobs that the server alone writes. */
export const enSystemServer: Readonly<Record<keyof typeof viSystemServer, string>> = {
  "maintenances.rule.future": "Maintenance must lie ahead.",
  "maintenances.rule.order": "Maintenance must end after it begins.",
  "maintenances.rule.length": "One maintenance lasts at most {max} days.",
  "jobs.rule.running": "This job is running. Please wait until it is done.",
  "maintenances.notice.planned": "Maintenance is planned",
  "maintenances.notice.changed": "The maintenance time has changed",
  "maintenances.notice.cancelled": "The maintenance was cancelled",
  "maintenances.notice.ended": "The maintenance is over",
};

import { tenantSweep } from "../../platform/jobs/sweep.ts";
import { oldLogs } from "./sweep.ts";
import { customerActionLogsSection, staffActionLogsSection } from "./action-logs.ts";
import { logCards } from "./start-cards.ts";
import { feature } from "../../kit/feature.ts";

/** Who did what: logs of staff and of customers. */
export const actionLogsFeature = feature({
  name: "action-logs",
  sections: [staffActionLogsSection, customerActionLogsSection],
  cards: logCards,
  tasks: (deps) => ({ purgeLogs: tenantSweep(deps, oldLogs) }),
  schedule: [{ name: "purgeLogs", cron: "47 20 * * *", canRun: true }],
});

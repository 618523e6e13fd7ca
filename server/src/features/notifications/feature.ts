import { DEMO_CAMPAIGNS } from "../../../seeds/data/notifications.ts";
import { feature } from "../../kit/feature.ts";
import { notificationsOfPerson } from "./person.ts";
import { registerPreviewCall } from "./campaigns/preview-route.ts";
import { deliverCampaigns, deliverNotifications, sendCampaign } from "./delivery/jobs.ts";
import { registerInboxCalls } from "./inbox/inbox-routes.ts";
import { notificationsSection } from "./notifications.ts";
import { notificationOperations } from "./operations.ts";
import { notificationTasks } from "./tasks.ts";

/** What people are told: one inbox for each, and campaigns for many. */
export const notificationsFeature = feature({
  name: "notifications",
  sections: [notificationsSection],
  people: [notificationsOfPerson],
  routes(app, deps) {
    registerInboxCalls(app, deps);
    registerPreviewCall(app, deps);
  },
  operations: notificationOperations,
  tasks: (deps) => notificationTasks(deps),
  schedule: [
    { name: "sendNotifications", cron: "* * * * *", canRun: true },
    { name: deliverNotifications.name, canRun: false },
    { name: sendCampaign.name, canRun: false },
    { name: deliverCampaigns.name, canRun: false },
    { name: "countNotificationReads", cron: "*/5 * * * *", canRun: true },
    { name: "purgeNotifications", cron: "47 20 * * *", canRun: true },
  ],
  demo: [{ name: "notifications", rows: DEMO_CAMPAIGNS }],
});

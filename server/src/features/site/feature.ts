import { feature } from "../../kit/feature.ts";
import { changeOrdersSection } from "./change-orders.ts";
import { receiptFigure } from "./figures.ts";
import { registerPaymentCalls } from "./payment-routes.ts";
import { paymentReceiptsSection } from "./payment-receipts.ts";
import { paymentsOfPerson } from "./person.ts";
import { projectDocumentsSection } from "./project-documents.ts";
import { projectPaymentsSection } from "./project-payments.ts";
import { selectionsSection } from "./selections.ts";
import { siteLogsSection } from "./site-logs.ts";
import { registerWeeklyReport } from "./weekly-report/weekly-report-route.ts";
import { mailQuietSite } from "./reminders/alert-quiet-sites.ts";
import { quietMailTask } from "./reminders/quiet-mail.ts";
import { alertQuietSitesTask, remindPaymentsTask } from "./reminders/tasks.ts";
import { latePaymentsCard, quietSitesCard, waitingOrdersCard } from "./start-cards.ts";

/** What a site brings: change orders, payments, daily logs, selections and documents. */
export const siteFeature = feature({
  name: "site",
  sections: [
    changeOrdersSection,
    projectPaymentsSection,
    paymentReceiptsSection,
    siteLogsSection,
    selectionsSection,
    projectDocumentsSection,
  ],
  routes(app, deps) {
    registerPaymentCalls(app, deps);
    registerWeeklyReport(app, deps);
  },
  operations: {
    "POST /api/tenant/projectPayments/totals": {
      summary: "What is owed, overdue and paid, đồng, of the instalments of a find",
    },
    "GET /api/tenant/projects/{id}/weekly-report.pdf": {
      summary: "What a customer is told of a week on their site, as a PDF; `week` is any day of it",
      answerType: "application/pdf",
      errors: ["NOT_FOUND", "RATE_LIMITED", "UNAVAILABLE"],
    },
  },
  tasks: (deps) => ({
    remindPayments: remindPaymentsTask(deps),
    alertQuietSites: alertQuietSitesTask(deps),
    [mailQuietSite.name]: quietMailTask(deps),
  }),
  schedule: [
    { name: "remindPayments", cron: "*/15 * * * *", canRun: true },
    { name: "alertQuietSites", cron: "*/15 * * * *", canRun: true },
    { name: mailQuietSite.name, canRun: false },
  ],
  people: [paymentsOfPerson],
  cards: [latePaymentsCard, waitingOrdersCard, quietSitesCard],
  figures: [receiptFigure],
  demo: [
    {
      name: "changeOrders",
      after: ["projects"],
      write: async (write) => (await import("./demo.ts")).writeSite(write),
    },
  ],
});

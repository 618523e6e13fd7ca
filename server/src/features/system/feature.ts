import { registerJobs } from "./jobs/job-routes.ts";
import { maintenancesSection } from "./maintenances/maintenances.ts";
import { tenantsSection } from "./company/tenants.ts";
import { failedJobsCard } from "./start-card.ts";
import { feature } from "../../kit/feature.ts";

/** The company, announced maintenance, background jobs. */
export const systemFeature = feature({
  name: "system",
  sections: [tenantsSection, maintenancesSection],
  routes: registerJobs,
  cards: [failedJobsCard],
  demo: [
    { name: "company", unless: "branches", write: async (write) => (await import("./demo.ts")).writeCompany(write) },
  ],
});

import { feature } from "../../kit/feature.ts";
import { careLogsSection } from "./care-logs.ts";
import { customerCategoriesSection } from "./customer-categories.ts";
import { registerCustomerCalls } from "./customer-routes.ts";
import { customersSection } from "./customers.ts";
import { customerFigures } from "./figures.ts";
import { registerJoin } from "./join-routes.ts";
import { heldCustomers } from "./held-customers.ts";
import { customerOperations } from "./operations.ts";
import { consentsOfPerson, customerOfPerson } from "./person.ts";
import { remindCareTask } from "./remind-care.ts";
import { birthdaysCard, dueCareCard, quietCustomersCard } from "./start-cards.ts";
import { sortAllCustomers, sortCustomersTask } from "./sort-customers.ts";

/** Customers, their categories, and what is talked about with them. */
export const customersFeature = feature({
  name: "customers",
  sections: [customersSection, customerCategoriesSection, careLogsSection],
  holdings: { customers: heldCustomers },
  figures: customerFigures,
  cards: [dueCareCard, birthdaysCard, quietCustomersCard],
  people: [customerOfPerson, consentsOfPerson],
  routes(app, deps) {
    registerCustomerCalls(app, deps);
    registerJoin(app, deps);
  },
  operations: customerOperations,
  tasks: (deps) => ({ remindCare: remindCareTask(deps), [sortAllCustomers.name]: sortCustomersTask(deps) }),
  schedule: [
    { name: "remindCare", cron: "* * * * *", canRun: true },
    { name: sortAllCustomers.name, cron: "20 19 * * *", canRun: true },
  ],
  demo: [
    { name: "customerCategories", write: async (write) => (await import("./demo.ts")).writeCustomerCategories(write) },
    {
      name: "customers",
      // Who is linked gets a conversation; those of the demo are written where there is none yet.
      after: ["customerCategories", "staff", "conversations"],
      write: async (write) => (await import("./demo.ts")).writeCustomers(write),
    },
    {
      name: "careLogs",
      after: ["customers"],
      write: async (write) => (await import("./demo.ts")).writeCareLogs(write),
    },
  ],
});

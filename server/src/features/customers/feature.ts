import { feature } from "../../kit/feature.ts";
import { customerCategoriesSection } from "./customer-categories.ts";
import { customersSection } from "./customers.ts";
import { customerFigures } from "./figures.ts";
import { heldCustomers } from "./held-customers.ts";

/** Customers and their categories. */
export const customersFeature = feature({
  name: "customers",
  sections: [customersSection, customerCategoriesSection],
  holdings: { customers: heldCustomers },
  figures: customerFigures,
  demo: [
    { name: "customerCategories", write: async (write) => (await import("./demo.ts")).writeCustomerCategories(write) },
    {
      name: "customers",
      after: ["customerCategories", "staff"],
      write: async (write) => (await import("./demo.ts")).writeCustomers(write),
    },
  ],
});

import { customerCategoriesSection } from "./customer-categories.ts";
import { feature } from "../../kit/feature.ts";

/** Customers and their categories. */
export const customersFeature = feature({
  name: "customers",
  sections: [customerCategoriesSection],
  demo: [
    { name: "customerCategories", write: async (write) => (await import("./demo.ts")).writeCustomerCategories(write) },
  ],
});

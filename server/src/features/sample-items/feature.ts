import { registerSampleItemCalls } from "./sample-item-routes.ts";
import { sampleItemsSection } from "./sample-items.ts";
import { startPricesTask } from "./start-prices.ts";
import { feature } from "../../kit/feature.ts";

/** Materials and work with prices by date. */
export const sampleItemsFeature = feature({
  name: "sample-items",
  sections: [sampleItemsSection],
  routes: registerSampleItemCalls,
  tasks: (deps) => ({ startPrices: startPricesTask(deps) }),
  // Five past midnight in Vietnam.
  schedule: [{ name: "startPrices", cron: "5 17 * * *", canRun: true }],
  demo: [
    { name: "sampleItems", after: ["vendors"], write: async (write) => (await import("./demo.ts")).writeItems(write) },
  ],
});

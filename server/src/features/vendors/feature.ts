import { registerVendorCalls } from "./vendor-routes.ts";
import { vendorsSection } from "./vendors.ts";
import { feature } from "../../kit/feature.ts";

/** Vendors with their contracts and reviews. */
export const vendorsFeature = feature({
  name: "vendors",
  sections: [vendorsSection],
  routes: registerVendorCalls,
  demo: [
    {
      name: "vendors",
      after: ["branchPlaces", "staff"],
      write: async (write) => (await import("./demo.ts")).writeVendors(write),
    },
  ],
});

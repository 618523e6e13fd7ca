import { branchesSection } from "./branches.ts";
import { feature } from "../../kit/feature.ts";

/** Branches of the company. */
export const branchesFeature = feature({
  name: "branches",
  sections: [branchesSection],
  demo: [
    {
      name: "branches",
      after: ["company", "provinces"],
      write: async (write) => (await import("./demo.ts")).writeBranches(write),
    },
    {
      name: "branchPlaces",
      after: ["branches", "staff"],
      unless: "vendors",
      write: async (write) => (await import("./demo.ts")).placeBranches(write),
    },
  ],
});

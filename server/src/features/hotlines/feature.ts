import { registerHotlineCalls } from "./hotline-routes.ts";
import { hotlinesSection } from "./hotlines.ts";
import { feature } from "../../kit/feature.ts";

/** Numbers that customers call. */
export const hotlinesFeature = feature({
  name: "hotlines",
  sections: [hotlinesSection],
  routes: registerHotlineCalls,
  demo: [
    { name: "hotlines", after: ["branches"], write: async (write) => (await import("./demo.ts")).writeHotlines(write) },
  ],
});

import { contextHelpsSection } from "./context-helps.ts";
import { registerHelpCalls } from "./help-routes.ts";
import { feature } from "../../kit/feature.ts";
import { helpPages } from "./search-part.ts";

/** Help beside the screens. */
export const contextHelpFeature = feature({
  name: "context-help",
  sections: [contextHelpsSection],
  routes: registerHelpCalls,
  search: [helpPages],
  demo: [{ name: "contextHelps", write: async (write) => (await import("./demo.ts")).writeHelps(write) }],
});

import { registerHome } from "./home-routes.ts";
import { widgetsSection } from "./widgets.ts";
import { feature } from "../../kit/feature.ts";

/** What customers and guests see first: blocks of the home. */
export const homeFeature = feature({
  name: "home",
  sections: [widgetsSection],
  routes: registerHome,
  demo: [
    {
      name: "widgets",
      after: ["houseTemplates"],
      author: "content",
      write: async (write) => (await import("./demo.ts")).writeWidgets(write),
    },
  ],
});

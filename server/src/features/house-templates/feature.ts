import { checkDueTask, postCards } from "../posts/api.ts";
import { houseTemplatesSection } from "./house-templates.ts";
import { registerTemplates } from "./template-routes.ts";
import { feature } from "../../kit/feature.ts";

/** The library of house templates. */
export const houseTemplatesFeature = feature({
  name: "house-templates",
  sections: [houseTemplatesSection],
  routes: registerTemplates,
  cards: postCards(houseTemplatesSection),
  tasks: (deps) => ({ checkDueTemplates: checkDueTask(deps, { section: houseTemplatesSection }) }),
  schedule: [{ name: "checkDueTemplates", cron: "* * * * *", canRun: true }],
  demo: [
    {
      name: "houseTemplates",
      after: ["postCates"],
      author: "content",
      write: async (write) => (await import("./demo.ts")).writeTemplates(write),
    },
  ],
});

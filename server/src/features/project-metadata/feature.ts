import { feature } from "../../kit/feature.ts";
import { registerFieldDeletion } from "./delete-field.ts";
import { projectMetadataSection } from "./project-metadata.ts";
import { registerValueCalls } from "./value-routes.ts";

/** Fields that a company adds to its projects and actions. */
export const projectMetadataFeature = feature({
  name: "project-metadata",
  sections: [projectMetadataSection],
  routes: (app, deps) => {
    registerValueCalls(app, deps);
    registerFieldDeletion(app, deps);
  },
  demo: [
    {
      name: "projectMetadata",
      after: ["staff", "projectActionTypes"],
      write: async (write) => (await import("./demo.ts")).writeProjectMetadata(write),
    },
  ],
});

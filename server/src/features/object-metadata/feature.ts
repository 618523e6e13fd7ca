import { objectMetadataSection } from "./object-metadata.ts";
import { registerValueListCalls } from "./value-list-routes.ts";
import { feature } from "../../kit/feature.ts";

/** Lists of values. */
export const objectMetadataFeature = feature({
  name: "object-metadata",
  sections: [objectMetadataSection],
  routes: registerValueListCalls,
});

import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Lists of values in the office. */
export const objectMetadataFeature: WebFeature = {
  actions: {
    objectMetadata: async () => (await import("./actions.tsx")).objectMetadataActions,
  },
};

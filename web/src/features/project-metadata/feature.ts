import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Fields of projects in the office. */
export const projectMetadataFeature: WebFeature = {
  formSlots: {
    projectMetadata: async () => (await import("./form-slots.tsx")).projectMetadataFormSlots,
  },
};

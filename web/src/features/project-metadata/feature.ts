import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Fields of projects in the office. */
export const projectMetadataFeature: WebFeature = {
  actions: {
    projectMetadata: async () => (await import("./field-actions.ts")).fieldActions,
  },
  formSlots: {
    projectMetadata: async () => (await import("./form-slots.tsx")).projectMetadataFormSlots,
  },
};

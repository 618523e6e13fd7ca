import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Fields of projects in the office, and what the rows that have them offer. */
export const projectMetadataFeature: WebFeature = {
  formSlots: {
    projectMetadata: async () => (await import("./form-slots.tsx")).projectMetadataFormSlots,
  },
  actions: {
    projects: async () => ({ row: [(await import("./metadata-action.tsx")).metadataAction("projects")] }),
    projectActions: async () => ({ row: [(await import("./metadata-action.tsx")).metadataAction("projectActions")] }),
  },
};

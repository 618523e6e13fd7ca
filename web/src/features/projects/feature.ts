import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Projects in the office. */
export const projectsFeature: WebFeature = {
  slots: {
    projects: async () => (await import("./slots.tsx")).projectSlots,
  },
  formSlots: {
    projects: async () => (await import("./form-slots.ts")).projectFormSlots,
  },
};

import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Offices in the office. */
export const branchesFeature: WebFeature = {
  formSlots: {
    branches: async () => (await import("./form-slots.tsx")).branchFormSlots,
  },
};

import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** What hangs on a project, in the office's forms. */
export const siteFeature: WebFeature = {
  formSlots: {
    siteLogs: async () => (await import("./form-slots.tsx")).siteLogFormSlots,
    selections: async () => (await import("./form-slots.tsx")).selectionFormSlots,
  },
};

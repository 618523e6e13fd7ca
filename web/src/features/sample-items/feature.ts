import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Sample items in the office. */
export const sampleItemsFeature: WebFeature = {
  slots: {
    sampleItems: async () => (await import("./slots.tsx")).sampleItemSlots,
  },
  actions: {
    sampleItems: async () => (await import("./actions.tsx")).sampleItemActions,
  },
  formSlots: {
    sampleItems: async () => (await import("./form-slots.tsx")).sampleItemFormSlots,
  },
};

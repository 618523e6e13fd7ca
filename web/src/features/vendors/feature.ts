import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Vendors in the office. */
export const vendorsFeature: WebFeature = {
  slots: {
    vendors: async () => (await import("./slots.tsx")).vendorSlots,
  },
  formSlots: {
    vendors: async () => (await import("./form-slots.tsx")).vendorFormSlots,
  },
  actions: {
    vendors: async () => (await import("./actions.tsx")).vendorActions,
  },
};

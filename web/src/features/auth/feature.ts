import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** The sessions of the company in the office. */
export const authFeature: WebFeature = {
  slots: {
    devices: async () => (await import("./devices/slots.tsx")).deviceSlots,
  },
  actions: {
    devices: async () => (await import("./devices/actions.ts")).deviceActions,
  },
};

import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Campaigns in the office. */
export const notificationsFeature: WebFeature = {
  formSlots: {
    notifications: async () => (await import("./form-slots.tsx")).campaignFormSlots,
  },
};

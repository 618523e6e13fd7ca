import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Planned maintenances in the office. */
export const systemFeature: WebFeature = {
  formSlots: {
    maintenances: async () => (await import("./maintenances/maintenance-preview.tsx")).maintenanceFormSlots,
  },
};

import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** The company and planned maintenances in the office. */
export const systemFeature: WebFeature = {
  formSlots: {
    tenants: async () => (await import("./company/form-slots.tsx")).companyFormSlots,
    maintenances: async () => (await import("./maintenances/maintenance-preview.tsx")).maintenanceFormSlots,
  },
};

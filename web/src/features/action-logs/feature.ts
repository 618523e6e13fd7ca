import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** What staff and customers did. */
export const actionLogsFeature: WebFeature = {
  slots: {
    staffActionLogs: async () => (await import("./slots.tsx")).actionLogSlots,
    customerActionLogs: async () => (await import("./slots.tsx")).actionLogSlots,
  },
  formSlots: {
    staffActionLogs: async () => (await import("./form-slots.tsx")).staffLogFormSlots,
    customerActionLogs: async () => (await import("./form-slots.tsx")).customerLogFormSlots,
  },
};

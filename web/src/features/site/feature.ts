import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts } from "../../platform/i18n/i18n.ts";

const TEXTS = ["site", "kit", "records", "statuses"] as const;

/** What hangs on a project, in the office's forms. */
export const siteFeature: WebFeature = {
  slots: {
    projectPayments: async () => (await import("./payments/slots.tsx")).paymentSlots,
  },
  actions: {
    projectPayments: async () => (await withTexts(import("./payments/actions.ts"), ...TEXTS)).paymentActions,
  },
  formSlots: {
    siteLogs: async () => (await import("./form-slots.tsx")).siteLogFormSlots,
    selections: async () => (await import("./form-slots.tsx")).selectionFormSlots,
  },
};

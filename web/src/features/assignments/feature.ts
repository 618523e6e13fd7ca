import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts } from "../../platform/i18n/i18n.ts";

const TEXTS = ["assignments", "assignments-screens", "people", "kit", "records"] as const;

/** Who looks after what: giving it to people from the list, and what it is of. */
export const assignmentsFeature: WebFeature = {
  slots: { assignments: async () => (await withTexts(import("./slots.tsx"), ...TEXTS)).assignmentSlots },
  heads: { assignments: async () => (await withTexts(import("./head.tsx"), ...TEXTS)).assignmentHead },
  actions: { assignments: async () => (await withTexts(import("./actions.tsx"), ...TEXTS)).assignmentActions },
  formSlots: { assignments: async () => (await withTexts(import("./slots.tsx"), ...TEXTS)).assignmentFormSlots },
};

import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts } from "../../platform/i18n/i18n.ts";

const TEXTS = ["points", "points-mine", "points-screens", "customers", "kit", "records"] as const;

/** Points in the office: by hand from an entry, and what a setting will say and give. */
export const pointsFeature: WebFeature = {
  heads: {
    pointTransactions: async () => (await withTexts(import("./heads.tsx"), ...TEXTS)).pointTransactionHead,
    pointSettings: async () => (await withTexts(import("./heads.tsx"), ...TEXTS)).pointSettingHead,
  },
  actions: {
    pointTransactions: async () => (await withTexts(import("./actions.tsx"), ...TEXTS)).pointTransactionActions,
  },
  slots: {
    pointTransactions: async () => (await withTexts(import("./slots.tsx"), "points-screens")).pointTransactionSlots,
  },
  formSlots: {
    pointSettings: async () => (await withTexts(import("./setting-footer.tsx"), ...TEXTS)).pointSettingFormSlots,
  },
};

import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

const texts = () => needTexts("points", "points-mine", "points-screens", "customers", "kit", "records");

/** Code with the words that it says. */
async function worded<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, texts()]);
  return loaded;
}

/** Points in the office: by hand from an entry, and what a setting will say and give. */
export const pointsFeature: WebFeature = {
  actions: {
    pointTransactions: async () => (await worded(import("./actions.tsx"))).pointTransactionActions,
    pointSettings: async () => (await worded(import("./actions.tsx"))).pointSettingActions,
  },
  slots: {
    pointTransactions: async () => (await import("./slots.tsx")).pointTransactionSlots,
  },
  formSlots: {
    pointSettings: async () => (await worded(import("./setting-footer.tsx"))).pointSettingFormSlots,
  },
};

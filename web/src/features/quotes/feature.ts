import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts, type TextPart } from "../../platform/i18n/i18n.ts";

/** Words of the typed editors; rules name kinds of houses and types of projects. */
const SETTING_TEXTS: readonly TextPart[] = ["quotes-settings", "quotes-calculate", "house-templates", "posts"];

/** Code with the words that it says. */
async function worded<T>(code: Promise<T>, texts: readonly TextPart[] = ["quotes-screens"]): Promise<T> {
  const [loaded] = await Promise.all([code, needTexts(...texts)]);
  return loaded;
}

/** Quotes in the office, with their items and scenarios. */
export const quotesFeature: WebFeature = {
  actions: {
    quotes: async () => (await worded(import("./actions.ts"))).quoteActions,
    quoteItems: async () => (await worded(import("./settings/items/item-actions.tsx"), SETTING_TEXTS)).quoteItemActions,
    quoteScenarios: async () =>
      (await worded(import("./settings/scenarios/scenario-actions.tsx"), SETTING_TEXTS)).quoteScenarioActions,
  },
  formSlots: {
    quotes: async () => (await worded(import("./form-slots.tsx"))).quoteFormSlots,
    quoteItems: async () => (await worded(import("./settings/items/item-form.tsx"), SETTING_TEXTS)).quoteItemFormSlots,
    quoteScenarios: async () =>
      (await worded(import("./settings/scenarios/scenario-form.tsx"), SETTING_TEXTS)).quoteScenarioFormSlots,
  },
};

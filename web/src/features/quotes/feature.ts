import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts, type TextPart } from "../../platform/i18n/i18n.ts";

/** Words of the typed editors; rules name kinds of houses and types of projects. */
const SETTING_TEXTS: readonly TextPart[] = [
  "quotes-settings",
  "quotes-calculate",
  "quotes-units",
  "house-templates",
  "posts",
];

/** Quotes in the office, with their items and scenarios. */
export const quotesFeature: WebFeature = {
  slots: { quotes: async () => (await import("./slots.tsx")).quoteSlots },
  actions: {
    quotes: async () => (await withTexts(import("./actions.ts"), "quotes-screens")).quoteActions,
    quoteItems: async () =>
      (await withTexts(import("./settings/items/item-actions.tsx"), ...SETTING_TEXTS)).quoteItemActions,
    quoteScenarios: async () =>
      (await withTexts(import("./settings/scenarios/scenario-actions.tsx"), ...SETTING_TEXTS)).quoteScenarioActions,
  },
  formSlots: {
    quotes: async () => (await withTexts(import("./form-slots.tsx"), "quotes-screens")).quoteFormSlots,
    quoteItems: async () =>
      (await withTexts(import("./settings/items/item-form.tsx"), ...SETTING_TEXTS)).quoteItemFormSlots,
    quoteScenarios: async () =>
      (await withTexts(import("./settings/scenarios/scenario-form.tsx"), ...SETTING_TEXTS)).quoteScenarioFormSlots,
  },
};

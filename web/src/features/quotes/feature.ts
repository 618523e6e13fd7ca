import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** Words of the typed editors; rules name kinds of houses and types of projects. */
const settingTexts = (): Promise<void> => needTexts("quotes-settings", "quotes-calculate", "house-templates", "posts");

/** Quotes in the office: their items and scenarios. */
export const quotesFeature: WebFeature = {
  actions: {
    quoteItems: async () => {
      const [{ quoteItemActions }] = await Promise.all([import("./settings/items/item-actions.tsx"), settingTexts()]);
      return quoteItemActions;
    },
    quoteScenarios: async () => {
      const [{ quoteScenarioActions }] = await Promise.all([
        import("./settings/scenarios/scenario-actions.tsx"),
        settingTexts(),
      ]);
      return quoteScenarioActions;
    },
  },
  formSlots: {
    quoteItems: async () => {
      const [{ quoteItemFormSlots }] = await Promise.all([import("./settings/items/item-form.tsx"), settingTexts()]);
      return quoteItemFormSlots;
    },
    quoteScenarios: async () => {
      const [{ quoteScenarioFormSlots }] = await Promise.all([
        import("./settings/scenarios/scenario-form.tsx"),
        settingTexts(),
      ]);
      return quoteScenarioFormSlots;
    },
  },
};

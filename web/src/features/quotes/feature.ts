import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** Code with the words that it says. */
async function worded<T>(code: Promise<T>): Promise<T> {
  await needTexts("quotes-screens");
  return code;
}

/** What quotes hand to the kit. */
export const quotesFeature: WebFeature = {
  actions: {
    quotes: async () => (await worded(import("./actions.ts"))).quoteActions,
  },
  formSlots: {
    quotes: async () => (await worded(import("./form-slots.tsx"))).quoteFormSlots,
  },
};

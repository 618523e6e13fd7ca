import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** Code with the words that it says. */
async function worded<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, needTexts("tickets-screens")]);
  return loaded;
}

/** Tickets in the office. */
export const ticketsFeature: WebFeature = {
  actions: { supportTickets: async () => (await worded(import("./actions.ts"))).ticketActions },
  slots: { supportTickets: async () => (await worded(import("./slots.tsx"))).ticketSlots },
  formSlots: { supportTickets: async () => (await worded(import("./form-slots.tsx"))).ticketFormSlots },
};

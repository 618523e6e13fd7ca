import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts } from "../../platform/i18n/i18n.ts";

/** Tickets in the office. */
export const ticketsFeature: WebFeature = {
  heads: { supportTickets: async () => (await withTexts(import("./head.ts"), "tickets-screens")).ticketHead },
  slots: { supportTickets: async () => (await withTexts(import("./slots.tsx"), "tickets-screens")).ticketSlots },
  formSlots: {
    supportTickets: async () => (await withTexts(import("./form-slots.tsx"), "tickets-screens")).ticketFormSlots,
  },
};

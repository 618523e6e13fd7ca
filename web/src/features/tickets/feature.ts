import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts } from "../../platform/i18n/i18n.ts";

/** Tickets in the office. */
export const ticketsFeature: WebFeature = {
  actions: { supportTickets: async () => (await withTexts(import("./actions.ts"), "tickets-screens")).ticketActions },
  slots: { supportTickets: async () => (await withTexts(import("./slots.tsx"), "tickets-screens")).ticketSlots },
  formSlots: {
    supportTickets: async () => (await withTexts(import("./form-slots.tsx"), "tickets-screens")).ticketFormSlots,
  },
};

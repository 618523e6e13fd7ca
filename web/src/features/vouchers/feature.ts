import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** The cells of lists, with the words that they say. */
async function cells() {
  const [slots] = await Promise.all([import("./slots.tsx"), needTexts("vouchers-mine")]);
  return slots;
}

/** Offers in the office. */
export const vouchersFeature: WebFeature = {
  slots: {
    vouchers: async () => (await cells()).voucherSlots,
    promotions: async () => (await cells()).promotionSlots,
    productVouchers: async () => (await cells()).productVoucherSlots,
  },
  actions: {
    vouchers: async () => (await import("./actions.tsx")).voucherActions,
    promotions: async () => (await import("./actions.tsx")).promotionActions,
  },
};

import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";

/** Code with the words that it says of what an offer is worth. */
async function worded<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, needTexts("vouchers-mine")]);
  return loaded;
}

/** Offers in the office. */
export const vouchersFeature: WebFeature = {
  slots: {
    vouchers: async () => (await worded(import("./slots.tsx"))).voucherSlots,
    promotions: async () => (await worded(import("./slots.tsx"))).promotionSlots,
    productVouchers: async () => (await worded(import("./slots.tsx"))).productVoucherSlots,
  },
  actions: {
    vouchers: async () => (await worded(import("./actions.tsx"))).voucherActions,
    promotions: async () => (await import("./actions.tsx")).promotionActions,
  },
};

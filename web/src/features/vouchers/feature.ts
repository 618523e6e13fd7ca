import type { WebFeature } from "../../kit/feature/web-feature.ts";
import { withTexts } from "../../platform/i18n/i18n.ts";

/** Offers in the office. */
export const vouchersFeature: WebFeature = {
  slots: {
    vouchers: async () => (await withTexts(import("./slots.tsx"), "vouchers-mine")).voucherSlots,
    promotions: async () => (await withTexts(import("./slots.tsx"), "vouchers-mine")).promotionSlots,
    productVouchers: async () => (await withTexts(import("./slots.tsx"), "vouchers-mine")).productVoucherSlots,
  },
  heads: { vouchers: async () => (await withTexts(import("./head.tsx"), "vouchers-mine")).voucherHead },
  formSlots: {
    vouchers: async () => (await import("./form-slots.tsx")).voucherFormSlots,
    promotions: async () => (await import("./form-slots.tsx")).promotionFormSlots,
    productVouchers: async () => (await import("./form-slots.tsx")).productVoucherFormSlots,
  },
  actions: {
    vouchers: async () => (await withTexts(import("./actions.tsx"), "vouchers-mine")).voucherActions,
    promotions: async () => (await import("./actions.tsx")).promotionActions,
  },
};

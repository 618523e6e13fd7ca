import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Offers in the office. */
export const vouchersFeature: WebFeature = {
  actions: {
    vouchers: async () => (await import("./actions.tsx")).voucherActions,
    promotions: async () => (await import("./actions.tsx")).promotionActions,
  },
};

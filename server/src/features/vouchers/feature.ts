import { feature } from "../../kit/feature.ts";
import { vouchersOfPerson } from "./person.ts";
import { expireOffersTask } from "./expire.ts";
import { mailVoucher, mailVoucherTask } from "./mail-voucher.ts";
import { voucherOperations } from "./operations.ts";
import { productsSection, productVouchersSection } from "./product-vouchers.ts";
import { promotionsSection } from "./promotions.ts";
import { registerVoucherCalls } from "./voucher-routes.ts";
import { vouchersSection } from "./vouchers.ts";

/** Promotions, vouchers, and what points are given for. */
export const vouchersFeature = feature({
  name: "vouchers",
  sections: [promotionsSection, vouchersSection, productsSection, productVouchersSection],
  people: [vouchersOfPerson],
  routes: registerVoucherCalls,
  operations: voucherOperations,
  tasks: (deps) => ({ expireOffers: expireOffersTask(deps), [mailVoucher.name]: mailVoucherTask(deps) }),
  schedule: [
    { name: "expireOffers", cron: "*/5 * * * *", canRun: true },
    { name: mailVoucher.name, canRun: false },
  ],
  demo: [
    {
      name: "promotions",
      after: ["customers"],
      write: async (write) => (await import("./demo.ts")).writePromotions(write),
    },
    {
      name: "vouchers",
      after: ["promotions", "customers"],
      write: async (write) => (await import("./demo.ts")).writeVouchers(write),
    },
    { name: "products", write: async (write) => (await import("./demo.ts")).writeProducts(write) },
  ],
});

import { productVouchers } from "@nepnha/contract/features/vouchers/product-vouchers";
import { products } from "@nepnha/contract/features/vouchers/products";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import { byItself, lockedIssues, offerIssues, refuse, requireFuture } from "./rules.ts";

/** How often a customer gets an offer that says nothing of it. */
export const EACH = 1;

/** What points are given for; its stock goes down with each exchange. */
export const productsSection = section(products);

/** What somebody gets for points stays as it is once somebody has got it, and is not more points. */
const hooks: ResourceHooks<typeof productVouchers> = {
  async beforeWrite(context, before, values) {
    const after = { ...before, ...values };
    const more: FieldIssue[] =
      after.discountType === "POINT_MULTIPLIER"
        ? [{ field: "discountType", code: "choice", message: "productVouchers.rule.multiplier" }]
        : [];
    refuse(context, [
      ...more,
      ...offerIssues("productVouchers", after, [after.startAt, after.endAt], "endAt"),
      ...lockedIssues("productVouchers", before, values, (before?.issuedCount ?? 0) > 0),
    ]);
    if (!before) return { ...values, usagePerCustomer: values.usagePerCustomer ?? EACH, issuedCount: 0 };
    return values.usagePerCustomer === null ? { ...values, usagePerCustomer: EACH } : values;
  },
  can(_reader, row, verb) {
    if (verb === "delete" && (row.issuedCount ?? 0) > 0)
      return { code: "IN_USE", message: "productVouchers.rule.inUse" };
    return byItself("productVouchers", verb);
  },
  moves: {
    extend: {
      async effect(context, row, { values }) {
        requireFuture(context, "productVouchers", "endAt", values.endAt ?? row.endAt);
        return {};
      },
    },
  },
};

/** The section with its rules. */
export const productVouchersSection = section(productVouchers, { hooks });

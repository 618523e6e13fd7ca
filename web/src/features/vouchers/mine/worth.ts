import type { DiscountType } from "@nepnha/contract/features/vouchers/discount";
import { formatBareFigure, formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import type { Translate } from "../../../platform/i18n/i18n.ts";

/** What an offer is worth, as its fields say it. */
export interface Worth {
  readonly discountType: DiscountType;
  /** A decimal text. */
  readonly value?: string | null;
  readonly gift?: string | null;
  readonly maxDiscount?: number | null;
}

/** What somebody gets, in a few words. */
export function worthOf(t: Translate, { discountType, value, gift, maxDiscount }: Worth): string {
  if (discountType === "GIFT") return gift ?? "";
  if (discountType === "AMOUNT") return t("myVouchers.amount", { value: formatMoney(Number(value ?? 0)) });
  const figure = formatBareFigure(value ?? "0");
  if (discountType === "POINT_MULTIPLIER") return t("myVouchers.multiplier", { value: figure });
  return maxDiscount
    ? t("myVouchers.percentAtMost", { value: figure, most: formatMoney(maxDiscount) })
    : t("myVouchers.percent", { value: figure });
}

/** The same where others stand above and below it: the figure with its unit, and the gift in its words. */
export function briefWorthOf(t: Translate, offer: Worth): string {
  const { discountType, value } = offer;
  if (discountType === "PERCENT") return formatFigure(value ?? "0", "percent");
  return discountType === "AMOUNT" ? formatMoney(Number(value ?? 0)) : worthOf(t, offer);
}

import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import { exactOf, shortText, times, wholeOf } from "@nepnha/domain/platform/rules/exact";
import { formatDecimal, formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import { t } from "../../../platform/i18n/i18n.ts";

/** A line of a quote in words. */
export type SaidLine = QuoteAnswer["lines"][number];

/** Whether a line adds converted m²; what adds money has a number. */
export function isArea({ amount }: SaidLine): boolean {
  return typeof amount === "string";
}

/** Whether a line adds anything. */
export function adds({ amount, state }: SaidLine): boolean {
  return state !== "DEACTIVE" && amount !== null && Number(amount) !== 0;
}

/** What a line adds, with its unit; empty where it adds nothing. */
export function amountText({ amount }: SaidLine): string {
  if (amount === null) return "";
  return typeof amount === "number" ? formatMoney(amount) : formatFigure(amount, "m2");
}

/** `24,00 m² quy đổi` of a built part that was filled in; `null` of all others. */
export function convertedText(line: SaidLine): string | null {
  return isArea(line) && adds(line) ? t("quotePage.converted", { area: amountText(line) }) : null;
}

/** What an amount is made of: `80,00 m² × 150 %`, `491,00 × 5.800.000 ₫`; empty of what is an amount by itself. */
export function madeOf(line: SaidLine): string {
  const { quantity, rate, unitPrice } = line;
  if (quantity === null) return rate === null ? "" : `${formatDecimal(rate)} %`;
  if (isArea(line)) return rate === null ? "" : `${formatFigure(quantity, "m2")} × ${percentText(rate)}`;
  return unitPrice === null ? "" : `${formatDecimal(quantity)} × ${formatMoney(unitPrice)}`;
}

/** A coefficient as people say it: `0.3` is 30 %. */
function percentText(rate: string): string {
  const exact = exactOf(rate);
  return exact ? `${formatDecimal(shortText(times(exact, wholeOf(100)), 2))} %` : rate;
}

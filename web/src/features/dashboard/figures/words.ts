import type { FigureDescription } from "@nepnha/contract/features/dashboard/figures";
import type { FigureWords } from "@nepnha/domain/features/dashboard/figure-table";
import { formatMoney, formatNumber } from "../../../platform/i18n/format.ts";
import { language, tDynamic } from "../../../platform/i18n/i18n.ts";
import { enumLabel } from "../../../kit/resource/labels.ts";

const SHORT = { notation: "compact", compactDisplay: "long", maximumFractionDigits: 1 } as const;
const SHORTS = { vi: new Intl.NumberFormat("vi-VN", SHORT), en: new Intl.NumberFormat("en-US", SHORT) };

/** What the parts of a figure are called. */
export function wordsFor({ name, series }: FigureDescription): FigureWords {
  return {
    month: monthText,
    series: (one) => (typeof series === "string" ? enumLabel(series, Number(one)) : tDynamic(`figures.${name}.${one}`)),
  };
}

/** `11/2026` */
export function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `${number}/${year}`;
}

/** `1,5 tỷ ₫`: as short as an axis has room for. */
export function shortMoney(dong: number): string {
  return `${SHORTS[language()].format(dong)}\u00a0₫`;
}

/** A value of the figure in full. */
export function valueText({ money }: FigureDescription, value: number): string {
  return money === "only" ? formatMoney(value) : formatNumber(value);
}

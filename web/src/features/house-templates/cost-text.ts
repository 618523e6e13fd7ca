import type { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import type { SectionRow } from "../../kit/resource/row.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { t } from "../../platform/i18n/i18n.ts";

const MILLION = 1_000_000;
const BILLION = 1000 * MILLION;

/** From here on nobody says the hundred thousands. */
const ROUND_FROM = 100 * MILLION;

/** Money as people say it: `1,75 tỷ`, `720 triệu`, `6,2 triệu`. */
export function roundMoney(dong: number): string {
  return dong >= BILLION
    ? t("templates.billion", { amount: formatNumber(Math.round(dong / (10 * MILLION)) / 100) })
    : t("templates.million", {
        amount: formatNumber(dong >= ROUND_FROM ? Math.round(dong / MILLION) : Math.round(dong / (MILLION / 10)) / 10),
      });
}

/** From what to what something costs: `1,75 – 2,05 tỷ`; `null` where nobody has said. */
export function costText(from: number | null, to: number | null): string | null {
  if (from === null) return null;
  if (to === null || to === from) return roundMoney(from);
  return fromTo(roundMoney(from), roundMoney(to));
}

/** Two figures with what lies between them: `120 – 250 m²`, `990 triệu – 1,2 tỷ`. Their unit is said once where both have it. */
export function fromTo(low: string, high: string): string {
  const unit = /\s\D+$/u.exec(high)?.[0] ?? "";
  return `${unit !== "" && low.endsWith(unit) ? low.slice(0, -unit.length) : low} – ${high}`;
}

/** What a square metre of floor costs: `6,2 – 7,3 triệu`; `null` where nobody has said the costs or the area. */
export function costPerM2({
  estimatedCostFrom: from,
  estimatedCostTo: to,
  constructionArea,
}: Pick<SectionRow<typeof houseTemplates>, "estimatedCostFrom" | "estimatedCostTo" | "constructionArea">):
  | string
  | null {
  const area = Number(constructionArea ?? 0);
  if (from === null || area === 0) return null;
  return costText(from / area, to === null ? null : to / area);
}

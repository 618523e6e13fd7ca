import { formatFigure } from "../../platform/i18n/format.ts";
import type { Translate } from "../../platform/i18n/i18n.ts";
import { fromTo, roundMoney } from "./cost-text.ts";
import { endsOf, type Ranged } from "./gallery-search.ts";

/** A range in words: `dưới 1 tỷ`, `4,5 – 6 m`, `từ 4 tầng`. */
export function rangeLabel(t: Translate, field: Ranged, range: string): string {
  const { from, to } = endsOf(range);
  if (from !== null && from === to) return figure(field, from);
  if (from === null)
    return t(field === "bedrooms" ? "templates.atMost" : "templates.below", { to: figure(field, to ?? "0") });
  if (to === null) return t("templates.atLeast", { from: figure(field, from) });
  return fromTo(figure(field, from), figure(field, to));
}

function figure(field: Ranged, value: string): string {
  if (field === "estimatedCostFrom") return roundMoney(Number(value));
  if (field === "landWidth") return formatFigure(value, "m");
  if (field === "constructionArea") return formatFigure(value, "m2");
  return formatFigure(value, undefined);
}

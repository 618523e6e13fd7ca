import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { t } from "../../platform/i18n/i18n.ts";
import { choiceLabel, columnLabel } from "../../kit/resource/labels.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { valueText } from "../../kit/values/value-text.ts";
import { costPerM2, costText } from "./cost-text.ts";

/** What kind of house a template is; of a draft what is known. */
export function kindOf({ houseType, style }: Pick<SectionRow<typeof houseTemplates>, "houseType" | "style">): string {
  const kinds = [choiceLabel(houseTemplates, "houseType", houseType), choiceLabel(houseTemplates, "style", style)];
  return kinds.filter(Boolean).join(" · ");
}

/** A figure of a template in words. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

const PLAIN = [
  "houseType",
  "style",
  "floors",
  "landWidth",
  "landLength",
  "constructionArea",
  "bedrooms",
  "bathrooms",
  "facadeCount",
  "direction",
] as const;
const EXTRAS = ["hasBasement", "hasMezzanine", "hasTerrace"] as const;

/** The figures of a template in their order; those that nobody has said are `–`. */
export function figuresOf(row: SectionRow<typeof houseTemplates>): Figure[] {
  const cost = costText(row.estimatedCostFrom, row.estimatedCostTo);
  const extras = EXTRAS.filter((field) => row[field]).map((field) => columnLabel(houseTemplates, field));
  return [
    { key: "cost", label: t("templates.cost"), text: cost ?? t("templates.costAsk") },
    { key: "costPerM2", label: t("templates.costPerM2"), text: costPerM2(row) ?? t("templates.costAsk") },
    ...PLAIN.map((field) => {
      const text = valueText(houseTemplates, field, row[field]);
      return { key: field, label: columnLabel(houseTemplates, field), text };
    }),
    { key: "extras", label: t("templates.extras"), text: extras.length > 0 ? extras.join(", ") : t("value.none") },
    {
      key: "designer",
      label: columnLabel(houseTemplates, "designer"),
      text: valueText(houseTemplates, "designer", row.designer),
    },
  ];
}

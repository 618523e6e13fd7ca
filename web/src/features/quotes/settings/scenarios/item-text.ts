import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import { enumLabel } from "../../../../kit/resource/labels.ts";
import { formatDay, formatMoney } from "../../../../platform/i18n/format.ts";
import type { Translate } from "../../../../platform/i18n/i18n.ts";
import { figureOf, ruleSentence, valueText, type RuleWords } from "../rules/rule-text.ts";
import { numberText } from "../../number-text.ts";

/** What a member of an item says, in words; empty where it says nothing. */
export function memberText(item: QuoteItem, member: string, words: Omit<RuleWords, "figure">): string {
  const { t } = words;
  const rate = { ...words, figure: (value: string) => figureOf(item, "rate", value) };
  switch (member) {
    case "itemType":
      return enumLabel("quoteItemType", ENUMS.quoteItemType[item.itemType]);
    case "inputKind":
      return enumLabel("quoteItemInputKind", ENUMS.quoteItemInputKind[item.inputKind]);
    case "unit":
      return enumLabel("quoteItemUnit", ENUMS.quoteItemUnit[item.unit]);
    case "valueType":
      return enumLabel("itemValueType", ENUMS.itemValueType[item.valueType]);
    case "options":
      return (item.options ?? [])
        .map(({ label, value, prices }) =>
          [label, value === undefined ? "" : numberText(value), pricesText(prices, t)].filter(Boolean).join(" "),
        )
        .join("; ");
    case "prices":
      return pricesText(item.prices, t);
    case "rate":
      return item.rate === undefined ? "" : valueText(item.rate, rate);
    case "rateRules":
      return (item.rateRules ?? []).map((rule) => ruleSentence(rule, rate)).join("; ");
    case "rules": {
      const value = { ...words, figure: (text: string) => figureOf(item, "value", text) };
      return (item.rules ?? []).map((rule) => ruleSentence(rule, value)).join("; ");
    }
    default:
      return plainText(item, member, t);
  }
}

function plainText(item: QuoteItem, member: string, t: Translate): string {
  const value = ({ ...item } as Readonly<Record<string, unknown>>)[member];
  if (typeof value === "boolean") return t(value ? "quoteSetting.step.is.required" : "quoteSetting.step.is.optional");
  if (typeof value === "number")
    return isMoney(item.itemType) && member !== "decimals" ? formatMoney(value) : String(value);
  return typeof value === "string" ? numberText(value) : "";
}

function pricesText(prices: QuoteItem["prices"], t: Translate): string {
  return (prices ?? [])
    .map(({ from, to, price }) => {
      const span =
        to === undefined
          ? t("quoteSetting.price.since", { from: formatDay(from) })
          : t("quoteSetting.price.between", { from: formatDay(from), to: formatDay(to) });
      return `${formatMoney(price)} ${span}`;
    })
    .join(", ");
}

import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { Rule } from "@nepnha/contract/platform/rules";
import { isMoney } from "@nepnha/domain/features/quotes/check-items";
import { unitName } from "@nepnha/domain/features/quotes/explain";
import { decimalText, multiplyDecimals } from "@nepnha/domain/platform/decimal";
import { isFilter } from "@nepnha/domain/platform/rules/rule";
import { formatDecimal } from "../../../../platform/i18n/format.ts";
import type { Translate } from "../../../../platform/i18n/i18n.ts";
import { numberText } from "../../number-text.ts";

/** What rules are about: `value` of an item, or what it is multiplied by (`rate`). */
export type RuleUse = "value" | "rate";

/** What a sentence needs to know beside its rule. */
export interface RuleWords {
  readonly t: Translate;
  /** The item of a code, of those that rules can read. */
  readonly find: (code: string) => QuoteItem | undefined;
  /** What a code of an APPLY_FOR list is called. */
  readonly factName: (list: string, code: string) => string;
  /** How a number is written that the rule gives: `75.000 ₫`, `150 %`, `12 m`. */
  readonly figure: (value: string) => string;
}

/** Codes, numbers and signs of a formula. */
const PART = /\d+(?:\.\d+)?|[A-Za-z_]\w*|[*/-]/g;
const SIGNS: Readonly<Record<string, string>> = { "*": "×", "/": "÷", "-": "−" };

/** A rule as people say it: `Khi Chiều rộng hẻm từ 3 đến dưới 5: 75.000 ₫`. */
export function ruleSentence(rule: Rule, words: RuleWords): string {
  const { t } = words;
  if (isFilter(rule)) return t("quoteSetting.rule.onlyFor", { lists: listsText(rule, words) });
  const value = consequenceOf(rule, words);
  if (rule.type === "CALCULATION" && rule.value === undefined && rule.result === undefined) {
    return t("quoteSetting.rule.always", { value });
  }
  return t("quoteSetting.rule.when", { condition: conditionOf(rule, words), value });
}

/** A formula with names instead of codes and the signs of school: `“Số cọc” × 12,5`. */
export function formulaText(formula: string, find: RuleWords["find"]): string {
  return formula
    .replaceAll(PART, (part) => {
      const sign = SIGNS[part];
      if (sign !== undefined) return sign;
      if (/^\d/.test(part)) return decimalText(part) === null ? part : formatDecimal(part);
      const name = find(part)?.name;
      return name === undefined ? part : `“${name}”`;
    })
    .replaceAll(/\s*([×÷+−])\s*/g, " $1 ")
    .trim();
}

/** How a number is written that a rule of an item gives. */
export function figureOf(item: QuoteItem, use: RuleUse, value: string): string {
  const written = formatDecimal(value);
  if (use === "rate") {
    return isMoney(item.itemType) ? `${written}\u00a0₫` : `${formatDecimal(multiplyDecimals(value, "100", 4))}\u00a0%`;
  }
  const isAmount = isMoney(item.itemType) && item.valueType === "ITEM_AMOUNT";
  const isPercent = item.valueType === "ITEM_RATE" && item.itemType !== "INFO";
  const unit = isAmount ? "₫" : isPercent ? "%" : item.itemType === "RAW_SQUARE" ? "m²" : unitName(item);
  return unit === "" ? written : `${written}\u00a0${unit}`;
}

/** A value that a rule gives: a number with its unit, else a formula with names. */
export function valueText(value: string, { find, figure }: Pick<RuleWords, "find" | "figure">): string {
  const number = decimalText(value);
  return number === null ? formulaText(value, find) : figure(number);
}

function consequenceOf(rule: Rule, words: RuleWords): string {
  if (rule.result === "DEACTIVE") return words.t("quoteSetting.rule.leaveOut");
  if (rule.result === "READONLY") return words.t("quoteSetting.rule.lock");
  const value = rule.value ?? (rule.type === "CALCULATION" ? rule.expr : "");
  return valueText(value, words);
}

function conditionOf(rule: Rule, words: RuleWords): string {
  const { t, find } = words;
  if (rule.type === "APPLY_FOR") return t("quoteSetting.rule.for", { lists: listsText(rule, words) });
  if (rule.type === "CALCULATION") return t("quoteSetting.rule.notZero", { formula: formulaText(rule.expr, find) });
  const item = find(rule.left);
  const name = item?.name ?? rule.left;
  if (rule.type === "EQUALTO") {
    const [first] = rule.values;
    if (item?.inputKind === "CHECKBOX" && rule.values.length === 1) {
      return t(first === "0" ? "quoteSetting.rule.unmarked" : "quoteSetting.rule.marked", { name });
    }
    const values = rule.values.map(
      (value) =>
        item?.options?.find(({ code }) => code === value)?.label ??
        (decimalText(value) === null ? value : formatDecimal(value)),
    );
    return t("quoteSetting.rule.EQUALTO", { name, values: orList(values, t) });
  }
  if (rule.op === "BETWEEN") {
    return t("quoteSetting.rule.BETWEEN", { name, from: numberText(rule.from), to: numberText(rule.to) });
  }
  return t(`quoteSetting.rule.${rule.op}`, { name, right: numberText(rule.right) });
}

function orList(values: readonly string[], t: Translate): string {
  if (values.length < 2) return values.join("");
  return `${values.slice(0, -1).join(", ")} ${t("quoteSetting.rule.or")} ${values.at(-1)}`;
}

function listsText(rule: Rule, { t, factName }: RuleWords): string {
  if (rule.type !== "APPLY_FOR") return "";
  const parts = Object.entries(rule.lists).flatMap(([list, codes]) => {
    if (codes.length === 0 || !isList(list)) return [];
    const values = codes.map((code) => factName(list, code));
    return [t("quoteSetting.rule.listOf", { list: t(`quoteSetting.list.${list}`), values: orList(values, t) })];
  });
  return parts.length === 0 ? t("quoteSetting.rule.everyone") : parts.join("; ");
}

/** Lists that an APPLY_FOR can have. */
export const LISTS = ["projectTypes", "customerCategories", "houseTypes", "packages", "options"] as const;
/** One of these lists. */
export type ListName = (typeof LISTS)[number];

function isList(name: string): name is ListName {
  return LISTS.some((list) => list === name);
}

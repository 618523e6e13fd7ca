import type { QuoteDefinition, QuoteItem, QuotePrice } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import { exactOf } from "../../platform/rules/exact.ts";
import { kindOf, namesOf, type Expression } from "../../platform/rules/expression.ts";
import type { ReadRule } from "../../platform/rules/rule.ts";
import { SUMS, type CompiledItem } from "./compiled.ts";
import { badItem, issue, type BadPart } from "./issues.ts";
import { isHundred } from "./payments.ts";

const CODE = /^[A-Z][A-Z0-9_]{0,31}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const RESERVED = new Set<string>([...SUMS, "SUBTOTAL_SO_FAR"]);

/** What units are written as. */
const SIGNS: Readonly<Record<string, string>> = {
  SQUARE_METRE: "m²",
  CUBIC_METRE: "m³",
  VND: "₫",
  QUANTITY: "1, 2, 3",
};

type ByCode = ReadonlyMap<string, CompiledItem>;

/** What is wrong with the items of a definition, besides formulas that cannot be read and circles. */
export function checkItems(items: readonly CompiledItem[], byCode: ByCode, definition: QuoteDefinition): QuoteIssue[] {
  const terms = definition.scenario.paymentTerms ?? definition.setting.paymentTerms;
  const found = items.flatMap((one) => [
    ...checkShape(one.item),
    ...checkNames(one, byCode),
    ...checkTypes(one, byCode),
    ...checkUnits(one, byCode),
  ]);
  return isHundred(terms) ? found : [...found, issue("PERCENT_SUM_NOT_100", "paymentTerms", {})];
}

function checkShape(item: QuoteItem): QuoteIssue[] {
  const bad = (part: BadPart): QuoteIssue[] => [badItem(part, item)];
  const { inputKind, itemType, valueType, decimals = 2 } = item;
  if (!CODE.test(item.code) || RESERVED.has(item.code)) return bad("code");
  if (![0, 1, 2, 3, 4].includes(decimals)) return bad("decimals");
  for (const bound of ["min", "max"] as const) {
    if (item[bound] !== undefined && !exactOf(item[bound])) return bad(bound);
  }
  const isText = itemType === "TEXT_INFO" || inputKind === "SELECT";
  if (item.defaultValue !== undefined && !isText && !exactOf(item.defaultValue)) return bad("defaultValue");
  if (inputKind === "SELECT" && !hasGoodOptions(item)) return bad("options");
  if (inputKind === "DEFAULT_VALUE" && item.defaultValue === undefined) return bad("defaultValue");
  if (inputKind === "CONDITIONAL" && (item.rules ?? []).length === 0 && item.defaultValue === undefined)
    return bad("rules");
  if (inputKind === "TOTAL_AMOUNT" && (item.scope === undefined || itemType !== "INFO")) return bad("scope");
  if (inputKind === "TOTAL_SQUARE" && itemType !== "INFO") return bad("itemType");
  if (itemType === "TEXT_INFO" && inputKind !== "INPUT" && inputKind !== "DEFAULT_VALUE") return bad("inputKind");
  if (valueType === "ITEM_RATE" && addsUp(item) && item.base === undefined) return bad("base");
  const books = [item.prices, ...(item.options ?? []).map(({ prices }) => prices)];
  return books.every(isGoodBook) ? [] : [issue("BAD_PRICES", item.code, { name: item.name })];
}

/** Whether an item adds to a total. */
export function addsUp({ itemType }: QuoteItem): boolean {
  return itemType === "RAW_SQUARE" || isMoney(itemType);
}

/** Whether what an item adds is money. */
export function isMoney(itemType: QuoteItem["itemType"]): boolean {
  return itemType === "PRICE" || itemType === "ADDITIONAL";
}

function hasGoodOptions({ options = [], defaultValue }: QuoteItem): boolean {
  const codes = new Set(options.map(({ code }) => code));
  const areNumbers = options.every(({ value }) => value === undefined || exactOf(value) !== null);
  const isKnown = defaultValue === undefined || codes.has(defaultValue);
  return options.length > 0 && options.length <= 100 && codes.size === options.length && areNumbers && isKnown;
}

/** Whole prices whose days do not overlap. */
function isGoodBook(prices: readonly QuotePrice[] | undefined): boolean {
  const sorted = (prices ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ from, to, price }, index) => {
    const next = sorted[index + 1];
    const isDay = DAY.test(from) && (to === undefined || (DAY.test(to) && to > from));
    return isDay && Number.isSafeInteger(price) && (!next || (to !== undefined && to <= next.from));
  });
}

/** Formulas read items only; percents and totals also sums. */
function checkNames(compiled: CompiledItem, byCode: ByCode): QuoteIssue[] {
  const { item, reads, rate } = compiled;
  const inFormulas = [...rulesOf(compiled).flatMap(({ names }) => names), ...(rate ? namesOf(rate) : [])];
  const besides = reads.filter((name) => !(SUMS as readonly string[]).includes(name));
  return [...new Set([...inFormulas, ...besides])]
    .filter((name) => !byCode.has(name))
    .map((name) => issue("UNKNOWN_CODE", item.code, { name: item.name, code: name }));
}

/** Texts are never read, and what is chosen is a number only where all options have one. */
function checkTypes(compiled: CompiledItem, byCode: ByCode): QuoteIssue[] {
  const { item, rate } = compiled;
  const found: QuoteIssue[] = [];
  const choices = new Map<string, ReadonlySet<string>>();
  const clashes = new Set<string>();
  const needNumber = (name: string): void => {
    const other = byCode.get(name)?.item;
    if (other && !isNumber(other)) clashes.add(other.name);
  };
  for (const { rule, value, names } of rulesOf(compiled)) {
    if (value) namesOf(value).forEach(needNumber);
    if (rule.type === "COMPARISON" || rule.type === "CALCULATION") names.forEach(needNumber);
    if (rule.type !== "EQUALTO") continue;
    const other = byCode.get(rule.left)?.item;
    if (other?.itemType === "TEXT_INFO") needNumber(rule.left);
    if (other?.inputKind !== "SELECT") continue;
    const known = choices.get(rule.left) ?? new Set((other.options ?? []).map(({ code }) => code));
    choices.set(rule.left, known);
    const unknown = rule.values.find((code) => !known.has(code));
    if (unknown !== undefined) found.push(issue("UNKNOWN_OPTION", item.code, { name: other.name, value: unknown }));
  }
  if (rate) namesOf(rate).forEach(needNumber);
  return [...found, ...[...clashes].map((other) => issue("TYPE_CLASH", item.code, { name: item.name, other }))];
}

function isNumber({ itemType, inputKind, options = [] }: QuoteItem): boolean {
  if (itemType === "TEXT_INFO") return false;
  return inputKind !== "SELECT" || options.every(({ value, prices }) => value !== undefined || prices !== undefined);
}

/** Square metres are not added to VND, and what comes out is what the item is measured in. */
function checkUnits(compiled: CompiledItem, byCode: ByCode): QuoteIssue[] {
  const { item } = compiled;
  const clash = (one: string, other: string): QuoteIssue =>
    issue("UNIT_CLASH", item.code, { name: item.name, one: SIGNS[one] ?? one, other: SIGNS[other] ?? other });
  const unitOfName = (name: string): string | null => {
    const other = byCode.get(name)?.item;
    return other ? unitReadOf(other) : null;
  };
  const check = (expression: Expression, wanted: string | null): QuoteIssue[] => {
    const found = kindOf(expression, unitOfName);
    if ("clash" in found) return [clash(...found.clash)];
    return found.kind !== null && wanted !== null && found.kind !== wanted ? [clash(found.kind, wanted)] : [];
  };
  const base = byCode.get(item.base ?? "")?.item;
  const added = item.itemType === "RAW_SQUARE" ? "SQUARE_METRE" : "VND";
  const baseUnit = base ? unitReadOf(base) : item.base === undefined ? null : "VND";
  const isBadBase = item.valueType === "ITEM_RATE" && addsUp(item) && baseUnit !== null && baseUnit !== added;
  return [
    ...compiled.values.flatMap(({ value }) => (value ? check(value, valueUnitOf(item)) : [])),
    ...compiled.rateRules.flatMap(({ value }) => (value ? check(value, null) : [])),
    ...(compiled.rate ? check(compiled.rate, null) : []),
    ...(isBadBase ? [clash(baseUnit, added)] : []),
  ];
}

/** What others read of an item is measured in; `null` where it may be anything. */
function unitReadOf({ itemType, unit }: QuoteItem): string | null {
  if (isMoney(itemType)) return "VND";
  if (itemType === "RAW_SQUARE" || itemType === "LAND_PLOT_SQUARE") return "SQUARE_METRE";
  return unit === "OTHER" ? null : unit;
}

/** What its own value is measured in. */
function valueUnitOf({ itemType, unit, valueType }: QuoteItem): string | null {
  if (itemType === "RAW_SQUARE") return valueType === "ITEM_RATE" ? null : "SQUARE_METRE";
  if (isMoney(itemType)) {
    if (valueType === "ITEM_RATE") return null;
    if (valueType === "ITEM_AMOUNT") return "VND";
  }
  return unit === "OTHER" ? null : unit;
}

function rulesOf({ filters, states, values, rateRules }: CompiledItem): ReadRule[] {
  return [...filters, ...states, ...values, ...rateRules];
}

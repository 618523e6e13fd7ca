import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import type { DraftOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { canonical } from "../../platform/canonical.ts";
import { jsonOf } from "../../platform/json-text.ts";
import type { FieldIssue } from "../../platform/translate.ts";
import { areOptions, arePrices, areRules } from "./shapes.ts";

/** A row of the section, stored or being typed. */
export type ItemDraft = DraftOf<typeof quoteItems>;
type ItemValues = ValuesOf<typeof quoteItems>;

const { quoteItemType, quoteItemInputKind, quoteItemUnit, itemValueType } = ENUMS;

/** The item that a row describes, and which of its JSON texts cannot be read; those are taken as if they were empty. */
export function itemOf(row: ItemDraft): { readonly item: QuoteItem; readonly issues: readonly FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const read = <T>(field: "options" | "prices" | "rateRules" | "rules", is: (value: unknown) => value is T) => {
    const value = jsonOf(row[field]);
    if (value === null) return undefined;
    if (value !== undefined && is(value)) return value;
    issues.push({ field, code: "invalid", message: "quoteItems.rule.json" });
    return undefined;
  };
  const options = read("options", areOptions);
  const prices = read("prices", arePrices);
  const rateRules = read("rateRules", areRules);
  const rules = read("rules", areRules);
  const item: QuoteItem = {
    code: row.code ?? "",
    name: row.name ?? "",
    itemType: nameOf(quoteItemType, row.itemType, "INFO"),
    inputKind: nameOf(quoteItemInputKind, row.inputKind, "INPUT"),
    unit: nameOf(quoteItemUnit, row.unit, "OTHER"),
    valueType: nameOf(itemValueType, row.valueType, "ITEM_QUANTITY"),
    ...said({
      unitLabel: row.unitLabel,
      required: row.required === true ? true : undefined,
      decimals: row.decimals,
      min: row.min,
      max: row.max,
      defaultValue: row.defaultValue,
      options,
      rules,
      rateRules,
      rate: row.rate,
      prices,
      base: row.base,
      cap: row.cap,
      floor: row.floor,
      scope: row.scope,
      helpText: row.helpText,
    }),
  };
  return { item, issues };
}

/** What a row of the section says of an item: the other way round. */
export function valuesOfItem(item: QuoteItem): ItemValues {
  const json = (value: unknown): string | null => (value === undefined ? null : canonical(value));
  return {
    code: item.code,
    name: item.name,
    printLabel: null,
    itemType: quoteItemType[item.itemType],
    inputKind: quoteItemInputKind[item.inputKind],
    unit: quoteItemUnit[item.unit],
    unitLabel: item.unitLabel ?? null,
    valueType: itemValueType[item.valueType],
    required: item.required ?? false,
    decimals: item.decimals ?? null,
    min: item.min ?? null,
    max: item.max ?? null,
    defaultValue: item.defaultValue ?? null,
    options: json(item.options),
    prices: json(item.prices),
    rate: item.rate ?? null,
    rateRules: json(item.rateRules),
    rules: json(item.rules),
    base: item.base ?? null,
    cap: item.cap ?? null,
    floor: item.floor ?? null,
    scope: item.scope ?? null,
    showOnPdf: true,
    helpText: item.helpText ?? null,
  };
}

/** The name of a member of an enumeration. */
export function nameOf<E extends Readonly<Record<string, number>>>(
  members: E,
  value: number | null | undefined,
  otherwise: keyof E & string,
): keyof E & string {
  const found = Object.entries(members).find(([, number]) => number === value);
  return found ? found[0] : otherwise;
}

type Said<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** The members that say something. */
export function said<T extends object>(members: T): Said<T> {
  const entries = Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return Object.fromEntries(entries) as Said<T>;
}

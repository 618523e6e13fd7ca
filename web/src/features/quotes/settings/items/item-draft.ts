import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { itemOf, type ItemDraft } from "@nepnha/domain/features/quotes/item-row";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { FormValues } from "../../../../kit/values/form-values.ts";

/** The item that a form describes so far, and which of its JSON texts cannot be read. What is no value counts as nothing. */
export function itemFromForm(values: FormValues): { readonly item: QuoteItem; readonly issues: readonly FieldIssue[] } {
  return itemOf(draftFrom(values));
}

function draftFrom(values: FormValues): ItemDraft {
  const text = (name: string): string => (typeof values[name] === "string" ? values[name].trim() : "");
  const whole = (name: string): number | null => (Number.isSafeInteger(values[name]) ? Number(values[name]) : null);
  const member = <V extends number>(members: Readonly<Record<string, V>>, name: string): V | null =>
    Object.values(members).find((one) => one === values[name]) ?? null;
  const { choices } = quoteItems.fields.scope;
  return {
    code: text("code"),
    name: text("name"),
    itemType: member(ENUMS.quoteItemType, "itemType") ?? ENUMS.quoteItemType.INFO,
    inputKind: member(ENUMS.quoteItemInputKind, "inputKind") ?? ENUMS.quoteItemInputKind.INPUT,
    unit: member(ENUMS.quoteItemUnit, "unit") ?? ENUMS.quoteItemUnit.OTHER,
    valueType: member(ENUMS.itemValueType, "valueType") ?? ENUMS.itemValueType.ITEM_QUANTITY,
    unitLabel: text("unitLabel") || null,
    required: values["required"] === true,
    decimals: whole("decimals"),
    min: text("min") || null,
    max: text("max") || null,
    defaultValue: text("defaultValue") || null,
    options: text("options") || null,
    prices: text("prices") || null,
    rate: text("rate") || null,
    rateRules: text("rateRules") || null,
    rules: text("rules") || null,
    base: text("base") || null,
    cap: whole("cap"),
    floor: whole("floor"),
    scope: choices.find((one) => one === values["scope"]) ?? null,
    helpText: text("helpText") || null,
  };
}

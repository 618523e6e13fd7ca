import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { describe, expect, it } from "vitest";
import { inputKindsOf, isUsed } from "./used-fields.ts";

const kinds = (itemType: QuoteItem["itemType"], inputKind: QuoteItem["inputKind"], more: Partial<QuoteItem> = {}) => ({
  itemType,
  inputKind,
  valueType: "ITEM_QUANTITY" as const,
  unit: "OTHER" as const,
  ...more,
});

describe("fields that an item uses", () => {
  it("asks a choice for its options and no bounds", () => {
    const item = kinds("INFO", "SELECT");
    expect(
      ["options", "min", "decimals", "defaultValue", "rate", "scope"].filter((field) => isUsed(field, item)),
    ).toEqual(["options"]);
  });

  it("asks a percentage for what it is taken of", () => {
    const item = kinds("ADDITIONAL", "DEFAULT_VALUE", { valueType: "ITEM_RATE" });
    expect(["base", "cap", "floor", "prices", "rate", "rateRules"].filter((field) => isUsed(field, item))).toEqual([
      "base",
      "cap",
      "floor",
    ]);
  });

  it("asks nothing of a note that only numbers have", () => {
    const item = kinds("TEXT_INFO", "INPUT");
    expect(Object.keys(quoteItems.fields).filter((field) => !isUsed(field, item))).toEqual(
      expect.arrayContaining(["unit", "decimals", "min", "max", "options", "rate", "prices", "base"]),
    );
    expect(inputKindsOf("TEXT_INFO")).toEqual(["INPUT", "DEFAULT_VALUE"]);
  });

  it("uses all that the items of the demo say", () => {
    // What every row says although nobody needs to be asked.
    const always = ["unit", "valueType"];
    for (const { setting } of SAMPLE_QUOTES) {
      for (const item of setting.items) {
        const said = Object.entries(valuesOfItem(item)).filter(([, value]) => value !== null && value !== false);
        const unused = said.map(([field]) => field).filter((field) => !always.includes(field) && !isUsed(field, item));
        expect(unused, item.code).toEqual([]);
      }
    }
  });
});

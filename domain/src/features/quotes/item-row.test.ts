import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { itemOf, nameOf, said, valuesOfItem, type ItemDraft } from "./item-row.ts";

/** An item that says all that one can say. */
const FULL: QuoteItem = {
  code: "FULL",
  name: "Đủ thứ",
  itemType: "PRICE",
  inputKind: "SELECT",
  unit: "SQUARE_METRE",
  valueType: "ITEM_RATE",
  unitLabel: "m",
  required: true,
  decimals: 3,
  min: "1",
  max: "9",
  defaultValue: "A",
  options: [{ code: "A", label: "Loại A", value: "1", prices: [{ from: "2026-01-01", price: 5 }], isDefault: true }],
  rules: [{ type: "CALCULATION", expr: "X + 1" }],
  rateRules: [{ type: "EQUALTO", left: "X", values: ["1"], value: "2" }],
  rate: "X * 2",
  prices: [{ from: "2026-01-01", to: "2026-02-01", price: 1000 }],
  base: "BASE",
  cap: 100,
  floor: 10,
  scope: "GRAND",
  helpText: "Nhập số đo",
};

describe("an item of a quote and its row", () => {
  it("R5-09 say the same to each other, whatever the item says", () => {
    for (const one of [FULL, ...SAMPLE_QUOTES.flatMap(({ setting }) => setting.items)]) {
      const { item, issues } = itemOf(valuesOfItem(one));
      expect(issues).toEqual([]);
      // Not required is what an item is that does not say it.
      const { required, ...rest } = one;
      expect(item).toEqual(required === true ? one : rest);
    }
  });

  it("a row that says nothing is an amount of anything that is typed", () => {
    const bare = {
      code: "",
      name: "",
      itemType: "INFO",
      inputKind: "INPUT",
      unit: "OTHER",
      valueType: "ITEM_QUANTITY",
    };
    expect(itemOf({})).toEqual({ item: bare, issues: [] });
    const empty: ItemDraft = { unitLabel: "", required: false, min: "", options: "", prices: null, rules: "  " };
    expect(itemOf(empty)).toEqual({ item: bare, issues: [] });
  });

  it("an item that says nothing else makes a row with every member", () => {
    const { code, name, itemType, inputKind, unit, valueType } = FULL;
    expect(valuesOfItem({ code, name, itemType, inputKind, unit, valueType })).toEqual({
      code: "FULL",
      name: "Đủ thứ",
      printLabel: null,
      itemType: ENUMS.quoteItemType.PRICE,
      inputKind: ENUMS.quoteItemInputKind.SELECT,
      unit: ENUMS.quoteItemUnit.SQUARE_METRE,
      unitLabel: null,
      valueType: ENUMS.itemValueType.ITEM_RATE,
      required: false,
      decimals: null,
      min: null,
      max: null,
      defaultValue: null,
      options: null,
      prices: null,
      rate: null,
      rateRules: null,
      rules: null,
      base: null,
      cap: null,
      floor: null,
      scope: null,
      showOnPdf: true,
      helpText: null,
    });
  });

  it("zeros are said: none behind the point, nothing at most, nothing at least", () => {
    expect(itemOf({ decimals: 0, cap: 0, floor: 0 }).item).toMatchObject({ decimals: 0, cap: 0, floor: 0 });
  });

  it.each(["options", "prices", "rateRules", "rules"] as const)(
    "%s that cannot be read are told of, and none",
    (field) => {
      for (const text of ["[", "{}", "[1]", '"x"']) {
        const { item, issues } = itemOf({ [field]: text });
        expect(issues, text).toEqual([{ field, code: "invalid", message: "quoteItems.rule.json" }]);
        expect(item).not.toHaveProperty(field);
      }
    },
  );
});

it("the name of a member is that of its number, and otherwise another", () => {
  expect(nameOf(ENUMS.projectType, 0, "CONSTRUCT")).toBe("DESIGN");
  expect(nameOf(ENUMS.projectType, 2, "CONSTRUCT")).toBe("RENOVATION");
  for (const unknown of [3, null, undefined]) expect(nameOf(ENUMS.projectType, unknown, "CONSTRUCT")).toBe("CONSTRUCT");
});

it("members say something unless they are nothing or an empty text", () => {
  expect(said({ a: 0, b: false, c: "x", d: [], e: null, f: undefined, g: "" })).toEqual({
    a: 0,
    b: false,
    c: "x",
    d: [],
  });
});

import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest } from "@nepnha/contract/features/quotes/result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareQuotes, type QuoteSide } from "./compare.ts";
import { EXAMPLE, HOUSE, PROMOTION } from "./house-testing.ts";

const DAY = "2026-11-26";
const side = (inputs: QuoteRequest["inputs"], more: Partial<QuoteRequest> = {}, definition = HOUSE): QuoteSide => ({
  definition,
  request: { inputs, quoteDate: DAY, ...more },
});
const withItems = (change: (item: QuoteItem) => QuoteItem): typeof HOUSE => ({
  ...HOUSE,
  setting: { ...HOUSE.setting, items: HOUSE.setting.items.map(change) },
});
/** Packages that cost so much more. */
const dearer = (by: number): typeof HOUSE =>
  withItems((item) =>
    item.code === "PACKAGE"
      ? {
          ...item,
          options: (item.options ?? []).map((option) => ({
            ...option,
            prices: (option.prices ?? []).map((one) => ({ ...one, price: one.price + by })),
          })),
        }
      : item,
  );

describe("two quotes beside each other", () => {
  it("says nothing of what is the same", () => {
    const { difference, changes } = compareQuotes(side(EXAMPLE), side({ ...EXAMPLE }));
    expect([difference, changes]).toEqual([0, []]);
  });

  it("R1-08 tells that an alley of 3 m costs another 75,000 a square metre, and tax on it", () => {
    const narrow = side({ ...EXAMPLE, ALLEY_WIDTH: "3" }, { promotion: PROMOTION });
    const { before, after, difference, changes } = compareQuotes(side(EXAMPLE, { promotion: PROMOTION }), narrow);
    expect([before.grandTotal, after.grandTotal, difference]).toEqual([3_210_651_000, 3_250_422_000, 39_771_000]);
    expect(changes).toEqual([
      {
        causes: [{ kind: "input", code: "ALLEY_WIDTH", name: "Chiều rộng đường, hẻm", before: "4.00", after: "3" }],
        amount: 39_771_000,
        lines: [{ code: "ADD_ALLEY", name: "Phụ phí hẻm nhỏ", amount: 36_825_000 }],
        discount: 0,
        vat: 2_946_000,
        rounding: 0,
      },
    ]);
  });

  it("tells new prices from new rules, and both from what was filled in", () => {
    const ruled = withItems((item) => (item.code === "VOID" ? { ...item, rate: "0.25", rateRules: [] } : item));
    const dear = dearer(200_000);
    const definition = {
      ...ruled,
      setting: {
        ...ruled.setting,
        items: ruled.setting.items.map((item) =>
          item.code === "PACKAGE" ? (dear.setting.items.find(({ code }) => code === "PACKAGE") ?? item) : item,
        ),
      },
    };
    const { changes } = compareQuotes(side(EXAMPLE), side({ ...EXAMPLE, PERMIT: false }, {}, definition));
    expect(changes.map(({ causes }) => causes.map(({ kind, code }) => `${kind} ${code}`))).toEqual([
      ["rule VOID"],
      ["price PACKAGE"],
      ["input PERMIT"],
    ]);
  });

  it("takes causes together that are no quote one by one", () => {
    // The new item is read by a line before it is there.
    const extra: QuoteItem = {
      code: "LIFTS",
      name: "Thang máy",
      itemType: "INFO",
      inputKind: "INPUT",
      unit: "QUANTITY",
      valueType: "ITEM_QUANTITY",
      required: true,
    };
    const read = withItems((item) =>
      item.code === "ADD_PERMIT" ? { ...item, rules: [{ type: "CALCULATION", expr: "LIFTS * 1000000" }] } : item,
    );
    const definition = {
      setting: { ...read.setting, items: [...read.setting.items, extra] },
      scenario: {
        ...read.scenario,
        version: 2,
        steps: [...read.scenario.steps, { name: "Thêm", items: [{ code: "LIFTS" }] }],
      },
    };
    const { difference, changes } = compareQuotes(side(EXAMPLE), side({ ...EXAMPLE, LIFTS: "2" }, {}, definition));
    expect(changes.map(({ causes }) => causes.map(({ kind }) => kind))).toEqual([["rule", "scenario", "input"]]);
    expect(changes[0]?.amount).toBe(difference);
  });

  it("names what changed also where a side has no total", () => {
    const { GROUND: _ground, ...less } = EXAMPLE;
    const { difference, changes } = compareQuotes(side(EXAMPLE), side(less));
    expect(difference).toBeNull();
    expect(changes).toMatchObject([{ causes: [{ code: "GROUND" }], amount: null, lines: [] }]);
  });

  it("adds up: the changes are the difference, and the lines of each with tax and rounding are the change", () => {
    const hundredths = (max: number): fc.Arbitrary<string> =>
      fc.integer({ min: 100, max: max * 100 }).map((value) => (value / 100).toFixed(2));
    const house = fc
      .record(
        {
          LAND: hundredths(300),
          GROUND: hundredths(200),
          ALLEY_WIDTH: hundredths(9),
          FACADES: fc.constantFrom("1", "2", "3"),
          FOUNDATION_TYPE: fc.constantFrom("DON", "BANG", "COC"),
          PACKAGE: fc.constantFrom("THO", "TRON_GOI_KHA"),
          FLOOR_1: hundredths(200),
          VOID: hundredths(20),
          PERMIT: fc.boolean(),
        },
        { requiredKeys: ["LAND", "GROUND", "ALLEY_WIDTH", "FACADES", "FOUNDATION_TYPE", "PACKAGE"] },
      )
      .map((inputs) =>
        Object.fromEntries(
          Object.entries(inputs).map(([code, value]) => [
            code,
            ["LAND", "GROUND", "FLOOR_1", "VOID"].includes(code) ? { area: value } : value,
          ]),
        ),
      );
    const one = fc
      .record({
        inputs: house,
        definition: fc.constantFrom(HOUSE, dearer(100_000), dearer(250_000)),
        vat: fc.constantFrom("0", "8", "10"),
        promoted: fc.boolean(),
      })
      .map(({ inputs, definition, vat, promoted }) =>
        side(inputs, { vatPercent: vat, ...(promoted ? { promotion: PROMOTION } : {}) }, definition),
      );
    fc.assert(
      fc.property(one, one, (from, to) => {
        const { before, after, difference, changes } = compareQuotes(from, to);
        expect(difference).toBe((after.grandTotal ?? 0) - (before.grandTotal ?? 0));
        expect(changes.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(difference);
        for (const { amount, lines, discount, vat, rounding } of changes) {
          const moved = lines.reduce((sum, line) => sum + line.amount, 0);
          expect(moved - discount + vat + rounding).toBe(amount);
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest } from "@nepnha/contract/features/quotes/result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareQuotes, type QuoteSide } from "./compare.ts";
import { definitionOf, item as typed, money } from "./definition-testing.ts";
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

  it("says of every part of a request that it changed, what it was and what it is, in the order of the reasons", () => {
    const terms = [
      { name: "Ký", percent: "40" },
      { name: "Bàn giao", percent: "60" },
    ];
    const voucher = { code: "PV5", name: "Phiếu 5 triệu", kind: "AMOUNT", value: "5000000" } as const;
    const from = side(EXAMPLE);
    const to = side(
      { ...EXAMPLE, PERMIT: false },
      {
        quoteDate: "2026-12-01",
        customer: { categories: ["VIP"] },
        promotion: PROMOTION,
        vouchers: [voucher],
        vatPercent: "10",
        paymentTerms: terms,
      },
    );
    const { changes, difference, after } = compareQuotes(from, to);
    expect(changes.flatMap(({ causes }) => causes)).toEqual([
      { kind: "day", code: null, name: null, before: DAY, after: "2026-12-01" },
      { kind: "customer", code: null, name: null, before: undefined, after: { categories: ["VIP"] } },
      { kind: "input", code: "PERMIT", name: "Làm hồ sơ xin phép xây dựng", before: true, after: false },
      { kind: "discount", code: null, name: null, before: undefined, after: PROMOTION },
      { kind: "vat", code: null, name: null, before: undefined, after: "10" },
      { kind: "terms", code: null, name: null, before: undefined, after: terms },
    ]);
    // 50 million of the promotion, 5 of the voucher: less tax on them, too.
    expect(changes[3]).toMatchObject({ discount: 55_000_000, amount: -59_400_000, vat: -4_400_000, rounding: 0 });
    expect(changes.at(-1)?.amount).toBe(0);
    expect(after.payments.map(({ name }) => name)).toEqual(["Ký", "Bàn giao"]);
    // And back again: what is there no longer is as if it had never been.
    const back = compareQuotes(to, from);
    expect(back.difference).toBe(-(difference ?? 0));
    expect(back.changes.map(({ causes }) => causes.map(({ kind, before, after: now }) => [kind, before, now]))).toEqual(
      [
        [["day", "2026-12-01", DAY]],
        [["customer", { categories: ["VIP"] }, undefined]],
        [["input", false, true]],
        [["discount", PROMOTION, undefined]],
        [["vat", "10", undefined]],
        [["terms", terms, undefined]],
      ],
    );
  });

  it.each([
    ["houseType", { houseType: "NHA_PHO" }, "customer"],
    ["vouchers", { vouchers: [{ code: "A", name: "A", kind: "AMOUNT", value: "1000000" }] }, "discount"],
  ] as const)("notices %s alone", (_name, more, kind) => {
    for (const [from, to] of [
      [side(EXAMPLE), side(EXAMPLE, more)],
      [side(EXAMPLE, more), side(EXAMPLE)],
    ] as const) {
      expect(compareQuotes(from, to).changes.map(({ causes }) => causes.map((cause) => cause.kind))).toEqual([[kind]]);
    }
  });

  it("lets inputs in as the wizard asks them, then by their codes what nothing asks for", () => {
    const asked = definitionOf([typed("B"), typed("A"), money("P", "A + B")]);
    const quote = (inputs: QuoteRequest["inputs"]): QuoteSide => side(inputs, {}, asked);
    const names = ({ changes }: ReturnType<typeof compareQuotes>): unknown =>
      changes.flatMap(({ causes }) => causes.map(({ code, name }) => [code, name]));
    const one = quote({ A: "1", B: "1" });
    // Neither the order in which they were typed nor the alphabet counts.
    expect(names(compareQuotes(one, quote({ A: "2", B: "2" })))).toEqual([
      ["B", "b"],
      ["A", "a"],
    ]);
    for (const others of [
      { Z: "1", Y: "2", X: "3" },
      { X: "3", Y: "2", Z: "1" },
    ]) {
      expect(names(compareQuotes(one, quote({ ...others, A: "2", B: "1" })))).toEqual([
        ["A", "a"],
        ["X", "X"],
        ["Y", "Y"],
        ["Z", "Z"],
      ]);
    }
  });

  it("takes away what is filled in no longer, and names what is no item any more as it was called", () => {
    const old = definitionOf([typed("A"), typed("GONE"), money("P", "A * 10"), money("Q", "5")]);
    const next = definitionOf([typed("A"), money("P", "A * 10")], { version: 2 });
    const { changes, difference } = compareQuotes(side({ A: "1", GONE: "2" }, {}, old), side({ A: "1" }, {}, next));
    expect(difference).toBe(-5);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      causes: [
        { kind: "scenario", code: null, name: "Test", before: 1, after: 2 },
        { kind: "input", code: "GONE", name: "gone", before: "2", after: undefined },
      ],
      amount: -5,
      // A line that is gone is as much less as it was.
      lines: [{ code: "Q", name: "q", amount: -5 }],
    });
    const cleared = compareQuotes(side({ A: "2" }, {}, next), side({}, {}, next));
    expect(cleared.changes).toMatchObject([
      { causes: [{ code: "A", before: "2", after: undefined }], amount: -20, lines: [{ code: "P", amount: -20 }] },
    ]);
    expect(cleared.after.lines.find(({ itemCode }) => itemCode === "A")?.quantity).toBeNull();
  });

  it("says what the rounding moved", () => {
    const rounded = definitionOf([typed("A"), money("P", "A * 1")], {}, { roundTotalTo: 1000, vatPercents: ["0"] });
    const quote = (amount: string): QuoteSide => side({ A: amount }, {}, rounded);
    expect(compareQuotes(quote("1600"), quote("2100")).changes).toMatchObject([
      { amount: 0, lines: [{ code: "P", amount: 500 }], discount: 0, vat: 0, rounding: -500 },
    ]);
  });

  it("says nothing of what moved where a side has no total", () => {
    const { changes } = compareQuotes(side(EXAMPLE), side({ ...EXAMPLE, GROUND: { area: "x" } }));
    expect(changes).toEqual([
      {
        causes: [
          { kind: "input", code: "GROUND", name: expect.any(String), before: EXAMPLE["GROUND"], after: { area: "x" } },
        ],
        amount: null,
        lines: [],
        discount: 0,
        vat: 0,
        rounding: 0,
      },
    ]);
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

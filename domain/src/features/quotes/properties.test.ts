import fc from "fast-check";
import { expect, it } from "vitest";
import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import { foldVietnamese } from "../../platform/fold.ts";
import { amountInWords } from "../../platform/amount-words.ts";
import { addDecimals, compareDecimals } from "../../platform/decimal.ts";
import { calculateQuote } from "./calculate.ts";
import { EXAMPLE, HOUSE, houseQuote, PROMOTION } from "./house-testing.ts";

const RUNS = { numRuns: 10_000 };
/** As many whole quotes as fit into a few seconds of a busy machine. */
const QUOTES = { numRuns: 2500 };
const PATIENCE_MS = 60_000;

const PARTS = ["BASEMENT", "GROUND", "FLOOR_1", "FLOOR_2", "TERRACE_OPEN", "ROOF", "YARD_FRONT", "YARD_BACK", "VOID"];
const hundredths = (max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: max * 100 }).map((value) => (value / 100).toFixed(2));
const side = hundredths(29).map((value) => addDecimals(value, "1"));
const area = fc.oneof(
  hundredths(600).map((value) => ({ area: value })),
  fc.record({ length: side, width: side }),
);

/** Any house: what has to be given, and some of the rest. */
const house = fc
  .tuple(
    fc.record({
      LAND: area,
      GROUND: area,
      ALLEY_WIDTH: hundredths(20).map((width) => addDecimals(width, "1")),
      FACADES: fc.constantFrom("1", "2", "3", "4"),
      FOUNDATION_TYPE: fc.constantFrom("DON", "BANG", "BE", "COC", "COC_SAN_BTCT"),
      PACKAGE: fc.constantFrom("THO", "TRON_GOI_TB", "TRON_GOI_KHA", "TRON_GOI_CAO_CAP"),
    }),
    fc.record(
      {
        BASEMENT: area,
        BASEMENT_DEPTH: hundredths(4),
        FLOOR_1: area,
        FLOOR_2: area,
        TERRACE_OPEN: area,
        ROOF: area,
        ROOF_TYPE: fc.constantFrom("BTCT", "TON", "NGOI_KEO", "NGOI_BTCT"),
        YARD_FRONT: area,
        YARD_BACK: area,
        YARD_HAS_FOUNDATION: fc.boolean(),
        VOID: area,
        WC_COUNT: fc.nat(12).map(String),
        WC_INCLUDED: fc.nat(6).map(String),
        PILE_COUNT: fc.nat(60).map(String),
        PILE_LENGTH: hundredths(40),
        PERMIT: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([given, more]): Record<string, unknown> => ({ ...given, ...more }));

const discount = fc.record({
  code: fc.constant("V"),
  name: fc.constant("Phiếu giảm"),
  kind: fc.constantFrom("PERCENT" as const, "AMOUNT" as const),
  value: fc.integer({ min: 0, max: 100 }).map(String),
});

it(
  "printed lines add up: money lines, discount, tax and rounding are the total, and so are the payments",
  () => {
    fc.assert(
      fc.property(
        house,
        fc.constantFrom("0", "5", "8", "10"),
        fc.array(discount, { maxLength: 3 }),
        (inputs, vat, some) => {
          const result = houseQuote(inputs, { vatPercent: vat, promotion: PROMOTION, vouchers: some });
          expect(result.errors).toEqual([]);
          const money = result.lines.reduce((sum, { amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
          const { subTotal, discount: off, vat: tax, rounding, grandTotal } = result;
          expect(money).toBe(subTotal);
          expect(off).toBe(result.discounts.reduce((sum, { amount }) => sum + amount, 0));
          expect(money - (off ?? 0) + (tax ?? 0) + (rounding ?? 0)).toBe(grandTotal);
          expect((grandTotal ?? 1) % 1000).toBe(0);
          expect(result.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(grandTotal);
          expect(result.payments.every(({ amount }) => amount >= 0)).toBe(true);
          const square = result.lines.reduce(
            (sum, { amount }) => (typeof amount === "string" ? addDecimals(sum, amount) : sum),
            "0",
          );
          expect(compareDecimals(result.totalSquare ?? "", square)).toBe(0);
        },
      ),
      QUOTES,
    );
  },
  PATIENCE_MS,
);

it(
  "the order of inputs, and of items in the setting, changes nothing",
  () => {
    const { setting, scenario } = HOUSE;
    fc.assert(
      fc.property(
        house,
        fc.shuffledSubarray([...setting.items], { minLength: setting.items.length }),
        (inputs, items) => {
          const shuffled: QuoteDefinition = { scenario, setting: { ...setting, items } };
          const turned = Object.fromEntries(Object.entries(inputs).toReversed());
          const result = calculateQuote(shuffled, { inputs: turned, quoteDate: "2026-11-26" });
          expect(JSON.stringify(result)).toBe(JSON.stringify(houseQuote(inputs)));
        },
      ),
      // A definition that is new is read and checked each time.
      { numRuns: 500 },
    );
  },
  PATIENCE_MS,
);

it(
  "worked out again after a way through JSON it is the same quote",
  () => {
    fc.assert(
      fc.property(house, (inputs) => {
        const again = JSON.parse(JSON.stringify(inputs)) as Record<string, unknown>;
        expect(JSON.stringify(houseQuote(again))).toBe(JSON.stringify(houseQuote(inputs)));
      }),
      QUOTES,
    );
  },
  PATIENCE_MS,
);

it(
  "a larger part never makes a smaller house, but for a void that is larger than 8 m²",
  () => {
    fc.assert(
      fc.property(house, fc.constantFrom(...PARTS), hundredths(300), hundredths(300), (inputs, part, small, more) => {
        const total = (value: string): string => houseQuote({ ...inputs, [part]: { area: value } }).totalSquare ?? "";
        const large = addDecimals(small, more);
        const isStep = part === "VOID" && compareDecimals(small, "8") <= 0 && compareDecimals(large, "8") > 0;
        expect(isStep || compareDecimals(total(large), total(small)) >= 0).toBe(true);
      }),
      QUOTES,
    );
    const total = (value: string): string | null => houseQuote({ ...EXAMPLE, VOID: { area: value } }).totalSquare;
    expect([total("8.00"), total("8.01")]).toEqual(["494.50", "490.51"]);
  },
  PATIENCE_MS,
);

it("a larger house may cost less at 150, 250 and 350 m²", () => {
  for (const [below, at] of [
    ["149.99", "150"],
    ["249.99", "250"],
    ["349.99", "350"],
  ] as const) {
    const total = (value: string): number =>
      houseQuote({ ...EXAMPLE, ...NOTHING, GROUND: { area: value } }).grandTotal ?? 0;
    expect(total(at)).toBeLessThan(total(below));
  }
});

it(
  "what is typed for an item that is left out changes nothing",
  () => {
    const [first, ...others] = HOUSE.setting.items;
    const extra = {
      code: "EXTRA",
      name: "Phát sinh",
      itemType: "ADDITIONAL",
      inputKind: "INPUT",
      unit: "VND",
      valueType: "ITEM_AMOUNT",
      required: true,
      rules: [{ type: "COMPARISON", left: "ALLEY_WIDTH", op: "GE", right: "1", result: "DEACTIVE" }],
    } as const;
    const [step, ...steps] = HOUSE.scenario.steps;
    const definition: QuoteDefinition = {
      setting: { ...HOUSE.setting, items: [...(first ? [first] : []), ...others, extra] },
      scenario: {
        ...HOUSE.scenario,
        steps: [...(step ? [step] : []), ...steps, { name: "Thêm", items: [{ code: "EXTRA" }] }],
      },
    };
    fc.assert(
      fc.property(house, fc.jsonValue({ maxDepth: 1 }), (inputs, typed) => {
        const request = { quoteDate: "2026-11-26" };
        const without = calculateQuote(definition, { ...request, inputs });
        const given = calculateQuote(definition, { ...request, inputs: { ...inputs, EXTRA: typed } });
        expect(JSON.stringify(given)).toBe(JSON.stringify(without));
        expect(without.errors).toEqual([]);
      }),
      QUOTES,
    );
  },
  PATIENCE_MS,
);

it(
  "whatever is typed is worked out or refused by name, and never thrown at",
  () => {
    const codes = HOUSE.setting.items.map(({ code }) => code);
    const typed = fc.dictionary(
      fc.constantFrom(...codes, "__proto__", "toString", "NOWHERE"),
      fc.jsonValue({ maxDepth: 1 }),
      {
        maxKeys: 12,
      },
    );
    fc.assert(
      fc.property(typed, (inputs) => {
        const { errors, grandTotal } = houseQuote({ ...EXAMPLE, ...inputs });
        expect(grandTotal === null).toBe(errors.length > 0);
        for (const { item } of errors) expect([...codes, "__proto__", "toString", "NOWHERE"]).toContain(item);
      }),
      QUOTES,
    );
  },
  PATIENCE_MS,
);

it(
  "words of an amount read back to it",
  () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        const words = foldVietnamese(amountInWords(amount, "vi").replace(/ đồng$/, ""));
        expect(words.startsWith("am ") ? -numberOf(words.slice(3)) : numberOf(words)).toBe(amount);
      }),
      RUNS,
    );
  },
  PATIENCE_MS,
);

it.each([
  [21n, "hai mươi mốt"],
  [24n, "hai mươi tư"],
  [25n, "hai mươi lăm"],
  [105n, "một trăm linh năm"],
  [1001n, "một nghìn không trăm linh một"],
  [1_000_005n, "một triệu không trăm linh năm"],
  [3_105_021_415n, "ba tỷ một trăm linh năm triệu không trăm hai mươi mốt nghìn bốn trăm mười lăm"],
  [-50_000_000n, "âm năm mươi triệu"],
])("%d is said as on paper", (amount, words) => {
  expect(amountInWords(amount, "vi")).toBe(`${words} đồng`);
});

const NOTHING = Object.fromEntries(
  [...PARTS, "TERRACE_COVERED", "YARD_HAS_FOUNDATION", "BASEMENT_DEPTH", "FOUNDATION_TYPE"].map((code) => [
    code,
    code === "FOUNDATION_TYPE" ? "DON" : null,
  ]),
);

const DIGITS = "khong mot hai ba bon nam sau bay tam chin".split(" ");
const AS_DIGIT: Readonly<Record<string, string>> = { mot: "1", tu: "4", lam: "5" };

/** A number from its words without marks: digits are gathered by their place, and groups by their word. */
function numberOf(words: string): bigint {
  const billions = words.split(" ty");
  if (billions.length > 1) {
    const rest = billions.pop() ?? "";
    return numberOf(billions.join(" ty")) * 1_000_000_000n + numberOf(rest.trim());
  }
  let sum = 0n;
  let group = 0n;
  for (const word of words.split(" ").filter((one) => one !== "" && one !== "linh")) {
    if (word === "trieu" || word === "nghin") {
      sum += group * (word === "trieu" ? 1_000_000n : 1000n);
      group = 0n;
    } else if (word === "tram") group *= 100n;
    else if (word === "muoi") group = group % 10n === 0n ? group + 10n : group - (group % 10n) + (group % 10n) * 10n;
    else group += BigInt(AS_DIGIT[word] ?? DIGITS.indexOf(word));
  }
  return sum + group;
}

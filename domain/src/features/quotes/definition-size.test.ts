import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { describe, expect, it } from "vitest";
import { cheaperWithMore } from "./cheaper.ts";
import { CATALOGUE_MOST, DEFINITION_MOST, sizeOfItems } from "./definition-size.ts";
import { definitionOf, errorsOf, item, money, quoteOf } from "./definition-testing.ts";
import { itemFaults } from "./item-faults.ts";
import { faultsOf } from "./scenario-row.ts";

/** A formula of so many characters. */
const formula = (length: number): string => `${"A+".repeat((length - 1) / 2)}A`;
const rulesOf = (count: number, length = 1): QuoteItem["rules"] =>
  Array.from({ length: count }, () => ({ type: "CALCULATION", expr: formula(length) }));
const items = (count: number, more: (place: number) => Partial<QuoteItem>): QuoteItem[] =>
  Array.from({ length: count }, (_, place) => item(`X${place}`, more(place)));
const computed = (count: number, rules: number, length: number): QuoteItem[] => [
  item("A"),
  ...items(count, () => ({ inputKind: "CONDITIONAL", rules: rulesOf(rules, length) ?? [] })),
];
const large = (all: readonly QuoteItem[]): unknown[] =>
  faultsOf(definitionOf(all)).map(({ code, message }) => [code, message.key, message.params["count"]]);

describe("a whole definition", () => {
  it("has at most so many items, rules, characters, choices and prices, however they are shared out", () => {
    const prices = Array.from({ length: 100 }, (_, day) => ({ from: `2026-01-${day}`, price: 1 }));
    const option = { code: "A", label: "A" };
    const wrong: readonly (readonly [string, readonly QuoteItem[], number])[] = [
      ["items", items(501, () => ({})), 501],
      ["rules", computed(21, 100, 1), 2100],
      ["characters", computed(201, 1, 499), 100_299],
      ["options", items(51, () => ({ options: Array.from({ length: 100 }, () => option) })), 5100],
      ["prices", items(101, () => ({ prices })), 10_100],
      ["prices", items(2, () => ({ options: Array.from({ length: 51 }, () => ({ ...option, prices })) })), 10_200],
    ];
    for (const [part, all, count] of wrong) {
      expect(large(all), part).toContainEqual(["TOO_LARGE", `quotes.large.${part}`, count]);
    }
    expect(large(computed(20, 100, 1))).toEqual([]);
    expect(large(computed(200, 1, 499))).toEqual([]);
    expect(large(items(500, () => ({})))).toEqual([]);
  });

  it("is too large also where its pages name the same item too often, and then nothing else is said of it", () => {
    const placed = (times: number): string[] => {
      const steps = [{ name: "all", items: Array.from({ length: times }, () => ({ code: "A" })) }];
      return errorsOf(quoteOf(definitionOf([item("A")], { steps })));
    };
    expect(placed(501)).toEqual(["TOO_LARGE TEST"]);
    expect(new Set(placed(500))).toEqual(new Set(["DUPLICATE_CODE A"]));
  });

  it("that is too large is not worked out, and says why", () => {
    const definition = definitionOf(computed(201, 1, 499));
    expect(quoteOf(definition, { A: "1" })).toMatchObject({
      lines: [],
      grandTotal: null,
      errors: [{ code: "TOO_LARGE", message: { params: { count: 100_299, max: DEFINITION_MOST.characters } } }],
    });
  });

  it("counts what every kind of rule names, and the samples take a hundredth of it", () => {
    const size = sizeOfItems([
      item("A", {
        rate: "12",
        rules: [
          { type: "EQUALTO", left: "AB", values: ["1", "23"], value: "4" },
          { type: "APPLY_FOR", lists: { options: ["A:B"], packages: [] } },
        ],
        rateRules: [
          { type: "COMPARISON", left: "AB", op: "BETWEEN", from: "10", to: "20" },
          { type: "COMPARISON", left: "A", op: "LT", right: "5" },
        ],
      }),
    ]);
    expect(size).toEqual({ items: 1, rules: 4, characters: 2 + 6 + 3 + 6 + 2, options: 0, prices: 0 });
    for (const { setting } of SAMPLE_QUOTES) {
      const { rules, characters } = sizeOfItems(setting.items);
      expect([rules * 50 < DEFINITION_MOST.rules, characters * 50 < DEFINITION_MOST.characters]).toEqual([true, true]);
    }
  });
});

describe("all items of a company", () => {
  const others = computed(Math.floor(CATALOGUE_MOST.characters / 499), 1, 499);

  it("hold at most so much; an item that takes no more than it did is not to blame", () => {
    const one = item("NEW", { inputKind: "CONDITIONAL", rules: rulesOf(1, 199) ?? [] });
    expect(errorsOf({ errors: [...itemFaults(one, others)] })).toEqual(["TOO_LARGE NEW"]);
    expect(itemFaults(one, others.slice(0, -1))).toEqual([]);
    expect(itemFaults(item("NEW"), others)).toEqual([]);
    expect(itemFaults(one, others, one)).toEqual([]);
    const shorter = item("NEW", { inputKind: "CONDITIONAL", rules: rulesOf(1, 197) ?? [] });
    expect(errorsOf({ errors: [...itemFaults(one, others, shorter)] })).toEqual(["TOO_LARGE NEW"]);
  });
});

describe("working a quote out", () => {
  /** Numbers whose quotients have no denominator in common. */
  const primes = items(60, (place) => ({
    inputKind: "DEFAULT_VALUE",
    decimals: 4,
    defaultValue: `8000000000${10 + place}.${1001 + 2 * place}`,
  }));
  const sum = (count: number): string =>
    primes
      .slice(0, count)
      .map(({ code }) => `1/${code}`)
      .join("+");

  it("goes on with a sum of quotients, and refuses the item whose number has no end", () => {
    const few = [...primes, item("Y", { inputKind: "CONDITIONAL", rules: [{ type: "CALCULATION", expr: sum(9) }] })];
    expect(errorsOf(quoteOf(definitionOf(few)))).toEqual([]);
    const many = [...primes, item("Y", { inputKind: "CONDITIONAL", rules: [{ type: "CALCULATION", expr: sum(60) }] })];
    expect(errorsOf(quoteOf(definitionOf(many)))).toEqual(["OVERFLOW Y"]);
  });

  it("gives a quote up that takes too many steps, and says so once", () => {
    const heavy = items(150, () => ({})).map(({ code }) =>
      item(`Y${code}`, {
        inputKind: "CONDITIONAL",
        rules: [{ type: "CALCULATION", expr: `0*(${sum(36)})` }],
      }),
    );
    const result = quoteOf(definitionOf([...primes, ...heavy, money("P", "5")]));
    expect(errorsOf(result)).toEqual(["TOO_COMPLEX scenarioCode"]);
    expect(result.grandTotal).toBeNull();
  });

  it("may take two hundred thousand steps, and not one more", () => {
    // Each item is 20, and a total as many more as there are items.
    const totals = items(380, () => ({ inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" }));
    const others = Array.from({ length: 119 }, (_, place) => item(`Y${place}`));
    const with500 = (last: QuoteItem): string[] => errorsOf(quoteOf(definitionOf([...totals, ...others, last])));
    expect(with500(item("Z"))).toEqual([]);
    expect(with500(money("Z", "1"))).toEqual(["TOO_COMPLEX scenarioCode"]);
  });

  it("looks for something cheaper only as long as nobody waits for it", () => {
    const total = item("T", { inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" });
    const area = item("R", { itemType: "RAW_SQUARE", inputKind: "SQUARE", unit: "SQUARE_METRE" });
    const rules = Array.from({ length: 90 }, (_, place) => ({
      type: "COMPARISON" as const,
      left: "T",
      op: "LT" as const,
      right: `${101 + place / 10}`,
      value: `${700 + place}`,
    }));
    const house = (more: readonly QuoteItem[]): ReturnType<typeof cheaperWithMore> => {
      const definition = definitionOf([area, total, money("P", "1", { rules }), ...more]);
      const inputs = { R: { area: "100" } };
      return cheaperWithMore(definition, { inputs, quoteDate: "2026-11-26" }, quoteOf(definition, inputs));
    };
    expect(house([])).toMatchObject({ square: "9.9" });
    expect(house(items(200, () => ({})))).toBeNull();
  });
});

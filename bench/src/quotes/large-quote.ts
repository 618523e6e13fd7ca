import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { Rule } from "@nepnha/contract/platform/rules";
import { HOUSE } from "@nepnha/domain/features/quotes/house-testing";

/** How many facts, areas and lines the large quote has. */
export const LARGE = { facts: 59, areas: 40, lines: 100 } as const;
/** The steps from which an area counts more. */
export const STEPS = [0, 4, 8, 12, 16] as const;

/** Facts, areas that hang on them, a price for all of it, and lines that hang on each other. */
export function largeQuote(): QuoteDefinition {
  const many = (count: number, make: (place: number) => QuoteItem): QuoteItem[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const between = (left: string, from: number, value: string): Rule => ({
    type: "COMPARISON",
    left,
    op: "BETWEEN",
    from: String(from),
    to: String(from + 5),
    value,
  });
  const facts = many(LARGE.facts, (i) => ({ ...ITEM, code: `FACT_${i}`, name: `Fact ${i}` }));
  const areas = many(LARGE.areas, (i) => ({
    ...ITEM,
    code: `AREA_${i}`,
    name: `Area ${i}`,
    itemType: "RAW_SQUARE",
    inputKind: "SQUARE",
    unit: "SQUARE_METRE",
    rateRules: STEPS.map((from) => between(`FACT_${i}`, from, `1 + ${from} / 100`)),
  }));
  const total: QuoteItem = { ...ITEM, code: "TOTAL", name: "Total", inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" };
  const prices = many(LARGE.lines, (i) => ({
    ...ITEM,
    code: `LINE_${i}`,
    name: `Line ${i}`,
    itemType: i < 50 ? "PRICE" : "ADDITIONAL",
    inputKind: "CONDITIONAL",
    unit: "SQUARE_METRE",
    rules: [
      { type: "COMPARISON", left: `FACT_${i % LARGE.facts}`, op: "GT", right: "1000", result: "DEACTIVE" },
      { type: "CALCULATION", expr: `round(max(TOTAL * 0.1, AREA_${i % LARGE.areas} + 1) / 3, 2)` },
    ],
    rateRules: [between(`FACT_${(i + 7) % LARGE.facts}`, 0, `100000 + FACT_${i % LARGE.facts} * 1000`)],
    rate: "90000",
  }));
  const items = [...facts, ...areas, total, ...prices];
  return {
    setting: { ...HOUSE.setting, code: "LARGE", items },
    scenario: {
      ...HOUSE.scenario,
      code: "LARGE",
      steps: [{ name: "All", items: items.map(({ code }) => ({ code })) }],
    },
  };
}

const ITEM = {
  itemType: "INFO",
  inputKind: "INPUT",
  unit: "OTHER",
  valueType: "ITEM_QUANTITY",
} as const;

/** After so many rounds the same is typed again: an engine that keeps what it knew must not find it. */
const ROUNDS_APART = 2;

/** What is typed into the large quote: a number for each fact, metres for each area. */
interface Typed {
  readonly facts: readonly number[];
  readonly areas: readonly number[];
}

/** Something made of what is typed in each round, before the clock runs; all of it is new each time. */
export function eachRound<T>(make: (typed: Typed) => T): (round: number) => T {
  const made = Array.from({ length: ROUNDS_APART }, (_, by) =>
    make({
      facts: Array.from({ length: LARGE.facts }, (_fact, place) => (place + by) % 20),
      areas: Array.from({ length: LARGE.areas }, (_area, place) => 20 + ((place + by) % 60) + 0.25),
    }),
  );
  return (round) => made[round % ROUNDS_APART] as T;
}

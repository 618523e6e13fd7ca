import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import type { Rule } from "@nepnha/contract/platform/rules";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { machine, writeSection } from "./report.ts";

const ROUNDS = 3000;
const WARM_UP = 500;
const DAY = "2026-11-26";

const [HOUSE] = SAMPLE_QUOTES;
const area = (value: string): object => ({ area: value });
const EXAMPLE = {
  LAND: { length: "20", width: "5" },
  ALLEY_WIDTH: "4.00",
  FACADES: "1",
  BASEMENT: area("80"),
  BASEMENT_DEPTH: "1.40",
  FOUNDATION_TYPE: "COC",
  GROUND: area("80"),
  FLOOR_1: area("85"),
  FLOOR_2: area("85"),
  TERRACE_COVERED: area("40"),
  TERRACE_OPEN: area("45"),
  ROOF: area("40"),
  ROOF_TYPE: "BTCT",
  YARD_FRONT: area("20"),
  VOID: area("9"),
  PACKAGE: "TRON_GOI_KHA",
  WC_COUNT: "6",
  WC_INCLUDED: "5",
  PILE_COUNT: "30",
  PILE_LENGTH: "12",
  PERMIT: true,
};
const HEAD = ["| quote | p50 | p99 | first, with reading its rules |", "|---|---|---|---|"];

/** How long a quote takes to be worked out: the example, and 200 items with 500 rules. */
export async function benchQuotes(): Promise<void> {
  const large = largeQuote();
  const rules = large.setting.items.reduce(
    (sum, item) => sum + (item.rules?.length ?? 0) + (item.rateRules?.length ?? 0),
    0,
  );
  const typed: Record<string, unknown> = {};
  for (const [place, { code, inputKind }] of large.setting.items.entries()) {
    if (inputKind === "INPUT") typed[code] = String(place % 20);
    if (inputKind === "SQUARE") typed[code] = area(`${20 + (place % 60)}.25`);
  }
  const rows = [
    row(`the house of the example (${HOUSE.setting.items.length} items)`, HOUSE, EXAMPLE),
    row(`${large.setting.items.length} items, ${rules} rules`, large, typed),
  ];
  const lines = [...HEAD, ...rows, "", `${ROUNDS} times each, after ${WARM_UP}; ${machine()}.`];
  console.log(lines.join("\n"));
  await writeSection("quotes", lines);
}

/** @throws where the quote is wrong: then it would measure nothing */
function row(name: string, definition: QuoteDefinition, inputs: Readonly<Record<string, unknown>>): string {
  const work = (): number => {
    const start = performance.now();
    const { errors, grandTotal } = calculateQuote(definition, { inputs, quoteDate: DAY });
    const took = performance.now() - start;
    if (grandTotal === null) throw new Error(JSON.stringify(errors.slice(0, 3)));
    return took;
  };
  const first = work();
  for (let round = 0; round < WARM_UP; round += 1) work();
  const times = Array.from({ length: ROUNDS }, work).toSorted((a, b) => a - b);
  const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(2)} ms`;
  return `| ${name} | **${at(0.5)}** | ${at(0.99)} | ${first.toFixed(1)} ms |`;
}

/** Facts, areas that hang on them, a price for all of it, and lines that hang on each other. */
function largeQuote(): QuoteDefinition {
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
  const facts = many(59, (i) => ({ ...ITEM, code: `FACT_${i}`, name: `Fact ${i}` }));
  const areas = many(40, (i) => ({
    ...ITEM,
    code: `AREA_${i}`,
    name: `Area ${i}`,
    itemType: "RAW_SQUARE",
    inputKind: "SQUARE",
    unit: "SQUARE_METRE",
    rateRules: [0, 4, 8, 12, 16].map((from) => between(`FACT_${i}`, from, `1 + ${from} / 100`)),
  }));
  const total: QuoteItem = { ...ITEM, code: "TOTAL", name: "Total", inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" };
  const prices = many(100, (i) => ({
    ...ITEM,
    code: `LINE_${i}`,
    name: `Line ${i}`,
    itemType: i < 50 ? "PRICE" : "ADDITIONAL",
    inputKind: "CONDITIONAL",
    unit: "SQUARE_METRE",
    rules: [
      { type: "COMPARISON", left: `FACT_${i % 59}`, op: "GT", right: "1000", result: "DEACTIVE" },
      { type: "CALCULATION", expr: `round(max(TOTAL * 0.1, AREA_${i % 40} + 1) / 3, 2)` },
    ],
    rateRules: [between(`FACT_${(i + 7) % 59}`, 0, `100000 + FACT_${i % 59} * 1000`)],
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

import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { EXAMPLE, HOUSE } from "@nepnha/domain/features/quotes/house-testing";
import { machine, writeSection } from "../report.ts";
import { asJsonLogic, asSheet, type WorkOut } from "./beside.ts";
import { eachRound, largeQuote } from "./large-quote.ts";

const ROUNDS = 3000;
const WARM_UP = 500;
const DAY = "2026-11-26";

const HEAD = ["| quote | p50 | p99 | first, with reading its rules |", "|---|---|---|---|"];
const BESIDE_HEAD = ["| the same sums, other inputs each time | p50 | p99 | of ours |", "|---|---|---|---|"];

/** How long a quote takes to be worked out: the example, and 200 items with 500 rules, which others work out beside us. */
export async function benchQuotes(): Promise<void> {
  const large = largeQuote();
  const rules = large.setting.items.reduce(
    (sum, item) => sum + (item.rules?.length ?? 0) + (item.rateRules?.length ?? 0),
    0,
  );
  const house = timed(ours(HOUSE, () => EXAMPLE));
  const many = timed(ours(large, typed));
  const others = [
    { name: "cells of HyperFormula 3.5", times: timed(asSheet()) },
    { name: "rules of JSON-logic 2.0", times: timed(asJsonLogic()) },
  ];
  const wrong = others.find(({ times }) => times.sum !== many.sum);
  if (wrong) throw new Error(`${wrong.name} come to ${wrong.times.sum}, we to ${many.sum}`);
  const lines = [
    ...HEAD,
    `| the house of the example (${HOUSE.setting.items.length} items) | ${figures(house)} | ${ms(house.first)} |`,
    `| ${large.setting.items.length} items, ${rules} rules | ${figures(many)} | ${ms(many.first)} |`,
    "",
    ...BESIDE_HEAD,
    `| ours, exact and with its reasons | ${figures(many)} | 1 |`,
    ...others.map(({ name, times }) => `| ${name} | ${figures(times)} | ${(times.p50 / many.p50).toFixed(2)} |`),
    "",
    `${ROUNDS} times each, after ${WARM_UP}; ${machine()}.`,
  ];
  console.log(lines.join("\n"));
  await writeSection("quotes", lines);
}

/** What is typed in a round, as a quote is sent. */
const typed = eachRound(({ facts, areas }) =>
  Object.fromEntries([
    ...facts.map((value, place) => [`FACT_${place}`, String(value)] as const),
    ...areas.map((value, place) => [`AREA_${place}`, { area: String(value) }] as const),
  ]),
);

interface Times {
  /** What it comes to before discounts and tax, VND. */
  readonly sum: number;
  /** Of the first time, ms. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
}

/** @throws where the quote is wrong: then it would measure nothing */
function ours(definition: QuoteDefinition, inputsOf: (round: number) => Readonly<Record<string, unknown>>): WorkOut {
  return (round) => {
    const { errors, subTotal } = calculateQuote(definition, { inputs: inputsOf(round), quoteDate: DAY });
    if (subTotal === null) throw new Error(JSON.stringify(errors.slice(0, 3)));
    return subTotal;
  };
}

function timed(work: WorkOut): Times {
  let sum = 0;
  const once = (round: number): number => {
    const start = performance.now();
    sum = work(round);
    return performance.now() - start;
  };
  const first = once(0);
  for (let round = 0; round < WARM_UP; round += 1) once(round);
  const times = Array.from({ length: ROUNDS }, (_, round) => once(round)).toSorted((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { sum, first, p50: at(0.5), p99: at(0.99) };
}

function figures({ p50, p99 }: Times): string {
  return `**${ms(p50)}** | ${ms(p99)}`;
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

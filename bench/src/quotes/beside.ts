import { HyperFormula } from "hyperformula";
import jsonLogic, { type RulesLogic } from "json-logic-js";
import { eachRound, LARGE, STEPS } from "./large-quote.ts";

/** Works a quote out from what is typed in a round: its sum before discounts and tax, VND. */
export type WorkOut = (round: number) => number;

/**
 * The large quote as a sheet: facts in column A, typed areas in B, what they count in C, the total in D1, lines in E. The
 * engine works out anew what hangs on the cells that are typed; all of them are, as a quote is sent whole.
 */
export function asSheet(): WorkOut {
  const engine = HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
  engine.addSheet("quote");
  engine.batch(() => {
    for (let i = 0; i < LARGE.areas; i += 1) engine.setCellContents({ sheet: 0, col: 2, row: i }, areaCell(i));
    engine.setCellContents({ sheet: 0, col: 3, row: 0 }, `=SUM(C1:C${LARGE.areas})`);
    for (let i = 0; i < LARGE.lines; i += 1) engine.setCellContents({ sheet: 0, col: 4, row: i }, lineCell(i));
    engine.setCellContents({ sheet: 0, col: 5, row: 0 }, `=SUM(E1:E${LARGE.lines})`);
  });
  const typed = eachRound(({ facts, areas }) => facts.map((fact, i) => [fact, areas[i] ?? null]));
  return (round) => {
    engine.setCellContents({ sheet: 0, col: 0, row: 0 }, typed(round));
    return Number(engine.getCellValue({ sheet: 0, col: 5, row: 0 }));
  };
}

function areaCell(i: number): string {
  const fact = `A${i + 1}`;
  const rate = STEPS.reduceRight<string>(
    (otherwise, from) => `IF(AND(${fact}>=${from},${fact}<${from + 5}),1+${from}/100,${otherwise})`,
    "1",
  );
  return `=ROUND(B${i + 1}*${rate},2)`;
}

function lineCell(i: number): string {
  const [own, by] = [`A${(i % LARGE.facts) + 1}`, `A${((i + 7) % LARGE.facts) + 1}`];
  const quantity = `ROUND(MAX(D$1*0.1,C${(i % LARGE.areas) + 1}+1)/3,2)`;
  const price = `IF(AND(${by}>=0,${by}<5),100000+${own}*1000,90000)`;
  return `=IF(${own}>1000,0,ROUND(${quantity}*${price},0))`;
}

/** The large quote as rules of JSON-logic, one after the other in the order that the sums ask for. */
export function asJsonLogic(): WorkOut {
  jsonLogic.add_operation("round", (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places);
  const rates = Array.from({ length: LARGE.areas }, (_, i) => areaRule(i));
  const lines = Array.from({ length: LARGE.lines }, (_, i) => lineRule(i));
  const typed = eachRound((one) => one);
  return (round) => {
    const { facts, areas } = typed(round);
    const area: number[] = [];
    const data = { fact: facts, typed: areas, area, total: 0 };
    for (const rule of rates) area.push(Number(jsonLogic.apply(rule, data)));
    data.total = area.reduce((sum, one) => sum + one, 0);
    return lines.reduce<number>((sum, rule) => sum + Number(jsonLogic.apply(rule, data)), 0);
  };
}

/** JSON-logic's own words, with the operation that is added here. */
const rule = (value: unknown): RulesLogic => value as RulesLogic;

function areaRule(i: number): RulesLogic {
  const steps = STEPS.flatMap((from) => [
    { and: [{ "<=": [from, { var: `fact.${i}` }] }, { "<": [{ var: `fact.${i}` }, from + 5] }] },
    { "+": [1, { "/": [from, 100] }] },
  ]);
  return rule({ round: [{ "*": [{ var: `typed.${i}` }, { if: [...steps, 1] }] }, 2] });
}

function lineRule(i: number): RulesLogic {
  const own = { var: `fact.${i % LARGE.facts}` };
  const grown = { "+": [{ var: `area.${i % LARGE.areas}` }, 1] };
  const quantity = { round: [{ "/": [{ max: [{ "*": [{ var: "total" }, 0.1] }, grown] }, 3] }, 2] };
  const by = { var: `fact.${(i + 7) % LARGE.facts}` };
  const isNear = { and: [{ "<=": [0, by] }, { "<": [by, 5] }] };
  const price = { if: [isNear, { "+": [100_000, { "*": [own, 1000] }] }, 90_000] };
  return rule({ if: [{ ">": [own, 1000] }, 0, { round: [{ "*": [quantity, price] }, 0] }] });
}

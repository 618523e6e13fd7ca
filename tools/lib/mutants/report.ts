import type { Mutant } from "./operators.ts";

/** What became of an area's sample. */
export interface AreaResult {
  readonly area: string;
  readonly seed: string;
  /** How many mutants the area has at all. */
  readonly possible: number;
  readonly died: number;
  readonly lived: readonly Mutant[];
  readonly equivalent: number;
  /** No programs by the compiler's word. */
  readonly refused: number;
}

/** The share of the mutants that somebody noticed which is aimed at. */
export const AIM = 0.92;

/** Of fewer that count a share says nothing: one more or less is several hundredths. */
const SAMPLE = 30;
const START = "<!-- mutants: start -->";
const END = "<!-- mutants: end -->";
const HEAD = [
  "| area | seed | possible | made | refused by the compiler | equivalent | died | lived | score |",
  "|---|---|---|---|---|---|---|---|---|",
];
const LIVING = "What lives:";

/** The share of an area's mutants that died, of those that count; 1 where none does. */
export function scoreOf({ died, lived }: Pick<AreaResult, "died" | "lived">): number {
  const counted = died + lived.length;
  return counted === 0 ? 1 : died / counted;
}

/** A line of the table. */
export function lineOf(result: AreaResult): string {
  const { area, seed, possible, died, lived, equivalent, refused } = result;
  const made = died + lived.length + equivalent + refused;
  const counted = died + lived.length;
  const score = counted < SAMPLE ? `${died} of ${counted}` : `**${(scoreOf(result) * 100).toFixed(0)} %**`;
  return `| ${[area, seed, possible, made, refused, equivalent, died, lived.length, score].join(" | ")} |`;
}

/** A line of the list of those that live. */
export function livingLine(area: string, { file, line, operator, change }: Mutant): string {
  return `- ${area}: ${operator} at ${file} line ${line}, \`${change.replaceAll("`", "'")}\``;
}

/** The page with these results in the place of older ones of the same areas; other areas keep theirs. */
export function withResults(page: string, results: readonly AreaResult[]): string {
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  if (from < 0 || to < 0) throw new Error("the page has no place for the figures of the mutants");
  const before = page.slice(from + START.length, to).split("\n");
  const isOld = (line: string): boolean =>
    results.some(({ area }) => line.startsWith(`| ${area} |`) || line.startsWith(`- ${area}: `));
  const kept = before.filter((line) => !isOld(line));
  const rows = [...kept.filter((line) => line.startsWith("| ") && !HEAD.includes(line)), ...results.map(lineOf)];
  const living = [
    ...kept.filter((line) => line.startsWith("- ")),
    ...results.flatMap(({ area, lived }) => lived.map((mutant) => livingLine(area, mutant))),
  ];
  const lines = [...HEAD, ...rows.toSorted(), ...(living.length > 0 ? ["", LIVING, "", ...living.toSorted()] : [])];
  return `${page.slice(0, from + START.length)}\n${lines.join("\n")}\n${page.slice(to)}`;
}

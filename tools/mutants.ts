import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { AREAS, type Area } from "./lib/mutants/areas.ts";
import { refusedByCompiler } from "./lib/mutants/check-types.ts";
import { copyOf, type Copy } from "./lib/mutants/copy.ts";
import { isEquivalent } from "./lib/mutants/equivalent.ts";
import { mutantsOf, mutated, type Mutant } from "./lib/mutants/operators.ts";
import { AIM, lineOf, livingLine, scoreOf, withResults, type AreaResult } from "./lib/mutants/report.ts";
import { runTests, type Outcome } from "./lib/mutants/run-tests.ts";
import { runTwice } from "./lib/mutants/run-twice.ts";
import { inRounds, sample } from "./lib/mutants/sample.ts";
import { testsOf } from "./lib/mutants/tests-of.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGE = join(ROOT, "docs", "reference", "mutants.md");
/** A round may take this many times what all of the area's tests took unchanged: a slow machine is no sign of a fault. */
const PATIENCE = 2;
const WHOLE_AREA_MS = 900_000;
/** So many are drawn for each that is wanted: the compiler refuses many, and some are known to change nothing. */
const DRAWN = 3;
const USAGE = `Makes small wrong changes in a copy of the repository, one at a time, and runs the tests that ought to notice.

  npm run mutants -- [--only PATH] [--sample N] [--seed TEXT] [--time MINUTES] [--list] [--write]

  --only    an area's name, a folder or a file
  --sample  how many mutants of each area that the compiler takes (10); "all" for all of them
  --seed    chooses which; the same seed chooses the same ("1")
  --time    begins no further mutant after so many minutes
  --list    says which mutants it would make
  --write   puts the figures of the areas that it went through into docs/reference/mutants.md
`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    sample: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    time: { type: "string", default: "600" },
    list: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** Where a run stands. */
interface Run {
  readonly copy: Copy;
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
}

/** The tests that ought to notice, with their texts, and how long a round of them may take. */
interface Watch {
  readonly tests: ReadonlyMap<string, string>;
  readonly roundMs: number;
}

if (values.help) process.stdout.write(USAGE);
else await main();

async function main(): Promise<void> {
  const chosen = AREAS.map((area) => ({ area, all: mutantsIn(area) })).filter(({ all }) => all.length > 0);
  if (values.list) {
    for (const { area, all } of chosen) for (const one of drawn(area, all)) say(livingLine(area.name, one));
    return;
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const end = performance.now() + Number(values.time) * 60_000;
  const copy = copyOf(ROOT);
  const results: AreaResult[] = [];
  try {
    const run = { copy, signal: stop.signal, isOver: () => performance.now() > end };
    for (const { area, all } of chosen) {
      if (run.isOver()) break;
      const result = await runArea(run, area, all);
      say(lineOf(result));
      results.push(result);
      // After each area: what was found stays, whatever comes.
      if (values.write) writeFileSync(PAGE, withResults(readFileSync(PAGE, "utf8"), [result]));
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    copy.remove();
  }
  if (results.some((result) => scoreOf(result) < AIM)) process.exitCode ??= 1;
}

/** The mutants of an area's product code, as far as the caller wants them. */
function mutantsIn(area: Area): Mutant[] {
  const wanted = (file: string): boolean =>
    values.only === "" || values.only === area.name || file === values.only || file.startsWith(`${values.only}/`);
  return filesIn(area.code)
    .filter((file) => isProduct(file) && !isLeftOut(area, file) && wanted(file))
    .flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), "utf8")));
}

/** The area's mutants in the order in which they are tried. */
function drawn(area: Area, all: readonly Mutant[]): Mutant[] {
  const count = values.sample === "all" ? all.length : Number(values.sample) * DRAWN;
  return sample(all, count, `${values.seed} ${area.name}`);
}

async function runArea(run: Run, area: Area, all: readonly Mutant[]): Promise<AreaResult> {
  const wanted = values.sample === "all" ? all.length : Number(values.sample);
  const tests = new Map(
    area.tests
      .flatMap(filesIn)
      .filter((file) => /\.test\.tsx?$/.test(file) && !isLeftOut(area, file))
      .map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
  );
  // A machine on which nothing runs would notice every change.
  const began = performance.now();
  const unchanged = await runTwice([...tests.keys()], (files) =>
    runTests(run.copy.root, files, WHOLE_AREA_MS, run.signal),
  );
  const roundMs = (performance.now() - began) * PATIENCE;
  if (unchanged.verdict !== "green")
    throw new Error(`The tests of ${area.name} are ${unchanged.verdict} without any change: ${unchanged.by}`);
  const lived: Mutant[] = [];
  let [died, equivalent, refused] = [0, 0, 0];
  const isEnough = (): boolean => run.isOver() || died + lived.length === wanted;
  for (const round of inRounds(drawn(area, all), ({ file }) => file)) {
    if (isEnough()) break;
    const counting = round.filter((mutant) => !isEquivalent(mutant));
    const refusals = refusedByCompiler(run.copy.root, area.workspace, counting);
    for (const mutant of round) {
      if (isEnough()) break;
      if (!counting.includes(mutant)) equivalent += 1;
      else if (refusals.has(mutant)) refused += 1;
      else if (await isNoticed(run, mutant, { tests, roundMs })) died += 1;
      else lived.push(mutant);
    }
  }
  return { area: area.name, seed: values.seed, possible: all.length, died, lived, equivalent, refused };
}

async function isNoticed({ copy, signal }: Run, mutant: Mutant, { tests, roundMs }: Watch): Promise<boolean> {
  const path = join(copy.root, mutant.file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, mutated(text, mutant));
  const begin = performance.now();
  try {
    let outcome: Outcome = { verdict: "green", by: "" };
    for (const round of testsOf(mutant.file, tests)) {
      if (outcome.verdict === "green")
        outcome = await runTwice(round, (files) => runTests(copy.root, files, roundMs, signal));
    }
    const { verdict, by } = outcome;
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    say(
      `${verdict === "green" ? "LIVES" : verdict} ${seconds} s  ${livingLine("", mutant).slice(4)}${by && `\n    ${by}`}`,
    );
    return verdict !== "green";
  } finally {
    writeFileSync(path, text);
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

function isLeftOut({ without }: Area, file: string): boolean {
  return without !== undefined && file.startsWith(`${without}/`);
}

/** Neither tests nor what only they use, nor rows of the demo. */
function isProduct(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|\.d\.ts$|\/demo\.ts$/.test(file);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

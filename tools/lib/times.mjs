import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * How long a part of the test run took, and its files, in seconds.
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ name: string, seconds: number, files: FileTime[] }} PartTime
 */

/**
 * Most seconds that each part should take on two cores. Passing one is said and no failure: a busy machine passes them too.
 * All together are at most 75 minutes, of the 90 that a whole judgement may take: that was the aim for three times the
 * tests of November 2026, which took 35, and there are 2.8 times as many now.
 * @type {Readonly<Record<string, number>>}
 */
export const BUDGETS = { "install and build": 150, check: 180, unit: 1440, browser: 1680, postgres: 900 };
const DEAREST = 10;

/**
 * Files of vitest's JSON report with their times.
 * @param {string} report
 * @param {string} root names are told from here
 * @returns {FileTime[]}
 */
export function vitestTimes(report, root) {
  if (!existsSync(report)) return [];
  /** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * The same of Playwright's report: the times of a file's tests together.
 * @param {string} report
 * @returns {FileTime[]}
 */
export function playwrightTimes(report) {
  if (!existsSync(report)) return [];
  /** @type {Map<string, number>} */
  const times = new Map();
  /** @type {(suite: any) => void} */
  const collect = ({ suites = [], specs = [] }) => {
    for (const suite of suites) collect(suite);
    for (const { file, tests } of specs) {
      for (const { duration } of tests.flatMap((/** @type {any} */ test) => test.results)) {
        times.set(file, (times.get(file) ?? 0) + duration / 1000);
      }
    }
  };
  collect(JSON.parse(readFileSync(report, "utf8")));
  return [...times].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds }));
}

/**
 * Keeps the times of parts that were run, beside those of earlier parts of the same judgement.
 * @param {string} root
 * @param {PartTime[]} parts
 * @param {boolean} anew whether earlier ones are forgotten
 * @returns {PartTime[]} all that are known
 */
export function keepTimes(root, parts, anew) {
  const file = join(root, "test-results", "times.json");
  /** @type {PartTime[]} */
  const earlier = anew || !existsSync(file) ? [] : JSON.parse(readFileSync(file, "utf8"));
  const all = [...earlier.filter(({ name }) => parts.every((part) => part.name !== name)), ...parts];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(all));
  return all;
}

/**
 * The table of times: every part with its budget, and the dearest files of all.
 * @param {PartTime[]} parts
 * @returns {string[]} lines
 */
export function timesTable(parts) {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = parts.map(({ name, seconds }) => {
    const budget = BUDGETS[name];
    const over = budget !== undefined && seconds > budget ? "  OVER ITS BUDGET" : "";
    return `${name.padEnd(20)}${clock(seconds)}${budget === undefined ? "" : ` of ${clock(budget)}`}${over}`;
  });
  const dearest = parts
    .flatMap(({ name, files }) => files.map((file) => ({ ...file, part: name })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, DEAREST);
  return [
    "Times (min:s)",
    ...lines,
    `${"all".padEnd(20)}${clock(total)}`,
    ...(dearest.length > 0 ? ["The dearest files:"] : []),
    ...dearest.map(({ part, file, seconds }) => `${clock(seconds)}  ${part}  ${file}`),
  ];
}

/** @type {(seconds: number) => string} */
function clock(seconds) {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60)).padStart(3)}:${String(whole % 60).padStart(2, "0")}`;
}

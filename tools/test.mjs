import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/require-node.mjs";
import { failedPlaywrightTests, readPlaywrightReport, readVitestReport, summarise } from "./lib/results.mjs";
import { DATABASE_TESTS_ENV, databaseTests } from "./lib/database-tests.mjs";
import { runNode, runNpm } from "./lib/run.mjs";
import { keepTimes, playwrightTimes, timesTable, vitestTimes } from "./lib/times.mjs";

/**
 * `npm test`: everything that must hold, from a fresh clone. `npm test -- check`, `unit` or `browser` runs that part;
 * `postgres` runs the server's tests that send SQL once more, on the PostgreSQL of TEST_DATABASE_URL. The last line is "N passed, N failed"; a step that breaks without a failed test counts as one.
 */
requireNode();
const root = join(import.meta.dirname, "..");
const packages = join(root, "node_modules");
const PARTS = ["check", "unit", "browser"];
/** Only when asked for: it needs a server of its own. */
const MORE_PARTS = ["postgres"];
/** A trace is dear: where all is broken, a few tell as much. */
const MOST_TRACES = 10;
const wished = process.argv.slice(2);
const unknown = wished.filter((part) => ![...PARTS, ...MORE_PARTS].includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. Parts are ${[...PARTS, ...MORE_PARTS].join(", ")}.`);
  process.exit(2);
}
const wants = (/** @type {string} */ part) => (wished.length === 0 ? PARTS : wished).includes(part);
if (wants("postgres") && !process.env["TEST_DATABASE_URL"]) {
  console.error("The part postgres needs TEST_DATABASE_URL, the address of a PostgreSQL whose role is a superuser.");
  process.exit(2);
}

const begun = performance.now();
if (!(await ensureInstalled(root))) process.exit(1);
const chromium = wants("browser") ? await ensureChromium() : null;
if (wants("browser") && (!chromium || !(await ensureBuilt(root)))) process.exit(1);

const reports = mkdtempSync(join(tmpdir(), "nepnha-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** @type {import("./lib/results.mjs").StepResult[]} */
const steps = [];
/** @type {import("./lib/times.mjs").PartTime[]} */
const times = [];
if (wished.length === 0)
  times.push({ name: "install and build", seconds: (performance.now() - begun) / 1000, files: [] });
if (wants("check")) await take("check", runCheck);
if (wants("unit")) await take("unit", () => runVitest("unit", []));
if (wants("postgres"))
  await take("postgres", () => runVitest("postgres", ["--project=server", ...databaseTests(root)], DATABASE_TESTS_ENV));
if (chromium) await take("browser", () => runBrowserTests(chromium));

console.log(`\n${timesTable(keepTimes(root, times, wished.length === 0)).join("\n")}`);
const { line, broken, exitCode } = summarise(steps);
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
console.log(line);
process.exitCode = exitCode;

/**
 * @typedef {{ code: number, passed: number, failed: number, files: import("./lib/times.mjs").FileTime[] }} Taken
 * @type {(name: string, run: () => Promise<Taken>) => Promise<void>}
 */
async function take(name, run) {
  const start = performance.now();
  const { files, ...counts } = await run();
  steps.push({ name, ...counts });
  times.push({ name, seconds: (performance.now() - start) / 1000, files });
}

async function runCheck() {
  return { code: await runNpm(["run", "--silent", "check"], { cwd: root }), passed: 0, failed: 0, files: [] };
}

async function runVitest(/** @type {string} */ part, /** @type {string[]} */ args, more = {}) {
  const report = join(reports, `${part}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode([join(packages, "vitest/vitest.mjs"), "run", ...reporters, ...args], {
    cwd: root,
    env: { ...process.env, ...more },
  });
  return { code, ...readVitestReport(report), files: vitestTimes(report, root) };
}

async function runBrowserTests(/** @type {string} */ browser) {
  const report = join(reports, "playwright.json");
  const env = { ...process.env, CHROMIUM_PATH: browser };
  const code = await runPlaywright(["--reporter=list,json"], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const counts = readPlaywrightReport(report);
  if (counts.failed > 0) await leaveTraces(report, env);
  return { code, ...counts, files: playwrightTimes(report) };
}

/** Runs the first of the failed tests again, for their traces alone: what comes of it this time counts for nothing. */
async function leaveTraces(/** @type {string} */ report, /** @type {NodeJS.ProcessEnv} */ env) {
  const { places, projects } = failedPlaywrightTests(report);
  if (places.length === 0) return;
  console.log("\nAgain, for their traces in test-results/again; the failures above stand:");
  const wanted = [...places.slice(0, MOST_TRACES), ...projects.filter(Boolean).map((name) => `--project=${name}`)];
  await runPlaywright([...wanted, "--trace=on", "--output=../test-results/again", "--reporter=list"], env);
}

function runPlaywright(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) {
  return runNode([join(packages, "@playwright/test/cli.js"), "test", ...args], { cwd: join(root, "e2e"), env });
}

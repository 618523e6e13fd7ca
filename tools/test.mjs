import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/require-node.mjs";
import { readPlaywrightReport, readVitestReport, summarise } from "./lib/results.mjs";
import { runNode, runNpm } from "./lib/run.mjs";

/**
 * `npm test`: everything that must hold, from a fresh clone. `npm test -- check`, `unit` or `browser` runs that part.
 * The last line is "N passed, N failed"; a step that breaks without a failed test counts as one.
 */
requireNode();
const root = join(import.meta.dirname, "..");
const packages = join(root, "node_modules");
const PARTS = ["check", "unit", "browser"];
const wished = process.argv.slice(2);
const unknown = wished.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. Parts are ${PARTS.join(", ")}.`);
  process.exit(2);
}
const wants = (/** @type {string} */ part) => wished.length === 0 || wished.includes(part);

if (!(await ensureInstalled(root))) process.exit(1);
const chromium = wants("browser") ? await ensureChromium() : null;
if (wants("browser") && (!chromium || !(await ensureBuilt(root)))) process.exit(1);

const reports = mkdtempSync(join(tmpdir(), "nepnha-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** @type {import("./lib/results.mjs").StepResult[]} */
const steps = [];
if (wants("check")) steps.push({ name: "check", code: await runCheck(), passed: 0, failed: 0 });
if (wants("unit")) steps.push(await runUnitTests());
if (chromium) steps.push(await runBrowserTests(chromium));

const { line, broken, exitCode } = summarise(steps);
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
console.log(line);
process.exitCode = exitCode;

function runCheck() {
  return runNpm(["run", "--silent", "check"], { cwd: root });
}

async function runUnitTests() {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode([join(packages, "vitest/vitest.mjs"), "run", ...reporters], { cwd: root });
  return { name: "unit tests", code, ...readVitestReport(report) };
}

async function runBrowserTests(/** @type {string} */ browser) {
  const report = join(reports, "playwright.json");
  const code = await runNode([join(packages, "@playwright/test/cli.js"), "test", "--reporter=list,json"], {
    cwd: join(root, "e2e"),
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { name: "browser tests", code, ...readPlaywrightReport(report) };
}

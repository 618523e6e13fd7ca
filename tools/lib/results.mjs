import { existsSync, readFileSync } from "node:fs";

/**
 * What one step of the test run came to.
 * @typedef {{ name: string, code: number, passed: number, failed: number }} StepResult
 */

/**
 * Counts of vitest's JSON report. A test that did not run, and a file that could not be loaded, have not passed.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function readVitestReport(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status === "passed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + unloaded.length,
  };
}

/**
 * Counts of Playwright's JSON report. A skipped or a flaky test has not passed.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function readPlaywrightReport(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}

/**
 * Where the failed tests of Playwright's JSON report stand, as its command line takes them: `file:line`, each once.
 * @param {string} file
 * @returns {{ places: string[], projects: string[] }}
 */
export function failedPlaywrightTests(file) {
  /** @type {{ place: string, project: string }[]} */
  const failed = [];
  /** @type {(suite: any) => void} */
  const collect = ({ suites = [], specs = [] }) => {
    for (const suite of suites) collect(suite);
    for (const spec of specs) {
      for (const { status, projectName } of spec.tests) {
        if (status === "unexpected") failed.push({ place: `${spec.file}:${spec.line}`, project: projectName });
      }
    }
  };
  collect(readReport(file) ?? {});
  return {
    places: [...new Set(failed.map(({ place }) => place))],
    projects: [...new Set(failed.map(({ project }) => project))],
  };
}

/**
 * Sums the steps up. A step that failed without a failed test counts as one failure, so that the sum cannot look good.
 * @param {StepResult[]} steps
 * @returns {{ line: string, broken: string[], exitCode: number }} `broken` names the steps that failed
 */
export function summarise(steps) {
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.reduce((sum, step) => sum + failedIn(step), 0);
  return {
    line: `${passed} passed, ${failed} failed`,
    broken: steps.filter((step) => failedIn(step) > 0).map((step) => step.name),
    exitCode: failed === 0 ? 0 : 1,
  };
}

/** @type {(step: StepResult) => number} */
function failedIn({ code, failed }) {
  return code === 0 ? failed : Math.max(failed, 1);
}

/** @type {(file: string) => any} */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

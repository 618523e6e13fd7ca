import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { failedPlaywrightTests, readPlaywrightReport, readVitestReport, summarise } from "./results.mjs";
import { tempFolder } from "./temp-folder-testing.ts";

const packages = resolve(import.meta.dirname, "../../node_modules");
const step = { name: "unit", code: 0, passed: 0, failed: 0 };

/** Each real run is a program that starts anew. */
const RUN_MS = 60_000;

describe("readVitestReport", { timeout: RUN_MS }, () => {
  it("counts passed, failed and left-out tests and files that cannot be loaded, from a real run", () => {
    const root = tempFolder({
      "good.test.ts": 'it("a", () => {});\nit("b", () => {});\nit.skip("c", () => {});',
      "bad.test.ts": 'it("d", () => { throw new Error("d"); });\nit("e", () => {});',
      "broken.test.ts": 'throw new Error("not loaded");',
    });
    const report = join(root, "report.json");
    const args = ["run", "--globals", "--root", root, "--reporter=json", `--outputFile=${report}`];
    const { status } = spawnSync(process.execPath, [join(packages, "vitest/vitest.mjs"), ...args]);
    expect(status).toBe(1);
    expect(readVitestReport(report)).toEqual({ passed: 3, failed: 3 });
  });

  it("counts a missing report as a failure", () => {
    expect(readVitestReport("/nowhere/report.json")).toEqual({ passed: 0, failed: 1 });
  });
});

describe("readPlaywrightReport", { timeout: RUN_MS }, () => {
  it("counts passed, failed and left-out tests, from a real run", () => {
    const root = tempFolder({
      "a.spec.cjs": [
        `const { test } = require(${JSON.stringify(join(packages, "@playwright/test"))});`,
        'test("a", () => {}); test("b", () => {}); test.skip("c", () => {});',
        'test("d", () => { throw new Error("d"); });',
      ].join("\n"),
    });
    const report = join(root, "report.json");
    const { status } = spawnSync(
      process.execPath,
      [join(packages, "@playwright/test/cli.js"), "test", "--reporter=json"],
      {
        cwd: root,
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    );
    expect(status).toBe(1);
    expect(readPlaywrightReport(report)).toEqual({ passed: 2, failed: 2 });
    expect(failedPlaywrightTests(report)).toEqual({ places: ["a.spec.cjs:3"], projects: [""] });
  });

  it("counts a missing report as a failure", () => {
    expect(readPlaywrightReport("/nowhere/report.json")).toEqual({ passed: 0, failed: 1 });
  });
});

describe("summarise", () => {
  it("adds the steps up", () => {
    const steps = [
      { ...step, passed: 10 },
      { ...step, name: "browser", passed: 5 },
    ];
    expect(summarise(steps)).toEqual({ line: "15 passed, 0 failed", broken: [], exitCode: 0 });
  });

  it("names the steps that failed, and counts one that failed without a failed test", () => {
    const steps = [
      { ...step, name: "check", code: 1 },
      { ...step, name: "unit", code: 1, passed: 7, failed: 2 },
      { ...step, name: "browser", passed: 3 },
    ];
    expect(summarise(steps)).toEqual({ line: "10 passed, 3 failed", broken: ["check", "unit"], exitCode: 1 });
  });

  it("does not trust an exit code of 0 with failed tests", () => {
    expect(summarise([{ ...step, passed: 1, failed: 1 }]).exitCode).toBe(1);
  });
});

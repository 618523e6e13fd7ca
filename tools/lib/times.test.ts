import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BUDGETS, keepTimes, playwrightTimes, timesTable, vitestTimes } from "./times.mjs";
import { tempFolder } from "./temp-folder-testing.ts";

const unit = { name: "unit", seconds: 61.4, files: [{ file: "a.test.ts", seconds: 3 }] };
const browser = { name: "browser", seconds: 2000, files: [{ file: "e2e/b.spec.ts", seconds: 65 }] };

describe("timesTable", () => {
  it("tells each part with its budget, what has passed its own, and the dearest files first", () => {
    const lines = timesTable([unit, browser]);
    expect(lines.find((line) => line.startsWith("unit"))).toMatch(/ 1:01 of +\d+:00$/);
    expect(lines.find((line) => line.startsWith("browser"))).toMatch(/ 33:20 of +\d+:00 {2}OVER ITS BUDGET$/);
    expect(lines.find((line) => line.startsWith("all"))).toMatch(/ 34:21$/);
    expect(lines.slice(-2)).toEqual(["  1:05  browser  e2e/b.spec.ts", "  0:03  unit  a.test.ts"]);
  });

  it("names the ten dearest files of all parts, and no more", () => {
    const files = Array.from({ length: 11 }, (_, index) => ({ file: `${index + 1}.test.ts`, seconds: index + 1 }));
    const lines = timesTable([
      { ...unit, files: files.slice(0, 6) },
      { ...browser, files: files.slice(6) },
    ]);
    const named = lines.slice(lines.indexOf("The dearest files:") + 1).map((line) => line.split("  ").at(-1));
    expect(named).toEqual(
      files
        .slice(1)
        .map(({ file }) => file)
        .toReversed(),
    );
  });

  it("the budgets of all parts, as they are written down, sum up to 75 minutes at most: what a run takes is told and not judged", () => {
    expect(Object.values(BUDGETS).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(75 * 60);
  });
});

describe("keepTimes", () => {
  it("puts a part beside the earlier ones, in place of its own, and forgets them when asked to", () => {
    const root = tempFolder({});
    expect(keepTimes(root, [unit], true)).toEqual([unit]);
    expect(keepTimes(root, [browser], false)).toEqual([unit, browser]);
    const again = { ...unit, seconds: 5 };
    expect(keepTimes(root, [again], false)).toEqual([browser, again]);
    expect(keepTimes(root, [again], true)).toEqual([again]);
  });
});

describe("what the reports tell", () => {
  it("is a time per file, of a file's tests together", () => {
    const root = tempFolder({});
    const file = join(root, "report.json");
    writeFileSync(
      file,
      JSON.stringify({ testResults: [{ name: join(root, "x/a.test.ts"), startTime: 1000, endTime: 3500 }] }),
    );
    expect(vitestTimes(file, root)).toEqual([{ file: "x/a.test.ts", seconds: 2.5 }]);
    const spec = (seconds: number) => ({ file: "b.spec.ts", tests: [{ results: [{ duration: seconds * 1000 }] }] });
    writeFileSync(file, JSON.stringify({ suites: [{ specs: [spec(1)], suites: [{ specs: [spec(2)] }] }] }));
    expect(playwrightTimes(file)).toEqual([{ file: "e2e/b.spec.ts", seconds: 3 }]);
    expect(playwrightTimes(join(root, "none.json"))).toEqual([]);
  });
});

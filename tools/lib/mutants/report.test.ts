import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { EQUIVALENTS } from "./equivalent.ts";
import { mutantsOf } from "./operators.ts";
import { scoreOf, withResults, type AreaResult } from "./report.ts";

const [MUTANT] = mutantsOf("a.ts", "const a = 1;");
const PAGE = "# Mutants\n\n<!-- mutants: start -->\n<!-- mutants: end -->\n\nMore.\n";

function resultOf(area: string, change: Partial<AreaResult> = {}): AreaResult {
  return {
    area,
    seed: "1",
    possible: 50,
    died: 9,
    lived: MUTANT ? [MUTANT] : [],
    equivalent: 1,
    refused: 2,
    ...change,
  };
}

it("the page takes the areas of a run, and keeps those of others", () => {
  const first = withResults(PAGE, [resultOf("auth"), resultOf("chat")]);
  expect(first).toContain("| auth | 1 | 50 | 13 | 2 | 1 | 9 | 1 | 9 of 10 |\n| chat | 1 |");
  expect(first).toContain("- auth: number at a.ts line 1, `1 → 0`\n- chat: number");
  const second = withResults(first, [resultOf("auth", { seed: "2", died: 10, lived: [] })]);
  expect(second).toContain("| auth | 2 | 50 | 13 | 2 | 1 | 10 | 0 | 10 of 10 |\n| chat | 1 |");
  expect(second).not.toContain("- auth");
  expect(second).toContain("- chat: number at");
  expect(withResults(second, [resultOf("chat", { lived: [] })])).not.toContain("What lives");
  expect(second.endsWith("<!-- mutants: end -->\n\nMore.\n")).toBe(true);
  expect(() => withResults("# Mutants", [])).toThrow("no place");
});

it("a score is the share that died of those that count", () => {
  expect(scoreOf(resultOf("a", { died: 3 }))).toBe(0.75);
  expect(scoreOf(resultOf("a", { died: 0, lived: [] }))).toBe(1);
});

it("what counts as equivalent is a change that can still be made", () => {
  const stale = EQUIVALENTS.filter(({ file, source, change }) => {
    const text = readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), "utf8");
    return !mutantsOf(file, text).some((one) => one.source === source && one.change === change);
  });
  expect(stale).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { mutantsOf, mutated } from "./operators.ts";

/** What becomes of a text, by operator: each mutated text, blanks made one. */
function madeOf(text: string, operator: string): string[] {
  return mutantsOf("a.ts", text)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => mutated(text, mutant).replaceAll(/\s+/g, " ").trim());
}

describe("the operators", () => {
  it.each([
    [
      "comparison",
      "a < b; c >= d; e === f;",
      ["a <= b; c >= d; e === f;", "a < b; c > d; e === f;", "a < b; c >= d; e !== f;"],
    ],
    ["comparison", "a + b; a == b;", []],
    ["logic", "a && b || c;", ["a || b || c;", "a && b && c;"]],
    ["logic", "a ?? b;", []],
    ["condition", "if (a > 1) b();", ["if (!(a > 1)) b();"]],
    ["condition", "const c = a ? 1 : 2;", ["const c = !(a) ? 1 : 2;"]],
    [
      "dropped call",
      "await lock(trx); const b = c(); d.e();",
      ["; const b = c(); d.e();", "await lock(trx); const b = c(); ;"],
    ],
    ["dropped call", "class A extends B { constructor() { super(); } }", []],
    ["dropped await", "const a = await b();", ["const a = b();"]],
    [
      "number",
      "const a = 10; const b = { 1: 0 };",
      ["const a = 11; const b = { 1: 0 };", "const a = 9; const b = { 1: 0 };", "const a = 10; const b = { 1: 1 };"],
    ],
    ["boolean", "const a = { b: true };", ["const a = { b: false };"]],
    ["empty text", "const a = 'b';", ['const a = "";']],
    ["empty text", 'import a from "b"; type C = "d"; const e: "f" = g as "h"; throw new Error("words");', []],
    ["empty array", "const a = [b, c];", ["const a = [];"]],
    ["dropped element", "const a = [b, c, d];", ["const a = [c, d];", "const a = [b, d];", "const a = [b, c];"]],
    ["dropped element", "const a = [b];", []],
    [
      "early return",
      "function a(): void { b(); } const c = (): number => { return d; };",
      ["function a(): void { return; b(); } const c = (): number => { return d; };"],
    ],
    [
      "early return",
      "class A { async b(): Promise<void> { c(); } }",
      ["class A { async b(): Promise<void> { return; c(); } }"],
    ],
    ["direction", 'sort("asc");', ['sort("desc");']],
    [
      "dropped part of a query",
      'a.where("b").forUpdate().execute();',
      ["a.forUpdate().execute();", 'a.where("b").execute();'],
    ],
  ])("%s in %s", (operator, text, wanted) => {
    expect(madeOf(text, operator).toSorted()).toEqual(wanted.toSorted());
  });

  it("go into the conditions, locks and directions of an SQL template, and not into its values", () => {
    const text = [
      "sql`select a from b where c = ${d && e} and (f = 1 and g in (h)) and i between 1 and 2",
      "  order by j desc for update of b`;",
    ].join("\n");
    expect(madeOf(text, "dropped condition")).toEqual([
      "sql`select a from b where (f = 1 and g in (h)) and i between 1 and 2 order by j desc for update of b`;",
      "sql`select a from b where c = ${d && e} and i between 1 and 2 order by j desc for update of b`;",
      "sql`select a from b where c = ${d && e} and (f = 1 ) and i between 1 and 2 order by j desc for update of b`;",
      "sql`select a from b where c = ${d && e} and (f = 1 and g in (h)) order by j desc for update of b`;",
    ]);
    expect(madeOf(text, "dropped lock")).toEqual([expect.stringMatching(/order by j desc `;$/)]);
    expect(madeOf(text, "direction")).toEqual([expect.stringContaining("order by j asc for update")]);
    expect(madeOf(text, "logic")).toEqual([expect.stringContaining("${d || e}")]);
  });

  it("say where they are and what they change, in the order of the text, the same each time", () => {
    const text = "const a = 1;\n  const b = c  ===\n    d;\n";
    const mutants = mutantsOf("x/a.ts", text);
    expect(mutants).toEqual(mutantsOf("x/a.ts", text));
    expect(mutants.map(({ file, line, source, operator, change }) => [file, line, source, operator, change])).toEqual([
      ["x/a.ts", 1, "const a = 1;", "number", "1 → 0"],
      ["x/a.ts", 1, "const a = 1;", "number", "1 → 2"],
      ["x/a.ts", 2, "const b = c  ===", "comparison", "=== → !=="],
    ]);
  });
});

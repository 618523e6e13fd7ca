import type { Rule } from "@nepnha/contract/platform/rules";
import { describe, expect, it } from "vitest";
import { exactOf } from "./exact.ts";
import { isFilter, readRule, type Reading } from "./rule.ts";
import { GivenUp, Steps } from "./steps.ts";

const reading: Reading = {
  number: (name) => exactOf({ WIDTH: "4", ZERO: "0", MARK: "1", KIND: "30" }[name] ?? ""),
  code: (name) => (name === "KIND" ? "TON" : null),
  isTrue: (list, code) => list === "types" && ["HOUSE", "SHOP"].includes(code),
};

const holds = (rule: Rule): boolean | string | null => {
  const read = readRule(rule);
  return "problem" in read ? read.problem : read.holds(reading);
};

describe("rules", () => {
  it.each([
    ["LT", "4", false],
    ["LT", "4.01", true],
    ["LE", "4.00", true],
    ["GT", "4", false],
    ["GE", "4", true],
  ] as const)("4 %s %s: %s", (op, right, expected) => {
    expect(holds({ type: "COMPARISON", left: "WIDTH", op, right })).toBe(expected);
  });

  it("between takes the lower bound and leaves the upper one", () => {
    const between = (from: string, to: string): unknown =>
      holds({ type: "COMPARISON", left: "WIDTH", op: "BETWEEN", from, to });
    expect([between("4", "5"), between("3", "4"), between("3", "4.0001")]).toEqual([true, false, true]);
  });

  it("a comparison with nothing does not hold, whatever it asks", () => {
    for (const op of ["LT", "LE", "GT", "GE"] as const) {
      expect(holds({ type: "COMPARISON", left: "NOTHING", op, right: "1" })).toBe(false);
    }
    expect(holds({ type: "EQUALTO", left: "NOTHING", values: ["0", ""] })).toBe(false);
  });

  it("what is chosen equals a code, a mark or a number equals a number exactly", () => {
    expect(holds({ type: "EQUALTO", left: "KIND", values: ["BTCT", "TON"] })).toBe(true);
    expect(holds({ type: "EQUALTO", left: "KIND", values: ["30"] })).toBe(false);
    expect(holds({ type: "EQUALTO", left: "MARK", values: ["1"] })).toBe(true);
    expect(holds({ type: "EQUALTO", left: "WIDTH", values: ["4.000"] })).toBe(true);
    expect(holds({ type: "EQUALTO", left: "WIDTH", values: ["4.001"] })).toBe(false);
  });

  it("a formula gives its value, or holds where it is not 0", () => {
    expect(holds({ type: "CALCULATION", expr: "ZERO" })).toBe(true);
    expect(holds({ type: "CALCULATION", expr: "ZERO", result: "DEACTIVE" })).toBe(false);
    expect(holds({ type: "CALCULATION", expr: "WIDTH - 3", result: "READONLY" })).toBe(true);
    expect(holds({ type: "CALCULATION", expr: "1 / ZERO", value: "2" })).toBeNull();
  });

  it("an empty list is for all, and each list that is not empty has to know it", () => {
    expect(holds({ type: "APPLY_FOR", lists: {} })).toBe(true);
    expect(holds({ type: "APPLY_FOR", lists: { types: [], groups: [] } })).toBe(true);
    expect(holds({ type: "APPLY_FOR", lists: { types: ["SHOP"] } })).toBe(true);
    expect(holds({ type: "APPLY_FOR", lists: { types: ["FLAT"] } })).toBe(false);
    expect(holds({ type: "APPLY_FOR", lists: { types: ["SHOP"], groups: ["VIP"] } })).toBe(false);
    expect(isFilter({ type: "APPLY_FOR", lists: {} })).toBe(true);
    expect(isFilter({ type: "APPLY_FOR", lists: {}, value: "1" })).toBe(false);
  });

  it.each<[Rule, number]>([
    [{ type: "EQUALTO", left: "WIDTH", values: ["5", "4"] }, 3],
    [{ type: "COMPARISON", left: "WIDTH", op: "LT", right: "5" }, 1],
    [{ type: "APPLY_FOR", lists: { types: ["FLAT", "SHOP"] } }, 2],
    [{ type: "CALCULATION", expr: "WIDTH - 3", result: "READONLY" }, 3],
  ])("%j is asked in as many steps as it reads: %d", (rule, steps) => {
    const read = readRule(rule);
    if ("problem" in read) throw new Error(read.problem);
    expect(read.holds({ ...reading, steps: new Steps(steps) })).toBe(true);
    expect(() => read.holds({ ...reading, steps: new Steps(steps - 1) })).toThrow(GivenUp);
  });

  it("tells what it reads, and what cannot be read", () => {
    const read = readRule({ type: "COMPARISON", left: "A", op: "LT", right: "1", value: "B * A" });
    expect("problem" in read ? [] : read.names).toEqual(["A", "B"]);
    expect(holds({ type: "COMPARISON", left: "A", op: "LT", right: "one" })).toBe("NUMBER");
    expect(holds({ type: "CALCULATION", expr: "1 +" })).toBe("SYNTAX");
    expect(holds({ type: "EQUALTO", left: "A", values: [], value: "(" })).toBe("SYNTAX");
  });
});

import { describe, expect, it } from "vitest";
import { inRounds, sample } from "./sample.ts";
import { testsOf } from "./tests-of.ts";

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

describe("a sample", () => {
  it("is decided by its seed, has nothing twice, and goes on where a smaller one ends", () => {
    const ten = sample(HUNDRED, 10, "1 auth");
    expect(sample(HUNDRED, 10, "1 auth")).toEqual(ten);
    expect(sample(HUNDRED, 20, "1 auth").slice(0, 10)).toEqual(ten);
    expect(sample(HUNDRED, 10, "2 auth")).not.toEqual(ten);
    expect(sample(HUNDRED, 500, "1").toSorted((a, b) => a - b)).toEqual(HUNDRED);
  });

  it("leaves nothing out for long: over many seeds each is chosen about as often", () => {
    const counts = HUNDRED.map(() => 0);
    for (let seed = 0; seed < 1000; seed += 1) for (const one of sample(HUNDRED, 10, String(seed))) counts[one]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(160);
  });
});

it("rounds have each key once, and keep the order", () => {
  expect(inRounds(["a1", "b1", "a2", "c1", "a3", "b2"], (item) => item.slice(0, 1))).toEqual([
    ["a1", "b1", "c1"],
    ["a2", "b2"],
    ["a3"],
  ]);
  expect(inRounds([], String)).toEqual([]);
});

describe("the tests of a file", () => {
  it("are run in rounds: its own and those that import it, those beside it, the others of the area", () => {
    const tests = new Map([
      ["a/far.test.ts", 'import { x } from "./x.ts";'],
      ["a/importing.test.ts", 'import { b } from "./b/c.ts";'],
      ["a/b/beside.test.ts", ""],
      ["a/b/c.test.tsx", ""],
    ]);
    expect(testsOf("a/b/c.ts", tests)).toEqual([
      ["a/b/c.test.tsx", "a/importing.test.ts"],
      ["a/b/beside.test.ts"],
      ["a/far.test.ts"],
    ]);
    expect(testsOf("a/d.ts", new Map([["b/e.test.ts", ""]]))).toEqual([["b/e.test.ts"]]);
  });
});

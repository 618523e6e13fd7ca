import { describe, expect, it } from "vitest";
import { createRollCall } from "./roll-call.ts";

describe("the roll call of nodes", () => {
  let now = 0;
  const roll = createRollCall(1_000, () => now);

  it("takes each number once, and tells when some are missing", () => {
    expect([5, 6, 6, 5, 7, 9, 8, 10].map((seq) => roll.note("a", seq))).toEqual([
      "next",
      "next",
      "known",
      "known",
      "next",
      "hole",
      "known",
      "next",
    ]);
  });

  it("misses the beginning of a new node, once those that were there before have been heard", () => {
    now = 2_001;
    expect([roll.note("new", 1), roll.note("late", 2), roll.note("late", 3)]).toEqual(["next", "hole", "next"]);
  });

  it("knows nobody's past after a restart", () => {
    roll.restart();
    expect([roll.note("a", 20), roll.note("b", 9)]).toEqual(["next", "next"]);
  });

  it("forgets who has been silent for long, and nobody else", () => {
    now += 12_000;
    roll.note("b", 10);
    now += 1;
    expect([roll.forgetSilent(), roll.forgetSilent()]).toEqual([true, false]);
    expect([roll.note("b", 10), roll.note("a", 20)]).toEqual(["known", "hole"]);
  });
});

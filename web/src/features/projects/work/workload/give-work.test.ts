import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handedOn } from "./give-work.ts";

describe("work that is handed on", () => {
  it("is the new person's in the place of the other one, and stays everybody else's", () => {
    expect(handedOn(["a", "b", "c"], "b", "x")).toEqual(["a", "x", "c"]);
    expect(handedOn(["a"], null, "x")).toEqual(["a", "x"]);
    expect(handedOn(["a", "x"], "a", "x")).toEqual(["x"]);
    const people = fc.uniqueArray(fc.constantFrom<string>("a", "b", "c", "d", "e"), { maxLength: 5 });
    fc.assert(
      fc.property(people, fc.constantFrom("a", "b", null), fc.constantFrom("c", "x"), (before, from, to) => {
        const after = handedOn(before, from, to);
        expect(new Set(after).size).toBe(after.length);
        const others = before.filter((id) => id !== from && id !== to);
        expect(after.filter((id) => id !== to)).toEqual(others);
        expect(after.includes(to)).toBe(from === null || before.includes(from) || before.includes(to));
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { changesOf, partsOf } from "./change-parts.ts";

describe("changes of a log entry", () => {
  it.each([
    [["a", "b"], ["b", "c"], { added: ["c"], removed: ["a"] }],
    [null, ["a"], { added: ["a"], removed: [] }],
    [["a"], undefined, { added: [], removed: ["a"] }],
    [["a", "b"], ["b", "a"], { added: [], removed: [] }],
    [null, null, null],
    ["a", ["a"], null],
    [[{ bank: "x" }], [], null],
    [1, 2, null],
  ])("from %j to %j: %j", (from, to, parts) => {
    expect(partsOf({ from, to })).toEqual(parts);
  });

  it("leaves out what is no change", () => {
    expect(changesOf({ name: { from: "a", to: "b" }, odd: 3, none: null })).toEqual({ name: { from: "a", to: "b" } });
    expect(changesOf(null)).toEqual({});
    expect(changesOf("x")).toEqual({});
  });
});

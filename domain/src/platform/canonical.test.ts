import { describe, expect, it } from "vitest";
import { canonical, sameValue } from "./canonical.ts";

describe("canonical", () => {
  it("does not depend on the order of members, at any depth", () => {
    expect(canonical({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  });

  it("keeps the order of lists", () => {
    expect(sameValue([1, 2], [2, 1])).toBe(false);
  });

  it("takes an instant for the text that travels, and nothing for null", () => {
    const at = new Date("2026-03-01T17:30:00Z");
    expect(sameValue(at, "2026-03-01T17:30:00.000Z")).toBe(true);
    expect(sameValue(undefined, null)).toBe(true);
    expect(sameValue(0, null)).toBe(false);
    expect(sameValue("1", 1)).toBe(false);
  });

  it("keeps a member named __proto__ apart from an object without it", () => {
    expect(sameValue(JSON.parse('{"__proto__":1}'), {})).toBe(false);
  });
});

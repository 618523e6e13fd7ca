import { PINNED_LIMIT } from "@nepnha/contract/platform/menu-choice";
import { describe, expect, it } from "vitest";
import { parseMenuChoice } from "./menu-choice.ts";

const found = (issues: readonly { field: string; code: string }[]) =>
  issues.map(({ field, code }) => `${field} ${code}`);

describe("how somebody has their menu", () => {
  it("holds names, each once, and no more than so many", () => {
    const kept = { pinned: ["vendors", "vendors"], open: null };
    expect(parseMenuChoice(kept)).toEqual({ value: { pinned: ["vendors"], open: null }, issues: [] });
    expect(parseMenuChoice({ pinned: [], open: ["content"] }).value).toEqual({ pinned: [], open: ["content"] });
    expect(found(parseMenuChoice({ pinned: ["a b", 1] }).issues)).toEqual(["pinned invalid"]);
    expect(found(parseMenuChoice({ pinned: [], open: "x", more: 1 }).issues)).toEqual(["more unknown", "open invalid"]);
    const names = Array.from({ length: PINNED_LIMIT + 1 }, (_one, n) => `section${n}`);
    expect(found(parseMenuChoice({ pinned: names }).issues)).toEqual(["pinned limit"]);
    expect(parseMenuChoice({ pinned: names.slice(1) }).issues).toEqual([]);
  });
});

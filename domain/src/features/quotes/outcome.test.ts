import { describe, expect, it } from "vitest";
import { Steps } from "../../platform/rules/steps.ts";
import { compileQuote } from "./compile.ts";
import { definitionOf, item } from "./definition-testing.ts";
import { EMPTY, readingOf } from "./outcome.ts";

describe("what the lists of a rule are asked of a quote", () => {
  const option = { code: "KINDB", label: "B" };
  const compiled = compileQuote(definitionOf([item("KIND", { inputKind: "SELECT", options: [option] })]));
  const outcomes = new Map([["KIND", { ...EMPTY, option }]]);
  const request = { inputs: {}, quoteDate: "2026-11-26", houseType: "VILLA", customer: { categories: ["VIP"] } };
  const { isTrue } = readingOf(compiled, request, outcomes, new Steps(1000));

  it("is true of what the quote says, and of nothing else", () => {
    const asked = (list: string, ...codes: string[]): boolean[] => codes.map((code) => isTrue(list, code));
    expect(asked("projectTypes", "CONSTRUCT", "DESIGN")).toEqual([true, false]);
    expect(asked("houseTypes", "VILLA", "SHOP")).toEqual([true, false]);
    expect(asked("customerCategories", "VIP", "NEW")).toEqual([true, false]);
    expect(asked("options", "KIND:KINDB", "KIND:A", "OTHER:KINDB")).toEqual([true, false, false]);
    // The scenario has no item that is its package.
    expect(asked("packages", "KINDB")).toEqual([false]);
    expect(asked("elsewhere", "KIND:KINDB", "VILLA")).toEqual([false, false]);
  });

  it("knows an option only by the item that it is chosen of", () => {
    expect(isTrue("options", "KINDB")).toBe(false);
    expect(isTrue("options", ":KINDB")).toBe(false);
  });
});

import { HOUSE_AREAS } from "@nepnha/contract/features/quotes/samples/house-areas";
import { HOUSE_PRICES } from "@nepnha/contract/features/quotes/samples/house-prices";
import { describe, expect, it } from "vitest";
import { consequenceOf, consequencesOf, finished, newRule, withConsequence } from "./rule-draft.ts";

describe("a rule while it is put together", () => {
  it("is none before everything is there", () => {
    const draft = newRule("COMPARISON", "number");
    expect(finished(draft)).toEqual({ fault: "incomplete" });
    expect(finished({ ...draft, left: "A", right: "3" })).toEqual({ fault: "incomplete" });
    expect(finished({ ...draft, left: "A", right: "3", value: "5" })).toEqual({
      rule: { type: "COMPARISON", left: "A", op: "LT", right: "3", value: "5" },
    });
    expect(finished({ ...draft, left: "A", right: "drei", value: "5" })).toEqual({ fault: "formula" });
  });

  it("needs bounds in their order, and forgets the bound of another comparison", () => {
    const draft = { ...newRule("COMPARISON", "leaveOut"), left: "A", op: "BETWEEN", right: "1", from: "5", to: "3" };
    expect(finished(draft)).toEqual({ fault: "order" });
    expect(finished({ ...draft, to: "10" })).toEqual({
      rule: { type: "COMPARISON", left: "A", op: "BETWEEN", from: "5", to: "10", result: "DEACTIVE" },
    });
  });

  it("leaves out lists without a member", () => {
    const draft = { ...newRule("APPLY_FOR", "filter"), lists: { packages: ["THO"], houseTypes: [] } };
    expect(finished(draft)).toEqual({ rule: { type: "APPLY_FOR", lists: { packages: ["THO"] } } });
  });

  it("offers values first to what is worked out by rules, and only then to what is typed", () => {
    expect(consequencesOf("COMPARISON", "value", { inputKind: "CONDITIONAL" })[0]).toBe("number");
    expect(consequencesOf("COMPARISON", "value", { inputKind: "INPUT" })[0]).toBe("leaveOut");
    expect(consequencesOf("COMPARISON", "value", { inputKind: "DEFAULT_VALUE" })).toEqual(["leaveOut", "lock"]);
    expect(consequencesOf("CALCULATION", "rate", { inputKind: "SQUARE" })).toEqual(["own", "number", "formula"]);
  });

  it("takes every rule of the demo as it is", () => {
    for (const { rules = [], rateRules = [] } of [...HOUSE_AREAS, ...HOUSE_PRICES]) {
      for (const rule of [...rules, ...rateRules]) {
        expect(finished({ ...rule })).toEqual({ rule });
        const again = withConsequence({ ...rule }, consequenceOf({ ...rule }));
        expect({ ...again, ...(rule.value === undefined ? {} : { value: rule.value }) }).toEqual(rule);
      }
    }
  });
});

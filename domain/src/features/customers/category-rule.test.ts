import { RULE_FIELDS, RULE_OPS } from "@nepnha/contract/features/customers/customer-categories";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInCategory, readCategoryRule, type CategoryRule, type CustomerFacts } from "./category-rule.ts";

const FACTS: CustomerFacts = {
  level: 2,
  points: 1500,
  projects: 1,
  quotes: 0,
  budget: 2_500_000_000,
  birthMonth: 11,
  type: "PERSONAL",
  source: "ZALO",
  need: null,
  gender: "F",
};

const holds = (
  field: CategoryRule["field"],
  op: CategoryRule["op"],
  value: string,
  facts = FACTS,
): boolean | string => {
  const rule = readCategoryRule({ field, op, value });
  return "holds" in rule ? isInCategory(rule, facts) : rule.message;
};

describe("R2-06 rules of categories", () => {
  it.each([
    ["POINTS", "GE", "1500", true],
    ["POINTS", "GE", "1500.01", false],
    ["POINTS", "LE", "1500", true],
    ["LEVEL", "EQ", "2", true],
    ["LEVEL", "EQ", "3", false],
    ["BUDGET", "GE", "2500000000", true],
    ["BIRTH_MONTH", "EQ", "11", true],
    ["SOURCE", "EQ", "ZALO", true],
    ["SOURCE", "EQ", "WEBSITE", false],
    ["NEED", "EQ", "DESIGN", false],
    ["PROJECTS", "LE", "0", false],
    ["QUOTES", "EQ", "0", true],
  ] as const)("%s %s %s: %s", (field, op, value, expected) => {
    expect(holds(field, op, value)).toBe(expected);
  });

  it.each([
    ["POINTS", "GE", "nhiều", "customerCategories.rule.numberValue"],
    ["SOURCE", "GE", "ZALO", "customerCategories.rule.equalOnly"],
    ["SOURCE", "EQ", "TIKTOK", "customerCategories.rule.knownValue"],
  ] as const)("%s %s %s is none", (field, op, value, why) => {
    expect(holds(field, op, value)).toBe(why);
  });

  it("what is not known of a customer is in no category that asks for it", () => {
    const unknown = { ...FACTS, budget: null, birthMonth: null };
    expect(holds("BUDGET", "LE", "999999999999", unknown)).toBe(false);
    expect(holds("BIRTH_MONTH", "EQ", "11", unknown)).toBe(false);
  });

  it("who has enough for a category has enough with more, and never falls out of it by that", () => {
    const points = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(points, points, points, (have, more, bound) => {
        const [less, most] = [Math.min(have, more), Math.max(have, more)];
        const before = holds("POINTS", "GE", String(bound), { ...FACTS, points: less });
        const after = holds("POINTS", "GE", String(bound), { ...FACTS, points: most });
        expect(before === true && after === false).toBe(false);
        expect(before).toBe(less >= bound);
      }),
    );
  });

  it("any words are a rule or say why not; none throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULE_FIELDS), fc.constantFrom(...RULE_OPS), fc.string(), (field, op, value) => {
        const answer = holds(field, op, value);
        expect(typeof answer === "boolean" || answer.startsWith("customerCategories.rule.")).toBe(true);
      }),
    );
  });
});

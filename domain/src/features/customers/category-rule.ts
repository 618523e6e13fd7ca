import type { RULE_FIELDS, RULE_OPS } from "@nepnha/contract/features/customers/customer-categories";
import { customers } from "@nepnha/contract/features/customers/customers";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { RuleCondition } from "@nepnha/contract/platform/rules";
import { exactOf } from "../../platform/rules/exact.ts";
import { readRule, type ReadRule } from "../../platform/rules/rule.ts";

/** What a category is filled by. */
export interface CategoryRule {
  readonly field: (typeof RULE_FIELDS)[number];
  readonly op: (typeof RULE_OPS)[number];
  readonly value: string;
}

/** What rules ask of a customer. Levels and months count from 1, money is in whole VND; null where nothing is known. */
export interface CustomerFacts {
  readonly level: number;
  readonly points: number;
  readonly projects: number;
  readonly quotes: number;
  readonly budget: number | null;
  readonly birthMonth: number | null;
  readonly type: string;
  readonly source: string | null;
  readonly need: string | null;
  readonly gender: string | null;
}

/** Why something is no rule. */
interface RuleFault {
  readonly field: "ruleOp" | "ruleValue";
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string>>;
}

/** Fields that say one of some words, which can only be equal. */
const WORDS: Partial<Record<CategoryRule["field"], readonly string[]>> = {
  TYPE: customers.fields.customerType.choices,
  SOURCE: customers.fields.source.choices,
  NEED: customers.fields.needType.choices,
  GENDER: customers.fields.gender.choices,
};

/** Reads the rule of a category, to be asked of many customers. @returns why it is none, by the field that is wrong */
export function readCategoryRule({ field, op, value }: CategoryRule): ReadRule | RuleFault {
  const words = WORDS[field];
  if (words && op !== "EQ") return { field: "ruleOp", message: "customerCategories.rule.equalOnly" };
  if (words && !words.includes(value)) {
    return { field: "ruleValue", message: "customerCategories.rule.knownValue", params: { values: words.join(", ") } };
  }
  const number: RuleFault = { field: "ruleValue", message: "customerCategories.rule.numberValue" };
  if (!words && exactOf(value) === null) return number;
  const read = readRule(conditionOf(field, op, value));
  return "problem" in read ? number : read;
}

/** Whether a category is for this customer. */
export function isInCategory(rule: ReadRule, facts: CustomerFacts): boolean {
  const numbers: Readonly<Record<string, number | null>> = {
    LEVEL: facts.level,
    POINTS: facts.points,
    PROJECTS: facts.projects,
    QUOTES: facts.quotes,
    BUDGET: facts.budget,
    BIRTH_MONTH: facts.birthMonth,
  };
  const codes: Readonly<Record<string, string | null>> = {
    TYPE: facts.type,
    SOURCE: facts.source,
    NEED: facts.need,
    GENDER: facts.gender,
  };
  return (
    rule.holds({
      number: (name) => exactOf(String(numbers[name] ?? "")),
      code: (name) => codes[name] ?? null,
      isTrue: () => false,
    }) === true
  );
}

function conditionOf(left: string, op: CategoryRule["op"], value: string): RuleCondition {
  if (op === "EQ") return { type: "EQUALTO", left, values: [value] };
  return { type: "COMPARISON", left, op, right: value };
}

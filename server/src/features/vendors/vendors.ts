import type { FieldIssue } from "@nepnha/domain/translate";
import { invalidInput } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";

type Values = Readonly<Record<string, unknown>>;

/** A contract does not end before it begins. */
export const vendorHooks: ResourceHooks = {
  valuesAlone: true,
  async beforeWrite({ resource }, before, values) {
    const issues = contractIssues({ ...before, ...values });
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    return values;
  },
};

function contractIssues({ contractFrom, contractTo }: Values): FieldIssue[] {
  if (typeof contractFrom !== "string" || typeof contractTo !== "string" || contractTo >= contractFrom) return [];
  return [{ field: "contractTo", code: "endAfterStart", message: "vendors.rule.contractEnds" }];
}

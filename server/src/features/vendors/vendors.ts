import type { DraftOf } from "@nepnha/contract/kit/row-of";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { invalidInput } from "../../platform/http/problem.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { vendors } from "@nepnha/contract/features/vendors/vendors";
import { sql } from "kysely";

/** A contract does not end before it begins. */
const hooks: ResourceHooks<typeof vendors> = {
  valuesAlone: true,
  async beforeWrite({ resource }, before, values) {
    const issues = contractIssues({ ...before, ...values });
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    return values;
  },
};

/** How long before its end a contract is said to expire. */
const EXPIRES_IN_DAYS = sql.lit(30);

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof vendors> = {
  isExpiring: sql`(t.contract_to >= vietnam_today() and t.contract_to <= vietnam_today() + ${EXPIRES_IN_DAYS})`,
};

/** The section with its rules. */
export const vendorsSection = section(vendors, { hooks, computed });

function contractIssues({ contractFrom, contractTo }: DraftOf<typeof vendors>): FieldIssue[] {
  if (!contractFrom || !contractTo || contractTo >= contractFrom) return [];
  return [{ field: "contractTo", code: "endAfterStart", message: "vendors.rule.contractEnds" }];
}

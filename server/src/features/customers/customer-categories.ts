import { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { readCategoryRule } from "@nepnha/domain/features/customers/category-rule";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { childCount } from "../../kit/resource/tree.ts";
import { oneFlag } from "../../kit/resource/rules/one-flag.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { addSingleJob } from "../../platform/jobs/queue.ts";
import { sortAllCustomers } from "./sort-customers.ts";

type Category = RowOf<typeof customerCategories>;
type Values = ValuesOf<typeof customerCategories>;

const { ACTIVE, DELETED } = ENUMS.genericStatus;

const oneDefault = oneFlag("isDefault", {
  needed: "customerCategories.rule.defaultNeeded",
  stays: "customerCategories.rule.defaultDelete",
});

/**
 * Exactly one category is the default. One with categories below it, or with customers in it, cannot be deleted: its
 * customers are given another one first. Where a rule fills it, everybody is looked at anew once the rule changes.
 */
const hooks: ResourceHooks<typeof customerCategories> = {
  async beforeWrite(context, before, values) {
    const issues = ruleIssues(before, values);
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return (await oneDefault.beforeWrite?.(context, before, values)) ?? values;
  },
  async afterWrite({ trx }, before, row) {
    if (ruleOf(row) !== (before === null ? "" : ruleOf(before))) await sortEverybody(trx);
  },
  can: oneDefault.can,
  async onMove({ trx, resource }, row, to) {
    if (to === ACTIVE && row.ruleField !== null) await sortEverybody(trx);
    if (to !== DELETED) return;
    if ((await childCount(trx, resource, row._id)) > 0) {
      throw new AppError("IN_USE", { message: "customerCategories.rule.hasChildren" });
    }
    const count = await customersIn(trx, row._id);
    if (count > 0) throw new AppError("IN_USE", { message: "customerCategories.rule.hasCustomers", params: { count } });
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof customerCategories> = {
  customerCount: sql`(select count(*)::int from customer_category_members m
    join customers c on c.tenant_id = m.tenant_id and c._id = m.customer_id and c.status <> 255
    where m.tenant_id = t.tenant_id and m.category_id = t._id)`,
};

/** The section with its rules. */
export const customerCategoriesSection = section(customerCategories, { hooks, computed });

function ruleIssues(before: Category | null, values: Values): FieldIssue[] {
  const { ruleField: field, ruleOp: op, ruleValue: value } = { ...NO_RULE, ...before, ...values };
  if (field === null && op === null && value === null) return [];
  if (field === null || op === null || value === null) {
    const empty = field === null ? "ruleField" : op === null ? "ruleOp" : "ruleValue";
    return [{ field: empty, code: "required", message: "customerCategories.rule.wholeRule" }];
  }
  const rule = readCategoryRule({ field, op, value });
  return "holds" in rule ? [] : [{ code: "invalid", ...rule }];
}

const NO_RULE = { ruleField: null, ruleOp: null, ruleValue: null } as const;

function ruleOf({ ruleField, ruleOp, ruleValue }: Category): string {
  return [ruleField, ruleOp, ruleValue].join("");
}

async function sortEverybody(trx: Trx): Promise<void> {
  await addSingleJob(trx, sortAllCustomers, {}, `sortCustomers:${trx.tenantId}`);
}

async function customersIn(trx: Trx, categoryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_category_members m
    join customers c on c.tenant_id = m.tenant_id and c._id = m.customer_id and c.status <> 255
    where m.tenant_id = ${trx.tenantId} and m.category_id = ${categoryId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

import { customers } from "@nepnha/contract/features/customers/customers";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Row } from "../../kit/resource/stored-row.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { activeStaff } from "../../kit/access/actors.ts";
import { linkAccount } from "./account.ts";
import { noteConsent } from "./consents.ts";
import { budgetIssues, followingValues, noteRegistration } from "./following-values.ts";
import { allowLink, heldLink, unlink } from "./held-links.ts";
import { sortCustomers } from "./sort-customers.ts";

type Customer = RowOf<typeof customers>;

/** Stands in the log for what its readers may not know. */
const HIDDEN = "•••";

const hooks: ResourceHooks<typeof customers> = {
  async beforeWrite(context, before, values) {
    const issues = [...(await issuesOf(context, before, values)), ...budgetIssues(before, values)];
    if (issues.length > 0) throw invalidInput(issues, context.resource.name);
    return {
      ...values,
      ...followingValues(before, values, context.deps.clock.now()),
      ...(await heldLink(context, before, values)),
    };
  },
  async afterWrite(context, before, row) {
    const { trx, actor } = context;
    if (row.email !== null && row.email !== before?.email) await linkAccount(trx, row.email, actor);
    if (row.consentMarketing !== (before?.consentMarketing ?? false)) {
      await noteConsent(trx, { customerId: row._id, given: row.consentMarketing, byUser: actor.userId });
    }
    await sortCustomers(trx, [row._id]);
  },
  can(_reader, { projectCount, mergedIntoId, erasedAt }, verb) {
    if (verb === "delete" && Number(projectCount) > 0) {
      return { code: "IN_USE", message: "customers.rule.inProjects", params: { count: Number(projectCount) } };
    }
    if (verb !== "restore") return null;
    if (mergedIntoId !== null) return { message: "customers.rule.merged" };
    return erasedAt === null ? null : { message: "customers.rule.erased" };
  },
  moves: { allowLink, unlink },
  onMove: async ({ trx, deps }, row, to) => noteRegistration(trx, row._id, to, deps.clock.now()),
  mask(row, reader) {
    if (reader === null) return row.identityNo === null ? row : { ...row, identityNo: HIDDEN };
    const shown = knowsIdentity(reader) ? row : withoutIdentity(row);
    return isStaff(reader) ? shown : withoutCare(shown);
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof customers> = {
  projectCount: sql`(select count(*)::int from project_customers pc
    join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> 255
    where pc.tenant_id = t.tenant_id and pc.customer_id = t._id)`,
  quoteCount: sql`(select count(*)::int from quotes q
    where q.tenant_id = t.tenant_id and q.customer_id = t._id and q.status <> 255)`,
};

/** The section with its rules. */
export const customersSection = section(customers, { hooks, computed });

/** Who keeps customers, and the customers themselves. */
function knowsIdentity(reader: RequestActor): boolean {
  return !isStaff(reader) || holds(reader, "customers.update");
}

function withoutIdentity(row: Row): Row {
  const { identityNo: _identityNo, ...rest } = row;
  return rest;
}

/** What the company says of customers among its own. */
function withoutCare(row: Row): Row {
  const { notes: _notes, source: _source, referrerId: _referrerId, categoryIds: _categoryIds, ...kept } = row;
  const { linkHeld: _linkHeld, ...rest } = kept;
  return rest;
}

async function issuesOf(
  { trx }: HookContext<typeof customers>,
  before: Customer | null,
  { assignedStaffId, referrerId }: ValuesOf<typeof customers>,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  if (
    assignedStaffId &&
    assignedStaffId !== before?.assignedStaffId &&
    !(await activeStaff(trx, [assignedStaffId])).has(assignedStaffId)
  ) {
    issues.push({ field: "assignedStaffId", code: "invalid", message: "customers.rule.staffOnly" });
  }
  if (before && referrerId && referrerId !== before.referrerId) {
    if (referrerId === before._id)
      issues.push({ field: "referrerId", code: "invalid", message: "customers.rule.self" });
    else if (await wasReferredBy(trx, referrerId, before._id)) {
      issues.push({ field: "referrerId", code: "invalid", message: "customers.rule.cycle" });
    }
  }
  return issues;
}

/** Whether somebody was referred by a customer, themselves or by way of others. */
async function wasReferredBy(trx: Trx, customerId: string, by: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain as (
      select c._id, c.referrer_id from customers c where c.tenant_id = ${trx.tenantId} and c._id = ${customerId}
      union
      select c._id, c.referrer_id from customers c join chain on c._id = chain.referrer_id
      where c.tenant_id = ${trx.tenantId}
    ) select exists (select from chain where referrer_id = ${by}) as found`.execute(trx);
  return rows[0]?.found === true;
}

import {
  isInCategory,
  readCategoryRule,
  type CategoryRule,
  type CustomerFacts,
} from "@nepnha/domain/features/customers/category-rule";
import { sql } from "kysely";
import type { Task } from "graphile-worker";
import { isRecord } from "@nepnha/domain/platform/record";
import { eachTenant } from "../../platform/db/each-tenant.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { job } from "../../platform/jobs/queue.ts";

/** Customers that are looked at in one transaction. */
const AT_ONCE = 500;

/** Sort all customers of a company into the categories that have rules. */
export const sortAllCustomers = job<object>("sortCustomers", { maxAttempts: 3 });

interface Ruled extends CategoryRule {
  readonly id: string;
}

/**
 * Puts customers into the categories whose rules hold of them, and takes them out of those in which a rule had put them
 * and holds no more. What people did by hand stays. Three statements, whatever the number of customers and categories.
 * @returns how many memberships have changed
 */
export async function sortCustomers(trx: Trx, ids: readonly string[]): Promise<number> {
  const rules = await readRules(trx);
  const wanted = rules.length === 0 ? [] : pairsOf(rules, await readFacts(trx, ids));
  const customers = wanted.map(([customerId]) => customerId);
  const categories = wanted.map(([, categoryId]) => categoryId);
  const { rows } = await sql<{ changed: number }>`
    with wanted as (select * from unnest(${customers}::uuid[], ${categories}::uuid[]) as w (customer_id, category_id)),
    over as (
      delete from customer_category_ruled r
      where r.tenant_id = ${trx.tenantId} and r.customer_id = any(${[...ids]}::uuid[])
        and not exists (select from wanted w where w.customer_id = r.customer_id and w.category_id = r.category_id)
      returning customer_id, category_id),
    left_out as (
      delete from customer_category_members m using over
      where m.tenant_id = ${trx.tenantId} and m.customer_id = over.customer_id and m.category_id = over.category_id
      returning 1),
    added as (
      insert into customer_category_members (tenant_id, customer_id, category_id, order_no)
      select ${trx.tenantId}, w.customer_id, w.category_id, 100 from wanted w
      on conflict do nothing returning customer_id, category_id),
    noted as (
      insert into customer_category_ruled (tenant_id, customer_id, category_id)
      select ${trx.tenantId}, customer_id, category_id from added on conflict do nothing returning 1)
    select ((select count(*) from left_out) + (select count(*) from noted))::int as changed`.execute(trx);
  return rows[0]?.changed ?? 0;
}

/** Sorts everybody, of one company or of all, some at a time. Run again, it changes nothing. */
export function sortCustomersTask({ db }: Pick<Deps, "db">): Task {
  return async (payload) => {
    const one = isRecord(payload) && typeof payload.tenantId === "number" ? payload.tenantId : undefined;
    const tenants = one === undefined ? await eachTenant(db, async (trx) => trx.tenantId) : [one];
    for (const tenantId of tenants) {
      let after: string | null = null;
      do {
        after = await db.tenant(tenantId, (trx) => sortNext(trx, after), { retries: 2 });
      } while (after !== null);
    }
  };
}

/** @returns the last of those that were looked at; null when there was nobody left */
async function sortNext(trx: Trx, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from customers
    where tenant_id = ${trx.tenantId} and status <> 255 and (${after}::uuid is null or _id > ${after}::uuid)
    order by _id limit ${sql.lit(AT_ONCE)} for no key update`.execute(trx);
  if (rows.length === 0) return null;
  await sortCustomers(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.at(-1)?.id ?? null;
}

async function readRules(trx: Trx): Promise<Ruled[]> {
  const { rows } = await sql<Ruled>`
    select _id as id, rule_field as field, rule_op as op, rule_value as value from customer_categories
    where tenant_id = ${trx.tenantId} and rule_field is not null and status = 1`.execute(trx);
  return rows;
}

interface FactRow extends Omit<CustomerFacts, "birthMonth" | "budget"> {
  readonly id: string;
  readonly birthMonth: string | null;
  readonly budget: string | null;
}

async function readFacts(trx: Trx, ids: readonly string[]): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select c._id as id, c.level + 1 as level, c.points, c.customer_type as type, c.source, c.need_type as need, c.gender,
      substr(c.birth_month, 2) as "birthMonth", coalesce(c.need_budget_to, c.need_budget_from)::text as budget,
      (select count(*)::int from project_customers pc
        join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> 255
        where pc.tenant_id = c.tenant_id and pc.customer_id = c._id) as projects,
      (select count(*)::int from quotes q
        where q.tenant_id = c.tenant_id and q.customer_id = c._id and q.status <> 255) as quotes
    from customers c
    where c.tenant_id = ${trx.tenantId} and c._id = any(${[...ids]}::uuid[]) and c.status <> 255`.execute(trx);
  return rows;
}

function pairsOf(rules: readonly Ruled[], facts: readonly FactRow[]): (readonly [string, string])[] {
  return rules.flatMap(({ id, ...written }) => {
    const rule = readCategoryRule(written);
    if (!("holds" in rule)) return [];
    return facts
      .filter((one) => isInCategory(rule, { ...one, birthMonth: number(one.birthMonth), budget: number(one.budget) }))
      .map((one) => [one.id, id] as const);
  });
}

function number(text: string | null): number | null {
  return text === null ? null : Number(text);
}

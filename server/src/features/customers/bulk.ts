import type { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import type { customers } from "@nepnha/contract/features/customers/customers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { activeStaff } from "../../kit/access/actors.ts";
import { tellChanges, tellRows } from "../../kit/live/tell-rows.ts";
import { lockRows } from "../../kit/resource/read.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { requireAll } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";

const { ACTIVE } = ENUMS.genericStatus;

interface ForMany {
  readonly ids: readonly string[];
  readonly assignedStaffId?: string | undefined;
  readonly addCategoryId?: string | undefined;
}

/**
 * Gives many customers to somebody, or puts them into a category, all or none: two statements, however many there are.
 * @returns how many have changed
 * @throws AppError NOT_FOUND, INVALID_INPUT for whom or which is not in use
 */
export async function assignCustomers(
  context: HookContext<typeof customers>,
  access: Exclude<Access, false>,
  { ids, assignedStaffId, addCategoryId }: ForMany,
): Promise<{ changed: number }> {
  const { trx, actor, resource } = context;
  const rows = await lockRows(trx, resource, access, ids);
  requireAll(ids, rows);
  const changed = new Map<string, Record<string, { from: unknown; to: unknown }>>();
  const note = (id: string, field: string, from: unknown, to: unknown): void => {
    changed.set(id, { ...changed.get(id), [field]: { from, to } });
  };
  if (assignedStaffId !== undefined) {
    if (!(await activeStaff(trx, [assignedStaffId])).has(assignedStaffId)) {
      throw invalidInput([{ field: "assignedStaffId", code: "invalid", message: "customers.rule.staffOnly" }]);
    }
    for (const row of rows.values()) {
      if (row.assignedStaffId !== assignedStaffId) {
        note(row._id, "assignedStaffId", row.assignedStaffId, assignedStaffId);
      }
    }
    await sql`
      update customers set assigned_staff_id = ${assignedStaffId}, updated_by = ${actor.userId}
      where tenant_id = ${trx.tenantId} and _id = any(${[...changed.keys()]}::uuid[])`.execute(trx);
  }
  if (addCategoryId !== undefined) {
    await requireCategory(trx, "addCategoryId", addCategoryId);
    const { rows: added } = await sql<{ id: string }>`
      insert into customer_category_members (tenant_id, customer_id, category_id, order_no)
      select ${trx.tenantId}, id, ${addCategoryId}, 100 from unnest(${[...ids]}::uuid[]) as id
      on conflict do nothing returning customer_id as id`.execute(trx);
    for (const { id } of added) {
      const before = rows.get(id)?.categoryIds ?? [];
      note(id, "categoryIds", before, [...before, addCategoryId]);
    }
  }
  if (changed.size === 0) return { changed: 0 };
  await sql`
    update customers set version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${trx.tenantId} and _id = any(${[...changed.keys()]}::uuid[])`.execute(trx);
  await tellChanges(
    context,
    [...changed].map(([_id, changes]) => ({ _id, title: rows.get(_id)?.fullName ?? "", changes })),
  );
  return { changed: changed.size };
}

/**
 * Gives the customers of a category another one, so that it can be deleted: one statement.
 * @returns how many there were
 * @throws AppError NOT_FOUND, INVALID_INPUT for a category that is none, or the same
 */
export async function moveCustomers(
  context: HookContext<typeof customerCategories>,
  access: Exclude<Access, false>,
  id: string,
  to: string,
): Promise<{ moved: number }> {
  const { trx, actor, resource } = context;
  const row = (await lockRows(trx, resource, access, [id])).get(id);
  if (!row) throw new AppError("NOT_FOUND");
  if (to === id) throw invalidInput([{ field: "to", code: "invalid", message: "customerCategories.rule.target" }]);
  await requireCategory(trx, "to", to);
  const { rows } = await sql<{ moved: number }>`
    with gone as (
      delete from customer_category_members where tenant_id = ${trx.tenantId} and category_id = ${id}
      returning customer_id, order_no),
    noted as (delete from customer_category_ruled where tenant_id = ${trx.tenantId} and category_id = ${id}),
    added as (
      insert into customer_category_members (tenant_id, customer_id, category_id, order_no)
      select ${trx.tenantId}, customer_id, ${to}, order_no from gone on conflict do nothing)
    select count(*)::int as moved from gone`.execute(trx);
  const moved = rows[0]?.moved ?? 0;
  // A rule would fill it again at once.
  await sql`
    update customer_categories set rule_field = null, rule_op = null, rule_value = null, version = version + 1
    where tenant_id = ${trx.tenantId} and _id = ${id} and rule_field is not null`.execute(trx);
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.Update, entityKind: resource.name, entityId: id, summary: row.name, notes: `${moved}` },
  ]);
  tellRows(context, [id, to]);
  return { moved };
}

async function requireCategory(trx: Trx, field: string, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from customer_categories
    where tenant_id = ${trx.tenantId} and _id = ${id} and status = ${sql.lit(ACTIVE)} for key share`.execute(trx);
  if (rows.length > 0) return;
  throw invalidInput([{ field, code: "invalid", message: "customerCategories.rule.target" }]);
}

import type { Access } from "@nepnha/domain/kit/access";
import type { FieldRule, MemberRule, RowRule } from "@nepnha/domain/kit/row-rule";
import { sql, type RawBuilder } from "kysely";
import { allOf } from "../resource/conditions.ts";
import { columnRef } from "../resource/row.ts";

/** Rows that the access rule leaves to the actor; call only when it is not a denial. The row is `t`. */
export function accessConditions(tenantId: number, access: Exclude<Access, false>): RawBuilder<unknown>[] {
  if (access === true) return [];
  const rules = access.rows.map((rule) => ruleCondition(tenantId, rule));
  return [rules.length === 0 ? sql`false` : sql`(${sql.join(rules, sql` or `)})`];
}

function ruleCondition(tenantId: number, rule: RowRule): RawBuilder<unknown> {
  return sql`(${allOf(Object.entries(rule).map(([field, wanted]) => fieldCondition(tenantId, columnRef(field), wanted)))})`;
}

function fieldCondition(tenantId: number, column: RawBuilder<unknown>, wanted: FieldRule): RawBuilder<unknown> {
  if (typeof wanted !== "object") return sql`${column} = ${wanted}`;
  if ("memberOf" in wanted) return sql`${column} = any(${rowsOf(tenantId, wanted)})`;
  if ("before" in wanted) return sql`${column} <= now()`;
  if ("after" in wanted) return wanted.orNull ? sql`(${column} is null or ${column} > now())` : sql`${column} > now()`;
  return sql`${column} = any(${wanted})`;
}

/**
 * The rows whose people the person belongs to. They are looked up once, before the rows themselves: among other
 * rules an `exists` would be asked of every row there is (decision 026).
 */
function rowsOf(
  tenantId: number,
  { memberOf: { table, row, user, role }, user: userId }: MemberRule,
): RawBuilder<unknown> {
  const inRole = role ? sql` and m.${sql.ref(role.column)} = any(${role.is})` : sql``;
  return sql`array(select m.${sql.ref(row)} from ${sql.table(table)} m
    where m.tenant_id = ${tenantId} and m.${sql.ref(user)} = ${userId}${inRole})`;
}

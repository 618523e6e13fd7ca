import { holds, type Actor } from "@nepnha/domain/platform/permit";
import type { Permission } from "@nepnha/contract/platform/rights";
import type { TextParams } from "@nepnha/domain/platform/fill-in";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** A role as far as giving it matters. */
export interface Grant {
  readonly _id: string;
  readonly name: string;
  readonly baseRole: number;
  readonly permissions: readonly string[];
}

const NAMED = 3;

/** Which of these permissions the actor does not hold, and so cannot give (R6-07). SUPERADMIN holds all. */
export function lacking(actor: Actor, permissions: readonly string[]): string[] {
  return permissions.filter((permission) => !holds(actor, permission as Permission));
}

/** A few of the permissions for a text, as `{permissions}`. */
export function namedPermissions(permissions: readonly string[]): TextParams {
  const more = permissions.length > NAMED ? "…" : "";
  return { permissions: `${permissions.slice(0, NAMED).join(", ")}${more}` };
}

/** Roles by id. */
export async function readGrants(trx: Trx, ids: readonly string[]): Promise<Map<string, Grant>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("roles")
    .select(["_id", "name", "base_role as baseRole", "permissions"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row._id, row]));
}

/** Roles that come with groups, by group. */
export async function readGroupGrants(trx: Trx, groupIds: readonly string[]): Promise<Map<string, Grant[]>> {
  const grants = new Map<string, Grant[]>();
  if (groupIds.length === 0) return grants;
  const { rows } = await sql<Grant & { groupId: string }>`
    select j.group_id as "groupId", r._id, r.name, r.base_role as "baseRole", r.permissions
    from user_group_roles j join roles r on r.tenant_id = j.tenant_id and r._id = j.role_id
    where j.tenant_id = ${trx.tenantId} and j.group_id = any(${[...groupIds]}::uuid[])`.execute(trx);
  for (const { groupId, ...grant } of rows) grants.set(groupId, [...(grants.get(groupId) ?? []), grant]);
  return grants;
}

/** What a person holds at the moment, or would if they were active. */
export async function heldPermissions(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ held: string[] }>`select granted_permissions(${userId}::uuid) as held`.execute(trx);
  return rows[0]?.held ?? [];
}

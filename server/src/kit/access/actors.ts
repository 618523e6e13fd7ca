import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { Actor } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** People as the database knows them now, by id; who may not come in any more is missing. One query. */
export async function loadActors(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
  const rows = await trx
    .selectFrom("users as u")
    .select(["u._id", "u.role", sql<string[]>`granted_permissions(u._id)`.as("permissions")])
    .where("u.tenant_id", "=", trx.tenantId)
    .where("u._id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .where("u.status", "=", ENUMS.genericStatus.ACTIVE)
    .execute();
  return new Map(
    rows.map(({ _id, role, permissions }) => [
      _id,
      { userId: _id, role: role as EnumValue<"userRole">, permissions: new Set(permissions) },
    ]),
  );
}

/** Those of these people who belong to the company and work there now. One query, none where nobody is named. */
export async function activeStaff(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ _id: string }>`
    select _id from users where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[])
      and role <= ${sql.lit(ENUMS.userRole.USER)} and status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}`.execute(trx);
  return new Set(rows.map(({ _id }) => _id));
}

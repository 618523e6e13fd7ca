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

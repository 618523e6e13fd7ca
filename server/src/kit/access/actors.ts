import { ENUMS, type EnumValue } from "@nepnha/contract/enums";
import type { Actor } from "@nepnha/domain/permit";
import { sql } from "kysely";
import type { Database } from "../db/pool.ts";

/** People as the database knows them now, by id; who may not come in any more is missing. One query. */
export async function loadActors(
  db: Database,
  tenantId: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Actor>> {
  const rows = await db.read(tenantId, (trx) =>
    trx
      .selectFrom("users as u")
      .select(["u._id", "u.role", sql<string[]>`granted_permissions(u._id)`.as("permissions")])
      .where("u.tenant_id", "=", tenantId)
      .where("u._id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
      .where("u.status", "=", ENUMS.genericStatus.ACTIVE)
      .execute(),
  );
  return new Map(
    rows.map(({ _id, role, permissions }) => [
      _id,
      { userId: _id, role: role as EnumValue<"userRole">, permissions: new Set(permissions) },
    ]),
  );
}

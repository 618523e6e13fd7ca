import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";

/** Whether somebody works here and holds the right to advise, or is an administrator. */
export async function mayAdvise(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u
    where u.tenant_id = ${trx.tenantId} and u._id = ${userId} and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
      and (u.role < ${sql.lit(ENUMS.userRole.USER)} or u.role = ${sql.lit(ENUMS.userRole.USER)}
        and 'chatGroups.chatAdviseComplaint' = any(granted_permissions(u._id)))`.execute(trx);
  return rows.length > 0;
}

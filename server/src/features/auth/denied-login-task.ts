import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { logActions } from "../../platform/log/action-log.ts";

const payloadSchema = z.strictObject({
  tenantId: z.int(),
  userId: z.uuid().nullable(),
  ip: z.string(),
  deviceName: z.string(),
});

/** Notes in the log of an account that somebody was refused to sign in, and from where; never what they tried. */
export function deniedLoginTask({ db }: Pick<Deps, "db">): Task {
  return async (payload) => {
    const { tenantId, userId, ip, deviceName } = parseBody(payloadSchema, payload);
    if (userId === null) return;
    await db.tenant(tenantId, async (trx) => {
      const user = await trx
        .selectFrom("users")
        .select(["role", "full_name"])
        .where("tenant_id", "=", trx.tenantId)
        .where("_id", "=", userId)
        .executeTakeFirstOrThrow();
      const actor = { tenantId, userId, role: user.role as EnumValue<"userRole">, ip, deviceNo: null };
      await logActions(trx, actor, [
        {
          kind: ENUMS.actionLogKind.UserLogin,
          entityKind: "users",
          entityId: userId,
          summary: user.full_name,
          notes: deviceName,
          result: "DENIED",
        },
      ]);
    });
  };
}

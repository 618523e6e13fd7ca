import { ENUMS } from "@nepnha/contract/platform/enums";
import { isCleanText } from "@nepnha/domain/platform/text";
import { sql } from "kysely";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { endedSession } from "../../../platform/sessions/ended-session.ts";

const PLATFORMS = {
  Android: ENUMS.platform.ANDROID,
  IOS: ENUMS.platform.IOS,
  Web: ENUMS.platform.WEB,
  Other: ENUMS.platform.OTHER,
} as const;
const DEVICE_TOKEN_MAX = 4096;

/** R3-09 body of `PUT /auth/deviceOnline`. */
export const deviceOnlineSchema = z.strictObject({
  deviceToken: z
    .string()
    .max(DEVICE_TOKEN_MAX)
    .refine((token) => isCleanText(token, false)),
  deviceType: z.enum(["Android", "IOS", "Web", "Other"]),
});

/** What browsers call themselves. */
const BROWSER = "Mozilla/%";

/**
 * R7-07: the device says what it is and how it can be reached. A session that was opened in a browser stays one of the
 * web, of which a person may have only one: the token in other hands makes it no telephone.
 * @throws AppError INVALID_INPUT for another type than Web of such a session
 */
export async function setDeviceOnline(
  db: Deps["db"],
  actor: RequestActor,
  { deviceToken, deviceType }: z.infer<typeof deviceOnlineSchema>,
): Promise<void> {
  const platform = PLATFORMS[deviceType];
  const { numUpdatedRows } = await db.tenant(actor.tenantId, (trx) =>
    trx
      .updateTable("devices")
      .set({ device_token: deviceToken, platform, last_seen_at: sql<Date>`now()` })
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", actor.deviceId)
      .$if(platform !== PLATFORMS.Web, (query) => query.where("user_agent", "not like", BROWSER))
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw invalidInput([{ field: "deviceType", code: "choice" }]);
}

/** R7-08: end the session of this device; its token and its hub connections die with it. */
export async function logOut({ db, sessions }: Pick<Deps, "db" | "sessions">, actor: RequestActor): Promise<void> {
  const { tenantId, userId, deviceNo } = actor;
  const ended = await db.tenant(tenantId, async (trx) => {
    const device = await trx
      .updateTable("devices as d")
      .from("users as u")
      .set(endedSession("LOGOUT"))
      .whereRef("u.tenant_id", "=", "d.tenant_id")
      .whereRef("u._id", "=", "d.user_id")
      .where("d.tenant_id", "=", trx.tenantId)
      .where("d._id", "=", actor.deviceId)
      .where("d.revoked_at", "is", null)
      .returning("u.full_name")
      .executeTakeFirst();
    if (!device) return false;
    await logActions(trx, actor, [
      { kind: ENUMS.actionLogKind.UserLogout, entityKind: "users", entityId: userId, summary: device.full_name },
    ]);
    return true;
  });
  if (ended) sessions.deviceEnded({ tenantId, userId, deviceNo, reason: "LOGOUT" });
}

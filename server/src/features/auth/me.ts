import type { CurrentUser } from "@nepnha/contract/platform/session";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { fileUrls } from "../../platform/files/urls.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import { unreadOf } from "../notifications/api.ts";
import { currentMaintenance } from "../system/api.ts";
import { issueHubToken } from "../../platform/realtime/hub-token.ts";

/** R7-05: the signed-in person as the client needs them, with a fresh token for the chat service. */
export async function currentUser(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  actor: RequestActor,
): Promise<CurrentUser> {
  const found = await db.read(actor.tenantId, async (trx) => {
    const row = await readPerson(trx, actor.userId);
    return row && { row, maintenance: await currentMaintenance(trx) };
  });
  if (!found) throw new AppError("UNAUTHORIZED");
  const { row, maintenance } = found;
  const { tenantId, deviceNo, userId } = actor;
  return {
    _id: row._id,
    userName: row.user_name,
    fullName: row.full_name,
    email: row.email ?? "",
    pendingEmail: row.pending_email,
    registration: row.registration as CurrentUser["registration"],
    phone: row.phone,
    dateOfBirth: row.date_of_birth,
    gender: row.gender as CurrentUser["gender"],
    avatar: row.avatar === null ? null : fileUrls(secrets, tenantId, row.avatar, "everybody").thumbUrl,
    avatarId: row.avatar,
    hasPassword: row.has_password,
    notifyEmail: row.notify_email,
    notifyPush: row.notify_push,
    role: actor.role,
    userDeviceId: deviceNo,
    userPermissions: permissionsOf(actor).toSorted(),
    tenantId,
    tenantName: row.name,
    language: row.language === "en" ? "en" : "vi",
    maintenance,
    inboxUnread: row.inbox_unread,
    signalRToken: issueHubToken(secrets, { tenantId, deviceNo, userId }, row.now),
  };
}

function readPerson(trx: Trx, userId: string) {
  return trx
    .selectFrom("users as u")
    .innerJoin("tenants as t", "t.id", "u.tenant_id")
    .leftJoin("user_secrets as s", (join) =>
      join.onRef("s.tenant_id", "=", "u.tenant_id").onRef("s.user_id", "=", "u._id"),
    )
    .select(["u._id", "u.user_name", "u.full_name", "u.email", "u.pending_email", "u.registration", "u.avatar"])
    .select(["u.phone", "u.date_of_birth", "u.gender", "u.language", "u.notify_email", "u.notify_push", "t.name"])
    .select([sql<Date>`now()`.as("now"), sql<boolean>`s.user_id is not null`.as("has_password")])
    .select(unreadOf(trx, userId).as("inbox_unread"))
    .where("u.tenant_id", "=", trx.tenantId)
    .where("u._id", "=", userId)
    .executeTakeFirst();
}

/** What the client may show. SUPERADMIN holds everything (R6-03), so all that there is gets listed. */
function permissionsOf(actor: RequestActor): string[] {
  return actor.role === ENUMS.userRole.SUPERADMIN ? [...ALL_PERMISSIONS] : [...actor.permissions];
}

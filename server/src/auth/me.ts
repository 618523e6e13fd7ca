import type { CurrentUser } from "@nepnha/contract/auth";
import { ENUMS } from "@nepnha/contract/enums";
import { ALL_PERMISSIONS } from "@nepnha/contract/features";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { RequestActor } from "../http/actor.ts";
import { AppError } from "../http/problem.ts";
import { issueChatToken } from "./chat-token.ts";

/** R7-05: the signed-in person as the client needs them, with a fresh token for the chat service. */
export async function currentUser(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  actor: RequestActor,
): Promise<CurrentUser> {
  const row = await db.read(actor.tenantId, (trx) =>
    trx
      .selectFrom("users as u")
      .innerJoin("tenants as t", "t.id", "u.tenant_id")
      .select(["u._id", "u.user_name", "u.full_name", "u.email", "u.pending_email", "u.avatar", "u.language", "t.name"])
      .select(sql<Date>`now()`.as("now"))
      .where("u._id", "=", actor.userId)
      .executeTakeFirst(),
  );
  if (!row) throw new AppError("UNAUTHORIZED");
  const { tenantId, deviceNo, userId } = actor;
  return {
    _id: row._id,
    userName: row.user_name,
    fullName: row.full_name,
    email: row.email ?? row.pending_email ?? "",
    avatar: row.avatar,
    role: actor.role,
    userDeviceId: deviceNo,
    userPermissions: permissionsOf(actor).toSorted(),
    tenantId,
    tenantName: row.name,
    language: row.language === "en" ? "en" : "vi",
    signalRToken: issueChatToken(secrets, { tenantId, deviceNo, userId }, row.now),
  };
}

/** What the client may show. SUPERADMIN holds everything (R6-03), so all that there is gets listed. */
function permissionsOf(actor: RequestActor): string[] {
  return actor.role === ENUMS.userRole.SUPERADMIN ? [...ALL_PERMISSIONS] : [...actor.permissions];
}

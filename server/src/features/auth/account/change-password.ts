import type { PasswordChangeRequest, ResetPasswordRequest } from "@nepnha/contract/features/auth/auth";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { users } from "@nepnha/contract/features/people/api";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { LoggedActor, RequestActor } from "../../../platform/http/actor.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { take } from "../../../platform/limits/limits.ts";
import { ACCOUNT_WRONG_LOGINS } from "../sign-in-limits.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { endDevices, tellEnded, type DeviceChoice } from "../devices/end-devices.ts";
import { forgetDevices } from "../devices/known-devices.ts";
import { deadLink, killLinks, spendLink } from "../mail/mail-links.ts";
import type { Origin } from "../devices/origin.ts";
import { hashPassword, ownNameIssue, verifyPassword } from "../passwords.ts";
import { LINK_MAIL_ATTEMPTS } from "./register.ts";
import { tenantOfToken } from "../../../platform/http/session/token.ts";

interface Holder {
  readonly role: EnumValue<"userRole">;
  readonly full_name: string;
  readonly user_name: string;
  readonly email: string | null;
  readonly password_hash: string | null;
}

/**
 * R5-03: set one's own password. The session that does it stays, all others end, whatever the body says of devices.
 * @throws AppError INVALID_INPUT naming the field, RATE_LIMITED after many wrong old ones
 */
export async function changePassword(
  deps: Deps,
  actor: RequestActor,
  { oldPassword, newPassword }: PasswordChangeRequest,
): Promise<void> {
  const { tenantId, userId, deviceId } = actor;
  const subject = `own\n${tenantId}\n${userId}`;
  const taken = await take(deps, [{ limit: ACCOUNT_WRONG_LOGINS, subject }]);
  const ended = await deps.db.tenant(tenantId, async (trx) => {
    const holder = await lockHolder(trx, userId);
    if (!holder) throw new AppError("UNAUTHORIZED");
    await checkOld(holder.password_hash, oldPassword);
    await storePassword(trx, actor, holder, newPassword);
    return shutOut(trx, actor, { userId, exceptDeviceId: deviceId });
  });
  await taken.giveBack();
  tellEnded(deps, ended);
}

/**
 * Set a new password with the token of a mailed link. All sessions of the person end.
 * @throws AppError INVALID_INPUT for a dead link, which stays alive when it is the password that is refused
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: ResetPasswordRequest,
  { ip }: Origin,
): Promise<void> {
  const tenantId = tenantOfToken(token);
  if (tenantId === null) throw deadLink();
  const ended = await deps.db.tenant(tenantId, async (trx) => {
    const { userId } = await spendLink(trx, "RESET_PASSWORD", token);
    const holder = await lockHolder(trx, userId);
    if (!holder) throw deadLink();
    const actor = { tenantId, userId, role: holder.role, ip, deviceNo: null };
    await storePassword(trx, actor, holder, newPassword);
    return shutOut(trx, actor, { userId });
  });
  tellEnded(deps, ended);
}

/** The lock lets a log-in with the old password finish before, so that its session ends too. */
async function lockHolder(trx: Trx, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Omit<Holder, "password_hash">>`
    select u.role, u.full_name, u.user_name, u.email from users u
    where u.tenant_id = ${trx.tenantId} and u._id = ${userId} and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
    for no key update of u`.execute(trx);
  const [user] = rows;
  if (!user) return undefined;
  const secret = await trx
    .selectFrom("user_secrets")
    .select("password_hash")
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { ...user, password_hash: secret?.password_hash ?? null };
}

async function checkOld(passwordHash: string | null, oldPassword: string | undefined): Promise<void> {
  if (passwordHash === null) return;
  if (oldPassword === undefined) throw refused({ field: "oldPassword", code: "required" });
  if (await verifyPassword(passwordHash, oldPassword)) return;
  throw refused({ field: "oldPassword", code: "invalid", message: "password.rule.old" });
}

async function storePassword(
  trx: Trx,
  actor: LoggedActor,
  { user_name: userName, email, full_name: fullName, password_hash: before }: Holder,
  newPassword: string,
): Promise<void> {
  const own = ownNameIssue("newPassword", newPassword, { userName, email });
  if (own) throw refused(own);
  if (before !== null && (await verifyPassword(before, newPassword))) {
    throw refused({ field: "newPassword", code: "invalid", message: "password.same" });
  }
  const after = await hashPassword(newPassword);
  await sql`
    insert into user_secrets (tenant_id, user_id, password_hash) values (${trx.tenantId}, ${actor.userId}, ${after})
    on conflict (tenant_id, user_id) do update set password_hash = excluded.password_hash, changed_at = now()`.execute(
    trx,
  );
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: users.name,
      entityId: actor.userId,
      summary: fullName,
      changes: { userPassword: { from: before, to: after } },
    },
  ]);
  await addJob(trx, "mailPasswordChanged", { userId: actor.userId }, { maxAttempts: LINK_MAIL_ATTEMPTS });
}

/** What the old password, or anyone who knew it, may have opened. */
async function shutOut(trx: Trx, actor: LoggedActor, choice: Extract<DeviceChoice, { userId: string }>) {
  await killLinks(trx, choice.userId, "RESET_PASSWORD");
  await forgetDevices(trx, choice.userId, choice.exceptDeviceId ?? null);
  return endDevices(trx, actor, choice);
}

function refused(issue: FieldIssue): AppError {
  return invalidInput([issue], users.name);
}

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
import { shutOut, tellEnded } from "../devices/end-devices.ts";
import { mailPasswordChanged } from "../jobs.ts";
import { deadLink, findLink, spendLink } from "../mail/mail-links.ts";
import type { Origin } from "../devices/origin.ts";
import { hashPassword, ownNameIssue, verifyPassword } from "../passwords.ts";
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
 * Passwords are reckoned with before the transaction, which holds a lock: nobody waits for that but who asked.
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
  const before = await deps.db.read(tenantId, (trx) => findHolder(trx, userId));
  if (!before) throw new AppError("UNAUTHORIZED");
  await checkOld(before.password_hash, oldPassword);
  const passwordHash = await hashNew(before, newPassword);
  const ended = await deps.db.tenant(tenantId, async (trx) => {
    const holder = await lockHolder(trx, userId);
    if (!holder) throw new AppError("UNAUTHORIZED");
    // Somebody else set another one in that moment, so what was typed is an old one.
    if (holder.password_hash !== before.password_hash) throw wrongOld();
    await storePassword(trx, actor, holder, passwordHash);
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
  const before = await deps.db.read(tenantId, async (trx) =>
    findHolder(trx, (await findLink(trx, "RESET_PASSWORD", token)).userId),
  );
  if (!before) throw deadLink();
  const passwordHash = await hashNew(before, newPassword);
  const ended = await deps.db.tenant(tenantId, async (trx) => {
    const { userId } = await spendLink(trx, "RESET_PASSWORD", token);
    const holder = await lockHolder(trx, userId);
    if (!holder) throw deadLink();
    const actor = { tenantId, userId, role: holder.role, ip, deviceNo: null };
    await storePassword(trx, actor, holder, passwordHash);
    return shutOut(trx, actor, { userId });
  });
  tellEnded(deps, ended);
}

/** The lock lets a log-in with the old password finish before, so that its session ends too. */
async function lockHolder(trx: Trx, userId: string): Promise<Holder | undefined> {
  await sql`select 1 from users where tenant_id = ${trx.tenantId} and _id = ${userId} for no key update`.execute(trx);
  return findHolder(trx, userId);
}

async function findHolder(trx: Trx, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select u.role, u.full_name, u.user_name, u.email, s.password_hash
    from users u left join user_secrets s on s.tenant_id = u.tenant_id and s.user_id = u._id
    where u.tenant_id = ${trx.tenantId} and u._id = ${userId}
      and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}`.execute(trx);
  return rows[0];
}

async function checkOld(passwordHash: string | null, oldPassword: string | undefined): Promise<void> {
  if (passwordHash === null) return;
  if (oldPassword === undefined) throw refused({ field: "oldPassword", code: "required" });
  if (!(await verifyPassword(passwordHash, oldPassword))) throw wrongOld();
}

/** @returns what is kept of a new password @throws AppError INVALID_INPUT for one's own name and for the same one again */
async function hashNew(holder: Holder, newPassword: string): Promise<string> {
  const own = ownNameIssue("newPassword", newPassword, { userName: holder.user_name, email: holder.email });
  if (own) throw refused(own);
  if (holder.password_hash !== null && (await verifyPassword(holder.password_hash, newPassword))) {
    throw refused({ field: "newPassword", code: "invalid", message: "password.same" });
  }
  return hashPassword(newPassword);
}

async function storePassword(trx: Trx, actor: LoggedActor, before: Holder, passwordHash: string): Promise<void> {
  await sql`
    insert into user_secrets (tenant_id, user_id, password_hash) values (${trx.tenantId}, ${actor.userId}, ${passwordHash})
    on conflict (tenant_id, user_id) do update set password_hash = excluded.password_hash, changed_at = now()`.execute(
    trx,
  );
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: users.name,
      entityId: actor.userId,
      summary: before.full_name,
      changes: { userPassword: { from: before.password_hash, to: passwordHash } },
    },
  ]);
  await addJob(trx, mailPasswordChanged, { userId: actor.userId });
}

function wrongOld(): AppError {
  return refused({ field: "oldPassword", code: "invalid", message: "password.rule.old" });
}

function refused(issue: FieldIssue): AppError {
  return invalidInput([issue], users.name);
}

import type { ConfirmEmailResult } from "@nepnha/contract/features/auth/auth";
import { linkAccount } from "../../customers/api.ts";
import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { users } from "@nepnha/contract/features/people/api";
import { sql } from "kysely";
import { errorCode } from "../../../platform/db/error-code.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { take } from "../../../platform/limits/limits.ts";
import { LINK_MAILS, linkPause } from "../sign-in-limits.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { shutOut, tellEnded } from "../devices/end-devices.ts";
import { deadLink, spendLink } from "../mail/mail-links.ts";
import type { Origin } from "../devices/origin.ts";
import { mailConfirmation } from "../jobs.ts";
import { tenantOfToken } from "../../../platform/http/session/token.ts";

const { REGISTERED } = ENUMS.registrationStatus;
const UNIQUE_VIOLATION = "23505";

interface Confirmed {
  readonly role: EnumValue<"userRole">;
  readonly full_name: string;
}

/**
 * The mailed link makes a pending address the account's own, and its registration complete. Whoever confirms it without a
 * session of that account may never have heard of it: somebody else may have made it with their address and a password of
 * their own, to come back later. So what that somebody knows opens nothing any more.
 * @param reader who is signed in where the link was opened
 * @returns whether the account's password was dropped with its sessions
 * @throws AppError INVALID_INPUT when the link opens nothing, or somebody else has the address meanwhile
 */
export async function confirmEmail(
  deps: Pick<Deps, "db" | "sessions">,
  token: string,
  { ip }: Origin,
  reader: RequestActor | null,
): Promise<ConfirmEmailResult> {
  const tenantId = tenantOfToken(token);
  if (tenantId === null) throw deadLink();
  const { dropped, ended } = await deps.db.tenant(tenantId, async (trx) => {
    const { userId, email } = await spendLink(trx, "CONFIRM_EMAIL", token);
    const user = await ownAddress(trx, userId, email);
    if (!user) throw deadLink();
    const actor = { tenantId, userId, role: user.role, ip, deviceNo: null };
    await linkAccount(trx, email, actor);
    const isTheirs = reader?.tenantId === tenantId && reader.userId === userId;
    await logActions(trx, actor, [
      {
        kind: ENUMS.actionLogKind.Update,
        entityKind: users.name,
        entityId: userId,
        summary: user.full_name,
        changes: { email: { from: null, to: email }, pendingEmail: { from: email, to: null } },
      },
    ]);
    if (isTheirs) return { dropped: false, ended: [] };
    return { dropped: await dropPassword(trx, userId), ended: await shutOut(trx, actor, { userId }) };
  });
  tellEnded(deps, ended);
  return { passwordDropped: dropped };
}

async function dropPassword(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("user_secrets")
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Undefined when the address is no longer the pending one, or somebody else's. */
async function ownAddress(trx: Trx, userId: string, email: string): Promise<Confirmed | undefined> {
  try {
    const { rows } = await sql<Confirmed>`
      update users u set email = ${email}, pending_email = null, registration = ${REGISTERED},
        search_text = concat_ws(' ', u.code, u.full_name, u.user_name, ${email}::text, u.phone),
        updated_at = now(), updated_by = u._id, version = u.version + 1
      where u.tenant_id = ${trx.tenantId} and u._id = ${userId} and u.pending_email = ${email}
        and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
      returning u.role, u.full_name`.execute(trx);
    return rows[0];
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

/**
 * Mail the link of one's own pending address once more.
 * @throws AppError RULE_BROKEN when nothing is pending, RATE_LIMITED
 */
export async function resendConfirmation(deps: Deps, actor: RequestActor): Promise<void> {
  const { tenantId, userId } = actor;
  const { settings, pending } = await deps.db.read(tenantId, async (trx) => ({
    settings: await readSettings(trx, AUTH_SETTINGS),
    pending: await trx
      .selectFrom("users")
      .select("pending_email")
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", userId)
      .executeTakeFirst(),
  }));
  if (!pending?.pending_email) throw new AppError("RULE_BROKEN", { message: "account.rule.confirmed" });
  const subject = `confirm\n${tenantId}\n${userId}`;
  await take(deps, [
    { limit: linkPause(settings["otp.resendSeconds"]), subject },
    { limit: LINK_MAILS, subject },
  ]);
  await deps.db.tenant(tenantId, (trx) => addJob(trx, mailConfirmation, { userId }));
}

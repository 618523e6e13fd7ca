import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import { sql } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { take } from "../../platform/limits/limits.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import type { Origin } from "./devices/origin.ts";
import { spendCode } from "./otp.ts";
import { NETWORK_LIMITS } from "./sign-in-limits.ts";
import { accountTry, findSubject } from "./subject.ts";

/**
 * Somebody who is signed in proves once more who they are, by a code that was mailed to their own address: for what cannot
 * be taken back. Wrong tries count as those of a log-in do.
 * @throws AppError INVALID_INPUT for a wrong code or an account without an address, RATE_LIMITED
 */
export async function proveByCode(deps: Deps, actor: RequestActor, origin: Origin, otp: string): Promise<void> {
  const { tenantId, userId } = actor;
  const refused = invalidInput([{ field: "otp", code: "invalid", message: "account.rule.ownCode" }]);
  const { rows } = await deps.db.read(tenantId, (trx) =>
    sql<{ email: string }>`
      select email from users where tenant_id = ${trx.tenantId} and _id = ${userId} and email is not null`.execute(trx),
  );
  const email = rows[0]?.email;
  if (email === undefined) throw refused;
  const subject = await deps.db.read(tenantId, (trx) => findSubject(trx, tenantId, email, origin.deviceCookie));
  const taken = await take(deps, [{ limit: NETWORK_LIMITS.wrongLogins, subject: origin.network }, accountTry(subject)]);
  const spent = await deps.db.tenant(tenantId, async (trx) => {
    const holder = { tenantId, email, knownDeviceId: subject.knownDeviceId };
    return spendCode(trx, deps.secrets, await readSettings(trx, AUTH_SETTINGS), holder, otp);
  });
  // Only here, after the commit: a wrong try must stay counted.
  if (spent?.userId !== userId) throw refused;
  await taken.giveBack();
}

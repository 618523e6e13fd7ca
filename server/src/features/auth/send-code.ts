import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import type { OtpRequest } from "@nepnha/contract/platform/session";
import type { Deps } from "../../platform/deps.ts";
import { rateLimited, take } from "../../platform/limits/limits.ts";
import { NETWORK_LIMITS } from "./sign-in-limits.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import type { Origin } from "./devices/origin.ts";
import { requestCode, type RegistersIn } from "./otp.ts";
import { findSubject } from "./subject.ts";

/**
 * R7-01: have a code mailed. Answers alike for known and unknown addresses.
 * @param registersIn the language of the account that the code makes where nobody has the address
 * @throws AppError RATE_LIMITED
 */
export async function sendCode(
  deps: Deps,
  { email, tenantId }: OtpRequest,
  origin: Origin,
  registersIn: RegistersIn = null,
): Promise<void> {
  const { db, secrets } = deps;
  const { knownDeviceId } = await db.read(tenantId, (trx) => findSubject(trx, tenantId, email, origin.deviceCookie));
  const taken = await take(deps, [{ limit: NETWORK_LIMITS.mails, subject: origin.network }]);
  const outcome = await db.tenant(tenantId, async (trx) =>
    requestCode(trx, secrets, await readSettings(trx, AUTH_SETTINGS), { tenantId, email, knownDeviceId }, registersIn),
  );
  if (outcome.kind === "sent") return;
  await taken.giveBack();
  if (outcome.kind === "refused") throw rateLimited(outcome.wait);
}

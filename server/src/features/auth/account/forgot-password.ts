import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import type { ForgotPasswordRequest } from "@nepnha/contract/features/auth/auth";
import type { Deps } from "../../../platform/deps.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { take } from "../../../platform/limits/limits.ts";
import { LINK_MAILS, linkPause, NETWORK_LIMITS } from "../sign-in-limits.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import type { Origin } from "../devices/origin.ts";
import { mailReset } from "../jobs.ts";
import { findSubject } from "../subject.ts";

/**
 * R7-04: have a link to a new password mailed, if somebody has the address. Who that is, and whether there is anybody,
 * is found out by the job, so that the answer tells nothing, not even by its time. A browser that the person is known
 * on is rationed by itself.
 * @throws AppError RATE_LIMITED
 */
export async function forgotPassword(
  deps: Deps,
  { email, tenantId }: Required<ForgotPasswordRequest>,
  origin: Origin,
): Promise<void> {
  const { subject, settings } = await deps.db.read(tenantId, async (trx) => ({
    subject: await findSubject(trx, tenantId, email, origin.deviceCookie),
    settings: await readSettings(trx, AUTH_SETTINGS),
  }));
  const address = `reset\n${tenantId}\n${email}\n${subject.knownDeviceId ?? ""}`;
  await take(deps, [
    { limit: NETWORK_LIMITS.mails, subject: origin.network },
    { limit: linkPause(settings["otp.resendSeconds"]), subject: address },
    { limit: LINK_MAILS, subject: address },
  ]);
  await deps.db.tenant(tenantId, (trx) => addJob(trx, mailReset, { email }));
}

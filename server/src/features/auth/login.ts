import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import type { AuthResult, LoginRequest, PasswordLoginRequest } from "@nepnha/contract/platform/session";
import { vi } from "@nepnha/contract/messages/vi";
import type { Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/http/problem.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { giveBackOne, take } from "../../platform/limits/limits.ts";
import { NETWORK_LIMITS } from "./sign-in-limits.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { issueHubToken } from "../../platform/realtime/hub-token.ts";
import { makeGuestOf } from "./account/guest.ts";
import { deviceName } from "./devices/device-name.ts";
import { openDevice, type Proof } from "./devices/open-device.ts";
import type { Origin } from "./devices/origin.ts";
import { noteDeniedLogin } from "./jobs.ts";
import { spendCode } from "./otp.ts";
import { verifyPassword } from "./passwords.ts";
import { accountTry, findSubject, type Subject } from "./subject.ts";
import { hashToken, newToken } from "../../platform/http/session/token.ts";

/** A log-in that succeeded. */
export interface LoggedIn {
  readonly result: AuthResult;
  /** For the browser's cookie. */
  readonly deviceToken: string;
}

/**
 * R4-05, R7-02, R7-03: a mailed code, or a user name and a password, opens a session on a new device. A code that somebody
 * registers with makes their account first.
 * @throws AppError LOGIN_INCORRECT for whatever is wrong: name, address, code, password, user or tenant; RATE_LIMITED
 */
export async function logIn(
  deps: Deps,
  request: LoginRequest | PasswordLoginRequest,
  origin: Origin,
): Promise<LoggedIn> {
  const { tenantId } = request;
  const name = "otp" in request ? request.email : request.userName;
  const subject = await deps.db.read(tenantId, (trx) => findSubject(trx, tenantId, name, origin.deviceCookie));
  const taken = await take(deps, [{ limit: NETWORK_LIMITS.wrongLogins, subject: origin.network }, accountTry(subject)]);
  const proven = "otp" in request ? null : await provenByPassword(subject, request.userPassword);
  const authToken = newToken(tenantId);
  const device = await deps.db.tenant(tenantId, async (trx) => {
    const proof = "otp" in request ? await provenByCode(trx, deps, request, subject, origin) : proven;
    const opened = proof && (await openDevice(trx, tenantId, proof, hashToken(authToken), origin));
    if (!opened) await noteDenied(trx, subject, origin);
    return opened;
  });
  // Only here, after the commit: a wrong try must stay counted.
  if (!device) throw new AppError("LOGIN_INCORRECT");
  await taken.giveBack();
  // A mail that opened a session was none too many: an office signs in by twenty codes before nine.
  if ("otp" in request) await giveBackOne(deps, { limit: NETWORK_LIMITS.mails, subject: origin.network });
  const { deviceNo, userId, now, deviceToken } = device;
  for (const ended of device.ended) deps.sessions.deviceEnded(ended);
  const signalRToken = issueHubToken(deps.secrets, { tenantId, deviceNo, userId }, now);
  return { result: { authToken, signalRToken }, deviceToken };
}

async function provenByPassword({ userId, passwordHash }: Subject, password: string): Promise<Proof | null> {
  const matches = await verifyPassword(passwordHash, password);
  return matches && userId !== null ? { userId, passwordHash } : null;
}

async function provenByCode(
  trx: Trx,
  { secrets }: Pick<Deps, "secrets">,
  { tenantId, email, otp }: LoginRequest,
  { knownDeviceId }: Subject,
  { ip }: Origin,
): Promise<Proof | null> {
  const settings = await readSettings(trx, AUTH_SETTINGS);
  const spent = await spendCode(trx, secrets, settings, { tenantId, email, knownDeviceId }, otp);
  if (!spent) return null;
  const { registersIn } = spent;
  const isNew = spent.userId === null && registersIn !== null && settings["registration.open"];
  const userId = isNew ? await makeGuestOf(trx, email, registersIn, ip) : spent.userId;
  return userId === null ? null : { userId, passwordHash: null };
}

/** By a job, for somebody unknown as well: the answer to both takes as long. */
async function noteDenied(trx: Trx, { userId }: Subject, { ip, userAgent }: Origin): Promise<void> {
  await addJob(trx, noteDeniedLogin, { userId, ip, deviceName: deviceName(userAgent, vi) });
}

import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import { users } from "@nepnha/contract/features/people/api";
import type { Deps } from "../../../platform/deps.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { take } from "../../../platform/limits/limits.ts";
import { NETWORK_LIMITS } from "../sign-in-limits.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import type { AddressRegistration } from "@nepnha/contract/platform/session";
import type { PasswordRegistration } from "../bodies.ts";
import { mailConfirmation } from "../jobs.ts";
import { sendCode } from "../send-code.ts";
import { insertGuest } from "./guest.ts";
import type { Origin } from "../devices/origin.ts";
import { hashPassword, ownNameIssue } from "../passwords.ts";

/**
 * R7-03: begin an account with nothing but an address. The mailed code proves that it is theirs, and the log-in with it
 * makes the account; whoever has one already is simply logged in. So the answer tells nothing of the address.
 * @throws AppError FORBIDDEN where registration is closed, RATE_LIMITED
 */
export async function registerByCode(deps: Deps, request: AddressRegistration, origin: Origin): Promise<void> {
  const { email, tenantId } = request;
  await beOpen(deps, tenantId);
  await take(deps, [{ limit: NETWORK_LIMITS.registrations, subject: origin.network }]);
  await sendCode(deps, { email, tenantId }, origin, origin.language);
}

async function beOpen(deps: Deps, tenantId: number): Promise<void> {
  const settings = await deps.db.read(tenantId, (trx) => readSettings(trx, AUTH_SETTINGS));
  if (!settings["registration.open"]) throw new AppError("FORBIDDEN", { message: "register.closed" });
}

/**
 * R3-08, R7-03: make an account of the kind GUEST that signs in with its user name and password. The address stays
 * pending until its mailed link was used, and nothing in the answer tells whether somebody has it already.
 * @throws AppError FORBIDDEN where registration is closed, INVALID_INPUT, DUPLICATE for the user name, RATE_LIMITED
 */
export async function register(deps: Deps, request: PasswordRegistration, origin: Origin): Promise<void> {
  const { tenantId, userPassword } = request;
  await beOpen(deps, tenantId);
  const own = ownNameIssue("userPassword", userPassword, request);
  if (own) throw invalidInput([own], users.name);
  await take(deps, [{ limit: NETWORK_LIMITS.registrations, subject: origin.network }]);
  const passwordHash = await hashPassword(userPassword);
  await deps.db.tenant(tenantId, async (trx) => {
    const { userName, fullName, phone, email } = request;
    const account = { userName, fullName, phone, email: null, pendingEmail: email, language: origin.language };
    const userId = await insertGuest(trx, account, origin.ip);
    await trx
      .insertInto("user_secrets")
      .values({ tenant_id: trx.tenantId, user_id: userId, password_hash: passwordHash })
      .execute();
    await addJob(trx, mailConfirmation, { userId });
  });
}

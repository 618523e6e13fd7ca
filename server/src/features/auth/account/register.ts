import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { users } from "@nepnha/contract/features/people/api";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { addJob } from "../../../platform/jobs/queue.ts";
import { take } from "../../../platform/limits/limits.ts";
import { NETWORK_LIMITS } from "../sign-in-limits.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { fillAutoValues } from "../../../kit/resource/auto-values.ts";
import { duplicateOf } from "../../../kit/resource/duplicate.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import type { parseRegisterRequest } from "../bodies.ts";
import type { Origin } from "../devices/origin.ts";
import { hashPassword, ownNameIssue } from "../passwords.ts";

const { GUEST } = ENUMS.userRole;
const GUEST_ROLE = "GUEST";
/** A mail server that is down for an hour delays the mail, no more. */
export const LINK_MAIL_ATTEMPTS = 12;

/**
 * R3-08, R7-03: make an account of the kind GUEST that signs in with its user name and password. The address stays
 * pending until its mailed link was used, and nothing in the answer tells whether somebody has it already.
 * @throws AppError FORBIDDEN where registration is closed, INVALID_INPUT, DUPLICATE for the user name, RATE_LIMITED
 */
export async function register(
  deps: Deps,
  request: ReturnType<typeof parseRegisterRequest>,
  origin: Origin,
): Promise<void> {
  const { tenantId, userPassword } = request;
  const settings = await deps.db.read(tenantId, (trx) => readSettings(trx, AUTH_SETTINGS));
  if (!settings["registration.open"]) throw new AppError("FORBIDDEN", { message: "register.closed" });
  const own = ownNameIssue("userPassword", userPassword, request);
  if (own) throw invalidInput([own], users.name);
  await take(deps, [{ limit: NETWORK_LIMITS.registrations, subject: origin.network }]);
  const passwordHash = await hashPassword(userPassword);
  await deps.db.tenant(tenantId, async (trx) => {
    const userId = await insertUser(trx, request, origin.language);
    await trx
      .insertInto("user_secrets")
      .values({ tenant_id: trx.tenantId, user_id: userId, password_hash: passwordHash })
      .execute();
    const actor = { tenantId, userId, role: GUEST, ip: origin.ip, deviceNo: null };
    await logActions(trx, actor, [
      {
        kind: ENUMS.actionLogKind.UserRegister,
        entityKind: users.name,
        entityId: userId,
        summary: request.fullName,
      },
    ]);
    await addJob(trx, "mailConfirmation", { userId }, { maxAttempts: LINK_MAIL_ATTEMPTS });
  });
}

async function insertUser(
  trx: Trx,
  { userName, fullName, phone, email }: ReturnType<typeof parseRegisterRequest>,
  language: string,
): Promise<string> {
  const role = await trx
    .selectFrom("roles")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("code", "=", GUEST_ROLE)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!role) throw invalidInput([{ field: "tenantId", code: "notFound" }]);
  const { code } = await fillAutoValues(trx, users, null, { code: null });
  const userId = uuidv7();
  const row = {
    tenant_id: trx.tenantId,
    _id: userId,
    code: String(code),
    user_name: userName,
    full_name: fullName,
    phone,
    email: null,
    pending_email: email,
    registration: ENUMS.registrationStatus.NEW,
    role: GUEST,
    language,
    search_text: [code, fullName, userName, phone].filter((text) => typeof text === "string").join(" "),
  };
  await duplicateOf(users, trx.insertInto("users").values(row).execute());
  await trx.insertInto("user_roles").values({ tenant_id: trx.tenantId, user_id: userId, role_id: role._id }).execute();
  return userId;
}

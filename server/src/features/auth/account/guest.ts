import { ENUMS } from "@nepnha/contract/platform/enums";
import { users } from "@nepnha/contract/features/people/api";
import { nameOfAddress } from "@nepnha/domain/features/auth/name-of-address";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { fillAutoValues } from "../../../kit/resource/auto-values.ts";
import { duplicateOf } from "../../../kit/resource/duplicate.ts";
import { linkAccount } from "../../customers/api.ts";

const { GUEST } = ENUMS.userRole;
const GUEST_ROLE = "GUEST";
const { NEW, REGISTERED } = ENUMS.registrationStatus;

interface GuestAccount {
  readonly userName: string;
  readonly fullName: string;
  readonly phone: string | null;
  /** An address that is theirs, or one that is still to be confirmed. */
  readonly email: string | null;
  readonly pendingEmail: string | null;
  readonly language: string;
}

/**
 * Make the account of an address that its owner has proven. They are called by what stands before the @ until they say
 * their name.
 * @returns null where somebody has the address who cannot sign in, an account that was shut for example
 */
export async function makeGuestOf(trx: Trx, email: string, language: string, ip: string): Promise<string | null> {
  const holder = await trx
    .selectFrom("users")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("email", "=", email)
    .where("status", "<>", ENUMS.genericStatus.DELETED)
    .executeTakeFirst();
  if (holder) return null;
  const fullName = nameOfAddress(email);
  // Nobody types this name: one signs in with the address. It only has to be nobody else's.
  const userName = `khach.${uuidv7().slice(-12)}`;
  return insertGuest(trx, { userName, fullName, phone: null, email, pendingEmail: null, language }, ip);
}

/**
 * Make an account of the kind GUEST, and note it in the log.
 * @returns its id
 * @throws AppError DUPLICATE for the user name, INVALID_INPUT for a tenant that is none
 */
export async function insertGuest(trx: Trx, account: GuestAccount, ip: string): Promise<string> {
  const { userName, fullName, phone, email, pendingEmail, language } = account;
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
    email,
    pending_email: pendingEmail,
    registration: email === null ? NEW : REGISTERED,
    role: GUEST,
    language,
    search_text: [code, fullName, userName, email, phone].filter((text) => typeof text === "string").join(" "),
  };
  await duplicateOf(users, trx.insertInto("users").values(row).execute());
  await trx.insertInto("user_roles").values({ tenant_id: trx.tenantId, user_id: userId, role_id: role._id }).execute();
  const actor = { tenantId: trx.tenantId, userId, role: GUEST, ip, deviceNo: null };
  if (email !== null) await linkAccount(trx, email, actor);
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.UserRegister, entityKind: users.name, entityId: userId, summary: fullName },
  ]);
  return userId;
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { ACCOUNT_WRONG_LOGINS } from "./sign-in-limits.ts";
import type { Demand } from "../../platform/limits/limits.ts";
import { hashDeviceToken } from "./devices/known-devices.ts";

/** Whom somebody who signs in says to be, by address or user name, as far as we know them. */
export interface Subject {
  /** Null for somebody whom we do not know, or who is shut out. */
  readonly userId: string | null;
  readonly passwordHash: string | null;
  /** The browser, where it is one that this very person has signed in on. */
  readonly knownDeviceId: string | null;
  /**
   * Key of the limits on what was typed, whether somebody has it or not: were it that of the account, a name that shares
   * its limit with an address would tell that both are one person's.
   */
  readonly key: string;
}

/** Look somebody up by what they typed, an address or a user name in its stored form. One query, found or not. */
export async function findSubject(
  trx: Trx,
  tenantId: number,
  name: string,
  deviceCookie: string | null,
): Promise<Subject> {
  const { rows } = await sql<{ userId: string; passwordHash: string | null; knownDeviceId: string | null }>`
    select u._id as "userId", s.password_hash as "passwordHash", k._id as "knownDeviceId"
    from users u
    left join user_secrets s on s.tenant_id = u.tenant_id and s.user_id = u._id
    left join known_devices k on k.tenant_id = u.tenant_id and k.user_id = u._id
      and k.token_hash = ${hashDeviceToken(deviceCookie ?? "")}
    where u.tenant_id = ${trx.tenantId} and ${sql.ref(name.includes("@") ? "u.email" : "u.user_name")} = ${name}
      and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}`.execute(trx);
  const key = `${tenantId}\n${name.trim().toLowerCase()}`;
  return { ...(rows[0] ?? { userId: null, passwordHash: null, knownDeviceId: null }), key };
}

/** One more try on what was typed. The browsers that its owner is known on have limits of their own. */
export function accountTry({ key, knownDeviceId }: Subject): Demand {
  return { limit: ACCOUNT_WRONG_LOGINS, subject: `${key}\n${knownDeviceId ?? ""}` };
}

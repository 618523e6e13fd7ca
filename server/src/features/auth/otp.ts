import type { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import { createHmac, randomInt } from "node:crypto";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { SettingValues } from "@nepnha/contract/platform/settings";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../platform/db/pool.ts";
import type { Secrets } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs/queue.ts";
import { sendMail } from "./jobs.ts";
import { UNUSED_MAILS_PER_HOUR } from "./sign-in-limits.ts";

type AuthSettings = SettingValues<typeof AUTH_SETTINGS>;

/** Whose code it is: of an address, or of an address on a browser that its owner is known on. */
export interface CodeHolder {
  readonly tenantId: number;
  readonly email: string;
  readonly knownDeviceId: string | null;
}

/** The language of the account that a code makes where nobody has the address yet; null for one that only signs in. */
export type RegistersIn = "vi" | "en" | null;

/** What became of a request for a code; `wait` are seconds until the next is possible. */
export type CodeRequest =
  | { readonly kind: "sent" }
  | { readonly kind: "sentBefore" }
  | { readonly kind: "refused"; readonly wait: number };

/**
 * Make a code for an address and have it mailed, unless one that was sent just before still works, or too many were sent
 * in vain. Does the same for an address that nobody has, so that both look and cost alike; its job then ends without a
 * mail.
 */
export async function requestCode(
  trx: Trx,
  secrets: Secrets,
  settings: AuthSettings,
  holder: CodeHolder,
  registersIn: RegistersIn = null,
): Promise<CodeRequest> {
  const { tenantId, email, knownDeviceId } = holder;
  // Two requests at once must see each other's row.
  await sql`select pg_advisory_xact_lock(${tenantId}, hashtext(${email}))`.execute(trx);
  const earlier = await earlierCodes(trx, settings, holder, registersIn);
  if (earlier.fresh) return { kind: "sentBefore" };
  if (earlier.unused >= UNUSED_MAILS_PER_HOUR) return { kind: "refused", wait: earlier.wait };
  const digits = settings["otp.length"];
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const { rows } = await sql<{ _id: string }>`
    insert into otp_codes (tenant_id, _id, email, known_device_id, user_id, registers_in, code_hash, created_at, expires_at)
    select ${trx.tenantId}, ${uuidv7()}, ${email}, ${knownDeviceId}::uuid,
      (select _id from users where tenant_id = ${trx.tenantId} and email = ${email} and status = ${ENUMS.genericStatus.ACTIVE}),
      ${registersIn}::text, ${hashCode(secrets, tenantId, email, code)}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${settings["otp.ttlSeconds"]})
    where exists (select from tenants where id = ${trx.tenantId})
    returning _id`.execute(trx);
  const [row] = rows;
  if (row) await addJob(trx, sendMail, { codeId: row._id, code });
  return { kind: "sent" };
}

/**
 * Use up the newest code of a holder, or count a wrong try on it. One statement: of two at once the second waits and
 * then sees what the first did, so a code wins once and a try too many is never looked at.
 * @returns whose code it was; null when the code is wrong, used, dead or expired
 */
export async function spendCode(
  trx: Trx,
  secrets: Secrets,
  settings: AuthSettings,
  holder: CodeHolder,
  otp: string,
): Promise<SpentCode | null> {
  const { tenantId, email, knownDeviceId } = holder;
  const hash = hashCode(secrets, tenantId, email, otp);
  const { rows } = await sql<SpentCode & { won: boolean }>`
    update otp_codes
    set used_at = case when code_hash = ${hash} then clock_timestamp() end,
      tries = case when code_hash = ${hash} then tries else tries + 1 end
    where tenant_id = ${trx.tenantId}
      and _id = (
        select _id from otp_codes
        where tenant_id = ${trx.tenantId} and email = ${email} and known_device_id is not distinct from ${knownDeviceId}::uuid
        order by created_at desc, _id desc limit 1)
      and used_at is null and tries < ${settings["otp.maxAttempts"]} and expires_at > clock_timestamp()
    returning used_at is not null as won, user_id as "userId", registers_in as "registersIn"`.execute(trx);
  const [row] = rows;
  // A known browser may also use a code that was asked for elsewhere, like anybody who has it.
  if (!row && knownDeviceId !== null) {
    return spendCode(trx, secrets, settings, { ...holder, knownDeviceId: null }, otp);
  }
  return row?.won ? row : null;
}

/** A code that was right. */
export interface SpentCode {
  /** Whose it is; null for an address that nobody has. */
  readonly userId: string | null;
  readonly registersIn: RegistersIn;
}

interface EarlierCodes {
  /** One was sent just before, and still works. */
  readonly fresh: boolean;
  /** Sent within the hour and since the last one that was used. */
  readonly unused: number;
  /** Seconds until the oldest of these is an hour old. */
  readonly wait: number;
}

async function earlierCodes(
  trx: Trx,
  settings: AuthSettings,
  { email, knownDeviceId }: CodeHolder,
  registersIn: RegistersIn,
): Promise<EarlierCodes> {
  const { rows } = await sql<EarlierCodes>`
    with own as (
      select * from otp_codes
      where tenant_id = ${trx.tenantId} and email = ${email} and known_device_id is not distinct from ${knownDeviceId}::uuid
        and created_at > clock_timestamp() - interval '1 hour'),
    vain as (
      select * from own
      where created_at > coalesce((select max(created_at) from own where used_at is not null), '-infinity'))
    select count(*)::int as unused,
      coalesce(extract(epoch from min(created_at) + interval '1 hour' - clock_timestamp()), 0)::int as wait,
      -- One that only signs in was mailed to nobody where the address is new.
      coalesce(bool_or((${registersIn}::text is null or registers_in is not null) and tries < ${settings["otp.maxAttempts"]} and expires_at > clock_timestamp()
        and created_at > clock_timestamp() - make_interval(secs => ${settings["otp.resendSeconds"]})), false) as fresh
    from vain`.execute(trx);
  return rows[0] ?? { fresh: false, unused: 0, wait: 0 };
}

/** Six digits are soon tried out: only the server's key keeps a stolen table from telling them. */
function hashCode(secrets: Secrets, tenantId: number, email: string, code: string): Buffer {
  return createHmac("sha256", secrets.otp).update(`${tenantId}\n${email}\n${code}`).digest();
}

import { createHmac, randomInt } from "node:crypto";
import { OTP } from "@nepnha/contract/constants";
import { ENUMS } from "@nepnha/contract/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../db/pool.ts";
import type { Secrets } from "../deps.ts";
import { addJob } from "../jobs/queue.ts";

/**
 * Wrong tries on one address within an hour after which it gets no further code until the hour is over: without it dead
 * codes could be replaced, and so guessed at, without end.
 */
const WRONG_TRIES_PER_HOUR = 100;
/** With the worker's growing pauses the last try lies past the code's life, where the job ends by itself. */
const MAIL_ATTEMPTS = 8;

/**
 * Make a code for an address and have it mailed, unless one that was sent within the last minute still works. Does the
 * same for an address that nobody has, so that both look and cost alike; its job then ends without a mail.
 */
export async function requestCode(trx: Trx, secrets: Secrets, tenantId: number, email: string): Promise<void> {
  // Two requests at once must see each other's row.
  await sql`select pg_advisory_xact_lock(${tenantId}, hashtext(${email}))`.execute(trx);
  const code = String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, "0");
  const { rows } = await sql<{ _id: string }>`
    insert into otp_codes (_id, email, user_id, code_hash, created_at, expires_at)
    select ${uuidv7()}, ${email},
      (select _id from users where tenant_id = app_tenant() and email = ${email} and status = ${ENUMS.genericStatus.ACTIVE}),
      ${hashCode(secrets, tenantId, email, code)}, clock_timestamp(), clock_timestamp() + make_interval(secs => ${OTP.lifeSeconds})
    where exists (select from tenants where id = app_tenant())
      and not exists (
        select from otp_codes
        where tenant_id = app_tenant() and email = ${email} and used_at is null and tries < ${OTP.tries}
          and created_at > clock_timestamp() - make_interval(secs => ${OTP.resendSeconds}) and expires_at > clock_timestamp())
      and (
        select coalesce(sum(tries), 0) from otp_codes
        where tenant_id = app_tenant() and email = ${email} and created_at > clock_timestamp() - interval '1 hour'
      ) < ${WRONG_TRIES_PER_HOUR}
    returning _id`.execute(trx);
  const [row] = rows;
  if (row) await addJob(trx, "sendMail", { codeId: row._id, code }, { maxAttempts: MAIL_ATTEMPTS });
}

/**
 * Use up the newest code of an address, or count a wrong try on it. One statement: of two at once the second waits and
 * then sees what the first did, so a code wins once and a sixth try is never looked at.
 * @returns the user whose code it was, null when the code is wrong, used, dead, expired or nobody's
 */
export async function useCode(
  trx: Trx,
  secrets: Secrets,
  { tenantId, email, otp }: { tenantId: number; email: string; otp: string },
): Promise<string | null> {
  const hash = hashCode(secrets, tenantId, email, otp);
  const { rows } = await sql<{ won: boolean; user_id: string | null }>`
    update otp_codes
    set used_at = case when code_hash = ${hash} then clock_timestamp() end,
      tries = case when code_hash = ${hash} then tries else tries + 1 end
    where tenant_id = app_tenant()
      and _id = (
        select _id from otp_codes where tenant_id = app_tenant() and email = ${email} order by created_at desc, _id desc limit 1)
      and used_at is null and tries < ${OTP.tries} and expires_at > clock_timestamp()
    returning used_at is not null as won, user_id`.execute(trx);
  const [row] = rows;
  return row?.won ? row.user_id : null;
}

/** Six digits are soon tried out: only the server's key keeps a stolen table from telling them. */
function hashCode(secrets: Secrets, tenantId: number, email: string, code: string): Buffer {
  return createHmac("sha256", secrets.otp).update(`${tenantId}\n${email}\n${code}`).digest();
}

import { ENUMS } from "@nepnha/contract/platform/enums";
import type { SessionEnd } from "@nepnha/contract/platform/session-ends";
import { SESSION_SETTINGS } from "@nepnha/contract/platform/settings";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../db/pool.ts";

/**
 * Whether a session lets its person in: nobody ended it, it is not too old, and the person is active. For statements over
 * a device `d` and its person `u`.
 * @param endedBy a way to end that counts as open here, for who has to tell it from a mere end
 */
export function openSession(trx: Trx, endedBy?: SessionEnd): RawBuilder<boolean> {
  const open = sql`d.revoked_at is null`;
  const notEnded = endedBy === undefined ? open : sql`(${open} or d.revoke_reason = ${sql.lit(endedBy)})`;
  return sql<boolean>`(${notEnded} and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)} and not ${oldSession(trx)})`;
}

/**
 * Whether nobody used the session of a device `d` for as long as the company allows, or it is as old as that. The nightly
 * sweep ends it for good; it opens nothing until then, whether or not any process has that work.
 */
export function oldSession(trx: Trx): RawBuilder<boolean> {
  return sql<boolean>`(d.last_seen_at < now() - ${days(trx, "session.unusedDays")}
    or d.created_at < now() - ${days(trx, "session.longestDays")})`;
}

/**
 * A setting as an interval, read by the statement itself: sessions are judged with each call, which pays for no other one.
 * As wherever settings are read, a text that is no such number, or is beyond the bounds, counts as not set.
 */
function days(trx: Trx, key: keyof typeof SESSION_SETTINGS): RawBuilder<unknown> {
  const { default: unset, min, max } = SESSION_SETTINGS[key];
  return sql`make_interval(days => coalesce((
    select case when s.value ~ '^[0-9]{1,15}$' and s.value::bigint between ${sql.lit(min)} and ${sql.lit(max)}
      then s.value::int end
    from system_settings s where s.tenant_id = ${trx.tenantId} and s.key = ${sql.lit(key)}), ${sql.lit(unset)}))`;
}

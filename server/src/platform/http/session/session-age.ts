import { SESSION_SETTINGS } from "@nepnha/contract/platform/settings";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../db/pool.ts";
import { settingsFrom } from "../../settings/settings.ts";

/** How old a session is. */
export interface SessionAge {
  /** Since it was last used, and since it began. */
  readonly unused_days: number;
  readonly days: number;
  /** What the company has set of how long sessions live. */
  readonly settings: Readonly<Record<string, string>> | null;
}

/** What a statement over a device `d` selects for {@link isTooOld}. */
export function sessionAge(trx: Trx): RawBuilder<SessionAge> {
  return sql`
    extract(epoch from now() - d.last_seen_at)::float8 / 86400 as unused_days,
    extract(epoch from now() - d.created_at)::float8 / 86400 as days,
    (select json_object_agg(s.key, s.value) from system_settings s
      where s.tenant_id = ${trx.tenantId} and s.key = any(${Object.keys(SESSION_SETTINGS)}::text[])) as settings`;
}

/** The nightly sweep ends it for good; it opens nothing until then, whether or not any process has that work. */
export function isTooOld({ unused_days: unused, days, settings }: SessionAge): boolean {
  const longest = settingsFrom(SESSION_SETTINGS, settings ?? {});
  return unused > longest["session.unusedDays"] || days > longest["session.longestDays"];
}

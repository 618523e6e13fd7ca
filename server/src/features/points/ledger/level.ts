import type { PointLevel } from "@nepnha/contract/features/points/my-points";
import { vi } from "@nepnha/contract/messages/vi";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { note } from "@nepnha/domain/features/points/ledger";
import { DEFAULT_THRESHOLDS, levelAfter } from "@nepnha/domain/features/points/levels";
import { fillIn } from "@nepnha/domain/platform/fill-in";
import { yearsAgo, vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { lockAccount, type LockedAccount } from "./account.ts";
import { beginDraft, writtenOf, type WrittenEntry } from "./draft.ts";
import { tellPoints } from "./tell.ts";
import { writeDraft } from "./write-draft.ts";

const { POSTED } = ENUMS.pointEntryStatus;

/** From how many points on each level is, and what it brings, by its number. */
export async function levelsOf(trx: Trx): Promise<PointLevel[]> {
  const { rows } = await sql<PointLevel>`
    select level, threshold, benefits from point_levels where tenant_id = ${trx.tenantId}`.execute(trx);
  const known = new Map(rows.map((row) => [row.level, row]));
  return DEFAULT_THRESHOLDS.map((threshold, level) => known.get(level) ?? { level, threshold, benefits: "" });
}

/** Points that somebody, and whoever became part of them, earned in twelve months and kept. */
export async function earnedIn12Months(trx: Trx, customerId: string, at: Date): Promise<number> {
  const since = `${yearsAgo(1, 0, vietnamDay(at))}T00:00:00+07:00`;
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(amount), 0)::bigint as earned from point_transactions
    where tenant_id = ${trx.tenantId} and reason = 'EARN' and status = ${sql.lit(POSTED)} and at >= ${since}
      and customer_id in (select ${customerId}::uuid union all select customer_id from point_accounts
        where tenant_id = ${trx.tenantId} and merged_into = ${customerId})`.execute(trx);
  return rows[0]?.earned ?? 0;
}

/** A level that is different now. */
export interface LevelChange {
  readonly from: number;
  readonly to: number;
  readonly entry: WrittenEntry;
}

/**
 * See which level a customer has now: higher at once, lower in the monthly look alone, none other while somebody keeps it
 * by hand. A change is an entry without points.
 * @returns null where it stays
 */
export async function lookAtLevel(
  trx: Trx,
  customerId: string,
  at: Date,
  isMonthly = false,
): Promise<LevelChange | null> {
  const account = await lockAccount(trx, customerId);
  const today = vietnamDay(at);
  const earned = await earnedIn12Months(trx, account.customerId, at);
  await sql`update point_accounts set earned_12m = ${earned}
    ${isMonthly ? sql`, level_checked_on = ${today}` : sql``}
    where tenant_id = ${trx.tenantId} and customer_id = ${account.customerId}`.execute(trx);
  const thresholds = (await levelsOf(trx)).map(({ threshold }) => threshold);
  const { level, lockedUntil } = account;
  const to = levelAfter(level, earned, thresholds, { isMonthly, today, lockedUntil });
  return to === level ? null : writeLevel(trx, account, to, { at, by: null, content: levelText(to) });
}

/** Give a customer a level by hand, until a day. @throws AppError INVALID_INPUT where there is no such customer */
export async function keepLevel(
  trx: Trx,
  customerId: string,
  kept: { readonly level: number; readonly until: string },
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<LevelChange> {
  const account = await lockAccount(trx, customerId);
  await sql`update point_accounts set level_locked_until = ${kept.until}
    where tenant_id = ${trx.tenantId} and customer_id = ${account.customerId}`.execute(trx);
  return writeLevel(trx, account, kept.level, {
    at,
    by,
    content: fillIn(
      vi["points.content.kept"],
      { level: levelName(kept.level), day: kept.until.split("-").toReversed().join("/") },
      "vi",
    ),
  });
}

async function writeLevel(
  trx: Trx,
  account: LockedAccount,
  to: number,
  { at, by, content }: { readonly at: Date; readonly by: string | null; readonly content: string },
): Promise<LevelChange> {
  const draft = await beginDraft(trx, account, at);
  const more = { content, enteredBy: by, sourceKind: "level", sourceId: String(to) };
  const entry = note(draft, { at: at.getTime(), reason: "LEVEL", more });
  await writeDraft(trx, account, draft);
  await tellPoints(trx, account, [entry]);
  await sql`update customers set level = ${to} where tenant_id = ${trx.tenantId} and _id = ${account.customerId}`.execute(
    trx,
  );
  return { from: account.level, to, entry: writtenOf(account, entry) };
}

function levelText(level: number): string {
  return fillIn(vi["points.content.level"], { level: levelName(level) }, "vi");
}

function levelName(level: number): string {
  const name = `enum.customerLevel.${enumKey("customerLevel", level) ?? ""}`;
  return isText(name) ? vi[name] : String(level + 1);
}

function isText(key: string): key is keyof typeof vi {
  return Object.hasOwn(vi, key);
}

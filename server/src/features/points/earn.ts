import type { PointEvent, PointType } from "@nepnha/contract/features/points/point-settings";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { cycleWindow } from "@nepnha/domain/features/points/cycle";
import { expiryAfter, lastDayOf } from "@nepnha/domain/features/points/expiry";
import { isFor, pointsOf, type CycleSoFar, type GrantRule } from "@nepnha/domain/features/points/grant";
import { deposit, MAX_BALANCE, type Draft, type Entry } from "@nepnha/domain/features/points/ledger";
import { fillPointText } from "@nepnha/domain/features/points/text";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { lockRow, type LockedAccount } from "./ledger/account.ts";
import { beginDraft, writtenOf, type WrittenEntry } from "./ledger/draft.ts";
import { lookAtLevel } from "./ledger/level.ts";
import { tellPoints } from "./ledger/tell.ts";
import { writeDraft, type EntryMore } from "./ledger/write-draft.ts";

const { ACTIVE } = ENUMS.genericStatus;
const { POSTED } = ENUMS.pointEntryStatus;

/** Something that a customer may be given points for. */
export interface EarnEvent {
  readonly type: Exclude<PointType, "EXPIRY" | "REDEEM_RATE">;
  /** What kind of event it is, of EARN_EVENT. */
  readonly event?: PointEvent;
  readonly customerId: string;
  /** What happened; each brings points once, whatever is sent or run again. */
  readonly source: { readonly kind: string; readonly id: string };
  /** Before VAT and after discount, whole VND. */
  readonly netMoney?: number;
  /** Of what the settings say, where an offer brings more: 150 for one and a half times the points. */
  readonly percent?: number;
  readonly at: Date;
}

interface Setting extends GrantRule {
  readonly id: string;
  readonly version: number;
  readonly expireAfterDays: number;
  readonly text: string;
}

/**
 * Give the points that the settings in effect have for an event, in the caller's transaction: those of the most urgent
 * setting first, each within its limit. A customer who is not there any more gets none, and nothing fails.
 * @returns what was written
 */
export async function earnPoints(trx: Trx, event: EarnEvent): Promise<WrittenEntry[]> {
  const found = await lockRow(trx, event.customerId);
  const account = typeof found?.mergedInto !== "string" ? found : await lockRow(trx, found.mergedInto);
  if (!account || account.isGone || !(await isFirst(trx, account, event))) return [];
  const settings = await settingsFor(trx, account, event);
  if (settings.length === 0) return [];
  const draft = await beginDraft(trx, account, event.at);
  const soFar = await cyclesOf(trx, account, event, settings);
  const entries = settings.flatMap((setting) => grant(draft, account, event, setting, soFar.get(setting.id)) ?? []);
  await writeDraft(trx, account, draft);
  await tellPoints(trx, account, entries);
  const written = entries.map((entry) => writtenOf(account, entry));
  return written.length === 0 ? written : [...written, ...(await levelUp(trx, account, event))];
}

/** Whether it was not known before; what is known counts for thresholds, whether or not it brought points. */
async function isFirst(trx: Trx, { customerId }: LockedAccount, event: EarnEvent): Promise<boolean> {
  const { type, source, netMoney = 0, at } = event;
  const { rows } = await sql`
    insert into point_events (tenant_id, source_kind, source_id, type, customer_id, event, money, at)
    values (${trx.tenantId}, ${source.kind}, ${source.id}, ${type}, ${customerId}, ${event.event ?? null}, ${netMoney},
      ${at.toISOString()})
    on conflict do nothing returning source_id`.execute(trx);
  return rows.length > 0;
}

/** What an event of somebody new would bring by the settings in effect: points, 0 where there are none. */
export async function pointsToCome(trx: Trx, type: EarnEvent["type"], at: Date): Promise<number> {
  const settings = await settingsFor(trx, { level: 0 }, { type, at });
  return settings.reduce((sum, setting) => sum + pointsOf(setting, 0, { events: 1, money: 0, granted: 0 }), 0);
}

async function settingsFor(
  trx: Trx,
  { level }: Pick<LockedAccount, "level">,
  event: Pick<EarnEvent, "type" | "event" | "netMoney" | "at">,
): Promise<Setting[]> {
  const today = vietnamDay(event.at);
  const { rows } = await sql<Setting>`
    select _id as id, version, type, event, cycle, amount, vnd_step as "vndStep", coalesce(max_points, 0) as "maxPoints",
      coalesce(quantity_threshold, 0) as "quantityThreshold", customer_level as "customerLevel",
      coalesce(expire_after_days, 0) as "expireAfterDays", notification_text as text,
      effective_from as "effectiveFrom", effective_to as "effectiveTo"
    from point_settings where tenant_id = ${trx.tenantId} and status = ${sql.lit(ACTIVE)} and type = ${event.type}
      and effective_from <= ${today} and (effective_to is null or effective_to >= ${today})
    order by coalesce(priority, 0), _id`.execute(trx);
  const happened = { netMoney: 0, ...event, event: event.event ?? null, level, at: event.at.getTime() };
  return rows.filter((setting) => isFor(setting, happened));
}

/** What each setting has seen in its cycle, this event included, and what it gave: one statement for all. */
async function cyclesOf(
  trx: Trx,
  { customerId }: LockedAccount,
  { type, at }: EarnEvent,
  settings: readonly Setting[],
): Promise<ReadonlyMap<string, CycleSoFar>> {
  const windows = settings.flatMap(({ id, event, cycle }) => {
    const window = cycleWindow(cycle, at.getTime());
    return window ? [{ id, event, since: instant(window.from), until: instant(window.to) }] : [];
  });
  if (windows.length === 0) return new Map();
  const { rows } = await sql<CycleSoFar & { id: string }>`
    select w.id, e.events, e.money, g.granted
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
      as w (id uuid, event text, since timestamptz, until timestamptz)
    cross join lateral (
      select count(*)::int as events, coalesce(sum(money), 0)::bigint as money from point_events
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and type = ${type} and at >= w.since and at < w.until
        and (w.event is null or event = w.event)) e
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as granted from point_transactions
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId} and setting_id = w.id and at >= w.since
        and at < w.until and amount > 0 and status = ${sql.lit(POSTED)}) g`.execute(trx);
  return new Map(rows.map(({ id, ...soFar }) => [id, soFar]));
}

function grant(
  draft: Draft<EntryMore>,
  account: LockedAccount,
  { type, source, at, netMoney = 0, percent }: EarnEvent,
  setting: Setting,
  soFar: CycleSoFar = { events: 1, money: netMoney, granted: 0 },
): Entry<EntryMore> | undefined {
  const points = Math.min(pointsOf(setting, netMoney, soFar, percent), MAX_BALANCE - draft.balance);
  if (points <= 0) return undefined;
  const expiresAt = expiryAfter(at.getTime(), setting.expireAfterDays);
  const lastDay = lastDayOf(expiresAt);
  const content = fillPointText(setting.text, {
    name: account.name,
    points: AMOUNT.format(points),
    balance: AMOUNT.format(draft.balance + points),
    expireAt: lastDay === null ? NEVER : lastDay.split("-").toReversed().join("/"),
  });
  const more = {
    content,
    sourceKind: source.kind,
    sourceId: source.id,
    settingId: setting.id,
    settingVersion: setting.version,
  };
  // What a level brings does not lift to the next one.
  return deposit(draft, points, expiresAt, { at: at.getTime(), reason: type === "LEVEL_UP" ? "LEVEL" : "EARN", more });
}

async function levelUp(trx: Trx, { customerId }: LockedAccount, { type, at }: EarnEvent): Promise<WrittenEntry[]> {
  if (type === "LEVEL_UP") return [];
  const change = await lookAtLevel(trx, customerId, at);
  if (change === null || change.to <= change.from) return [];
  return earnPoints(trx, {
    type: "LEVEL_UP",
    customerId,
    source: { kind: "pointTransactions", id: change.entry.id },
    at,
  });
}

const AMOUNT = new Intl.NumberFormat("vi-VN");
const NEVER = "không thời hạn";

function instant(at: number): string {
  return new Date(at).toISOString();
}

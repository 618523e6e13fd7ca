import { ENUMS } from "@nepnha/contract/enums";
import { PRICE_CHANGE_SHOWN, type PriceChangeReport } from "@nepnha/contract/price-change";
import { PRICE_MAX } from "@nepnha/contract/sections/sample-items";
import { changedPrice, priceOn, withPrice, type PriceChange, type PriceRow } from "@nepnha/domain/price-rows";
import type { Access } from "@nepnha/domain/permit";
import { sql } from "kysely";
import { invalidInput } from "../http/problem.ts";
import { tellRows } from "../live/tell-rows.ts";
import { logActions } from "../log/action-log.ts";
import type { ResourceContext } from "../resource/hooks.ts";
import { lockRows } from "../resource/read.ts";
import { titleOf, type Row } from "../resource/row.ts";
import { MAX_PRICES } from "../sections/sample-items.ts";
import { priceRowsOf } from "./price-rows.ts";

/** How prices change, and from which day on. */
export interface DatedChange extends PriceChange {
  readonly from: string;
  readonly today: string;
}

interface NewPrice {
  readonly row: Row;
  readonly before: number;
  readonly after: number;
  readonly prices: readonly PriceRow[];
  /** What holds today afterwards. */
  readonly unitPrice: number;
}

/**
 * Change the prices of some items, or only say what would become of them.
 * @param ids 500 at most: one transaction each
 * @throws AppError INVALID_INPUT where a price would be too large
 */
export async function changePrices(
  context: ResourceContext,
  access: Exclude<Access, false>,
  ids: readonly string[],
  change: DatedChange,
  dryRun: boolean,
): Promise<PriceChangeReport> {
  const { trx, actor, resource } = context;
  const rows = await lockRows(trx, actor.tenantId, resource, access, ids);
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const changed = found.flatMap((row) => newPriceOf(row, change));
  if (!dryRun && changed.length > 0) await storePrices(context, changed, change);
  return {
    total: found.length,
    changed: changed.length,
    items: changed.slice(0, PRICE_CHANGE_SHOWN).map(({ row, before, after }) => ({
      _id: row._id,
      code: String(row.code),
      name: titleOf(resource, row),
      before,
      after,
    })),
  };
}

function newPriceOf(row: Row, change: DatedChange): NewPrice[] {
  const { from, today } = change;
  const rows = priceRowsOf(row.prices);
  const current = typeof row.unitPrice === "number" ? row.unitPrice : null;
  const before = priceOn(rows, from) ?? current;
  if (before === null) return [];
  const after = changedPrice(before, change);
  if (after > PRICE_MAX) throw invalidInput([{ field: "value", code: "max", params: { max: PRICE_MAX } }]);
  if (after === before) return [];
  const prices = withPrice(rows, from, after).slice(0, MAX_PRICES);
  return [
    { row, before, after, prices, unitPrice: from <= today ? (priceOn(prices, today) ?? after) : (current ?? before) },
  ];
}

async function storePrices(
  context: ResourceContext,
  changed: readonly NewPrice[],
  { from, by, value }: DatedChange,
): Promise<void> {
  const { trx, actor, resource } = context;
  await sql`
    update sample_items t set prices = v.prices, unit_price = v.unit_price,
      version = t.version + 1, updated_at = now(), updated_by = ${actor.userId}
    from unnest(
      ${changed.map(({ row }) => row._id)}::uuid[],
      ${changed.map(({ prices }) => JSON.stringify(prices))}::jsonb[],
      ${changed.map(({ unitPrice }) => unitPrice)}::bigint[]) as v (_id, prices, unit_price)
    where t.tenant_id = ${actor.tenantId} and t._id = v._id`.execute(trx);
  const sign = value > 0 ? "+" : "";
  await logActions(
    trx,
    actor,
    changed.map(({ row, before, after }) => ({
      kind: ENUMS.actionLogKind.Update,
      entityKind: resource.name,
      entityId: row._id,
      summary: titleOf(resource, row),
      changes: { unitPrice: { from: before, to: after } },
      notes: `${sign}${value}${by === "percent" ? "%" : " ₫"} · ${from}`,
    })),
  );
  tellRows(
    context,
    changed.map(({ row }) => row._id),
  );
}

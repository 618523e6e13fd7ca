import { ENUMS } from "@nepnha/contract/platform/enums";
import { PRICE_CHANGE_SHOWN, type PriceChangeReport } from "@nepnha/contract/features/sample-items/price-change";
import { PRICE_MAX, type sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import {
  changedPrice,
  priceOn,
  withPrice,
  type PriceChange,
  type PriceRow,
} from "@nepnha/domain/features/sample-items/price-rows";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { compareDecimals } from "@nepnha/domain/platform/decimal";
import type { Access } from "@nepnha/domain/kit/access";
import { sql } from "kysely";
import { invalidInput } from "../../platform/http/problem.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { writeLines } from "../../kit/resource/lines.ts";
import { lockRows } from "../../kit/resource/read.ts";
import { MAX_PRICES } from "./sample-items.ts";

type Item = RowOf<typeof sampleItems>;

/** How prices change, and from which day on. */
export interface DatedChange extends PriceChange {
  readonly from: string;
  readonly today: string;
}

interface NewPrice {
  readonly row: Item;
  readonly before: number;
  readonly after: number;
  readonly prices: readonly PriceRow[];
  /** What holds today afterwards. */
  readonly unitPrice: number;
}

/**
 * Change the prices of some items, or only say what would become of them.
 * @param ids 500 at most
 * @throws AppError INVALID_INPUT where a price would be too large
 */
export async function changePrices(
  context: HookContext<typeof sampleItems>,
  access: Exclude<Access, false>,
  ids: readonly string[],
  change: DatedChange,
  dryRun: boolean,
): Promise<PriceChangeReport> {
  const { trx, resource } = context;
  const rows = await lockRows(trx, resource, access, ids);
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  const changed = found.flatMap((row) => newPriceOf(row, change));
  if (!dryRun && changed.length > 0) await storePrices(context, changed, change);
  return {
    total: found.length,
    changed: changed.length,
    items: changed.slice(0, PRICE_CHANGE_SHOWN).map(({ row, before, after }) => ({
      _id: row._id,
      code: row.code ?? "",
      name: row.name,
      before,
      after,
    })),
  };
}

function newPriceOf(row: Item, change: DatedChange): NewPrice[] {
  const { from, today } = change;
  const { prices: rows, unitPrice: current } = row;
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
  context: HookContext<typeof sampleItems>,
  changed: readonly NewPrice[],
  { from, by, value }: DatedChange,
): Promise<void> {
  const { trx, actor, resource } = context;
  await sql`
    update sample_items t set unit_price = v.unit_price,
      version = t.version + 1, updated_at = now(), updated_by = ${actor.userId}
    from unnest(
      ${changed.map(({ row }) => row._id)}::uuid[],
      ${changed.map(({ unitPrice }) => unitPrice)}::bigint[]) as v (_id, unit_price)
    where t.tenant_id = ${trx.tenantId} and t._id = v._id`.execute(trx);
  await writeLines(
    context,
    changed.map(({ row, prices }) => ({ _id: row._id, values: { prices } })),
  );
  const sign = compareDecimals(value, "0") > 0 ? "+" : "";
  await logActions(
    trx,
    actor,
    changed.map(({ row, before, after }) => ({
      kind: ENUMS.actionLogKind.Update,
      entityKind: resource.name,
      entityId: row._id,
      summary: row.name,
      changes: { unitPrice: { from: before, to: after } },
      notes: `${sign}${value}${by === "percent" ? "%" : " ₫"} · ${from}`,
    })),
  );
  tellRows(
    context,
    changed.map(({ row }) => row._id),
  );
}

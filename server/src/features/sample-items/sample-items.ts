import { mayKnowCost } from "@nepnha/domain/item-cost";
import { holds } from "@nepnha/domain/permit";
import { priceOn, repeatedDay, sortedRows, withPrice } from "@nepnha/domain/price-rows";
import { vietnamDay } from "@nepnha/domain/vietnam-day";
import { invalidInput } from "../http/problem.ts";
import { priceRowsOf } from "../registers/price-rows.ts";
import type { RequestActor } from "../http/actor.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";

type Values = Readonly<Record<string, unknown>>;

/** Stands in the log for a figure that its readers may not know. */
const HIDDEN = "•••";
/** Most prices that an item remembers; the oldest go first. */
export const MAX_PRICES = 100;

/** The price of today follows from the prices by date, and these from it; what an item costs is for few eyes. */
export const sampleItemHooks: ResourceHooks = {
  valuesAlone: true,
  async beforeWrite({ resource, actor, deps }, before, values) {
    const knows = knowsCost(actor);
    if (!knows && values.costPrice !== null && values.costPrice !== undefined) {
      throw invalidInput([{ field: "costPrice", code: "forbidden" }], resource.name);
    }
    // Who does not see the figure cannot mean to empty it.
    const { costPrice, ...others } = values;
    const written = knows && costPrice !== undefined ? values : others;
    return { ...written, ...settledPrices(resource.name, before, written, vietnamDay(deps.clock.now())) };
  },
  mask: (row, reader) => (reader === null ? hidden(row) : knowsCost(reader) ? row : withoutCost(row)),
};

function knowsCost(actor: RequestActor): boolean {
  return mayKnowCost((permission) => holds(actor, permission));
}

function hidden(row: Row): Row {
  return row.costPrice === null || row.costPrice === undefined ? row : { ...row, costPrice: HIDDEN };
}

function withoutCost({ costPrice: _costPrice, ...row }: Row): Row {
  return row;
}

/**
 * Who sets the prices by date sets the one of today with them; who sets the one of today adds it to those by date.
 * @throws AppError INVALID_INPUT for a day that stands twice
 */
function settledPrices(feature: string, before: Row | null, values: Values, today: string): Values {
  const stored = priceRowsOf(before?.prices);
  const given = values.prices === undefined ? stored : priceRowsOf(values.prices);
  const twice = repeatedDay(given);
  if (twice >= 0) throw invalidInput([{ field: `prices.${twice}.from`, code: "duplicate" }], feature);
  const rows = sortedRows(given);
  const rowsChanged = JSON.stringify(rows) !== JSON.stringify(sortedRows(stored));
  const current = priceOn(rows, today);
  if (rowsChanged && current !== null) return { prices: rows, unitPrice: current };
  const { unitPrice } = values;
  const isNew = typeof unitPrice === "number" && unitPrice !== (before?.unitPrice ?? null);
  if (isNew) return { prices: withPrice(rows, today, unitPrice).slice(0, MAX_PRICES), unitPrice };
  return values.prices === undefined ? {} : { prices: rows };
}

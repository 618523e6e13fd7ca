import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { mayKnowCost } from "@nepnha/domain/features/sample-items/item-cost";
import { holds } from "@nepnha/domain/platform/permit";
import { priceOn, repeatedDay, sortedRows, withPrice } from "@nepnha/domain/features/sample-items/price-rows";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { invalidInput } from "../../platform/http/problem.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { section, type ResourceHooks } from "../../kit/resource/section.ts";
import type { Row } from "../../kit/resource/stored-row.ts";
import { sampleItems } from "@nepnha/contract/features/sample-items/sample-items";

type Item = RowOf<typeof sampleItems>;
type Values = ValuesOf<typeof sampleItems>;

/** Stands in the log for a figure that its readers may not know. */
const HIDDEN = "•••";
/** Most prices that an item remembers; the oldest go first. */
export const MAX_PRICES = 100;

/** The price of today follows from the prices by date, and these from it; what an item costs is visible only with the cost permission. */
const hooks: ResourceHooks<typeof sampleItems> = {
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

/** The section with its rules. */
export const sampleItemsSection = section(sampleItems, { hooks });

function knowsCost(actor: RequestActor): boolean {
  return mayKnowCost((permission) => holds(actor, permission));
}

function hidden(row: Item): Row {
  return row.costPrice === null ? row : { ...row, costPrice: HIDDEN };
}

function withoutCost({ costPrice: _costPrice, ...row }: Item): Row {
  return row;
}

/**
 * Who sets the prices by date sets the one of today with them; who sets the one of today adds it to those by date.
 * @throws AppError INVALID_INPUT for a day that stands twice
 */
function settledPrices(feature: string, before: Item | null, values: Values, today: string): Values {
  const stored = before?.prices ?? [];
  const given = values.prices ?? stored;
  const twice = repeatedDay(given);
  if (twice >= 0) throw invalidInput([{ field: `prices.${twice}.from`, code: "duplicate" }], feature);
  const rows = sortedRows(given);
  const rowsChanged = JSON.stringify(rows) !== JSON.stringify(sortedRows(stored));
  const current = priceOn(rows, today);
  if (rowsChanged && current !== null) return { prices: rows, unitPrice: current };
  const { unitPrice } = values;
  if (unitPrice !== undefined && unitPrice !== null && unitPrice !== before?.unitPrice) {
    return { prices: withPrice(rows, today, unitPrice).slice(0, MAX_PRICES), unitPrice };
  }
  return values.prices === undefined ? {} : { prices: rows };
}

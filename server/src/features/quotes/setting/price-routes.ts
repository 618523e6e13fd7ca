import {
  QUOTE_PERCENT,
  QUOTE_PRICES_MAX,
  type QuotePriceChange,
  type QuotePriceReport,
} from "@nepnha/contract/features/quotes/price-change";
import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import type { Access } from "@nepnha/domain/kit/access";
import { itemOf, valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { withChangedPrices } from "@nepnha/domain/features/quotes/price-book";
import { isDay } from "@nepnha/domain/platform/day";
import { compareDecimals, decimalDigits, decimalText } from "@nepnha/domain/platform/decimal";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../../kit/deps.ts";
import { tellChanges } from "../../../kit/live/tell-rows.ts";
import { lockRows } from "../../../kit/resource/read.ts";
import { allow, runners } from "../../../kit/resource/run.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { invalidInput } from "../../../platform/http/problem.ts";
import { lockCatalogue, scenariosInUse } from "./catalogue-rows.ts";
import { publishAll } from "./publish.ts";
import { quoteItemsSection } from "./quote-items.ts";

const UPDATE = { config: { access: { anyOf: ["quoteItems.update"] }, idempotent: 200 } } as const;

const querySchema = z.strictObject({ dryRun: z.enum(["true", "false"]).default("false") });
const changeSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(QUOTE_PRICES_MAX),
  percent: z
    .string()
    .max(8)
    .refine((text) => {
      const value = decimalText(text);
      return (
        value !== null &&
        decimalDigits(value) <= 2 &&
        compareDecimals(value, String(QUOTE_PERCENT.min)) >= 0 &&
        compareDecimals(value, String(QUOTE_PERCENT.max)) <= 0
      );
    }),
  rounding: z.literal([1, 100, 1000]),
  from: z.string().refine(isDay),
});

/** Prices of many items at once: what would become of them, then the change of all or none. */
export function registerQuotePriceCall(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, quoteItemsSection);
  app.post("/api/tenant/quoteItems/price-change", UPDATE, (request): Promise<QuotePriceReport> => {
    const access = allow(request, quoteItems, "update");
    const dryRun = parseBody(querySchema, request.query).dryRun === "true";
    const change = parseBody(changeSchema, request.body);
    const today = vietnamDay(deps.clock.now());
    if (change.from < today) throw invalidInput([{ field: "from", code: "min", params: { min: today } }]);
    return write(request, (context) => changePrices(context, access, change, dryRun));
  });
}

/** One statement for all items, and one new version of each scenario that has some of them. */
async function changePrices(
  context: HookContext<typeof quoteItems>,
  access: Exclude<Access, false>,
  { ids, ...change }: QuotePriceChange,
  dryRun: boolean,
): Promise<QuotePriceReport> {
  await lockCatalogue(context.trx);
  const rows = await lockRows(context.trx, quoteItemsSection, access, ids);
  const changes = [...rows.values()].flatMap((row) => {
    const { item, changed } = withChangedPrices(itemOf(row).item, change);
    return changed.length > 0 ? [{ row, item: valuesOfItem(item), changed }] : [];
  });
  if (!dryRun && changes.length > 0) await store(context, changes);
  return {
    items: changes.flatMap(({ row, changed }) => changed.map((one) => ({ _id: row._id, name: row.name, ...one }))),
  };
}

interface Change {
  readonly row: RowOf<typeof quoteItems>;
  readonly item: ReturnType<typeof valuesOfItem>;
}

async function store(context: HookContext<typeof quoteItems>, changes: readonly Change[]): Promise<void> {
  const { trx, actor } = context;
  await sql`
    update quote_items t set prices = v.prices, options = v.options, version = t.version + 1, updated_at = now(),
      updated_by = ${actor.userId}
    from unnest(${changes.map(({ row }) => row._id)}::uuid[], ${changes.map(({ item }) => item.prices ?? null)}::text[],
      ${changes.map(({ item }) => item.options ?? null)}::text[]) as v (_id, prices, options)
    where t.tenant_id = ${trx.tenantId} and t._id = v._id`.execute(trx);
  await tellChanges(
    context,
    changes.map(({ row, item }) => ({
      _id: row._id,
      title: row.name,
      changes: {
        ...(item.prices === row.prices ? {} : { prices: { from: row.prices, to: item.prices ?? null } }),
        ...(item.options === row.options ? {} : { options: { from: row.options, to: item.options ?? null } }),
      },
    })),
  );
  const scenarios = await scenariosInUse(trx, { items: changes.map(({ row }) => row.code) });
  const unfit = await publishAll(trx, scenarios);
  if (unfit) throw new Error(`another price broke the scenario ${unfit.scenario.code}`);
}

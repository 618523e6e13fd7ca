import {
  PRICE_CHANGE_MAX,
  PRICE_CHANGE_SHOWN,
  type PriceChangeReport,
} from "@nepnha/contract/features/sample-items/price-change";
import { PRICE_MAX, sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import type { Access } from "@nepnha/domain/kit/access";
import { compareDecimals, decimalDigits, decimalText } from "@nepnha/domain/platform/decimal";
import { isDay } from "@nepnha/domain/platform/day";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { KitDeps } from "../../kit/deps.ts";
import { actorOf } from "../../platform/http/actor.ts";
import { parseBody } from "../../platform/http/body.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { checkedFind } from "../../kit/find/checked-find.ts";
import { matchesOf } from "../../kit/find/count.ts";
import { asksForDeleted, type CheckedFind } from "../../kit/find/find-conditions.ts";
import { allOf } from "../../kit/resource/conditions.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { tableRef } from "../../kit/resource/row.ts";
import { allow, runners } from "../../kit/resource/run.ts";
import { changePrices } from "./price-change.ts";
import { sampleItemsSection } from "./sample-items.ts";

const UPDATE = { config: { access: { anyOf: ["sampleItems.update"] }, idempotent: 200 } } as const;
/** Rows of one statement. */
const STEP = 500;

const querySchema = z.strictObject({ dryRun: z.enum(["true", "false"]).default("false") });
const changeSchema = z
  .strictObject({
    ids: z.array(z.string().refine(isUuid)).min(1).max(PRICE_CHANGE_MAX).optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
    searchTerm: z.string().optional(),
    by: z.enum(["percent", "amount"]),
    value: z.string().refine((text) => isBetween(text, -PRICE_MAX, PRICE_MAX), { abort: true }),
    rounding: z.literal([1, 100, 1000]),
    from: z.string().refine(isDay),
  })
  .refine(({ by, value }) => decimalDigits(value) <= (by === "percent" ? 2 : 0), { path: ["value"] })
  .refine(({ by, value }) => by === "amount" || isBetween(value, -100, 1000), { path: ["value"] });

/** Whether a text is a decimal number in its one form between these. */
function isBetween(text: string, min: number, max: number): boolean {
  return (
    decimalText(text) === text && compareDecimals(text, String(min)) >= 0 && compareDecimals(text, String(max)) <= 0
  );
}

/** Prices of many items at once: what would become of them, then the change of all or none. */
export function registerSampleItemCalls(app: FastifyInstance, deps: KitDeps): void {
  const { write } = runners(deps, sampleItemsSection);

  app.post("/api/tenant/sampleItems/price-change", UPDATE, (request) => {
    const access = allow(request, sampleItems, "update");
    const dryRun = parseBody(querySchema, request.query).dryRun === "true";
    const { ids, filter, searchTerm, ...change } = parseBody(changeSchema, request.body);
    const today = vietnamDay(deps.clock.now());
    if (change.from < today) throw invalidInput([{ field: "from", code: "min", params: { min: today } }]);
    const asked = checkedFind(sampleItemsSection, actorOf(request), { filter, searchTerm });
    if (asksForDeleted(asked.query)) {
      throw invalidInput([{ field: "filter.status", code: "choice" }], sampleItems.name);
    }
    const run = (context: HookContext<typeof sampleItems>, some: readonly string[]) =>
      changePrices(context, access, some, { ...change, today }, dryRun);
    return write(request, async (context) =>
      inSteps(ids ?? (await idsOf(context, access, await asked.whole(context))), (some) => run(context, some)),
    );
  });
}

async function inSteps(
  asked: readonly string[],
  run: (ids: readonly string[]) => Promise<PriceChangeReport>,
): Promise<PriceChangeReport> {
  // In one order, so that two changes at once cannot block each other.
  const ids = [...new Set(asked)].toSorted();
  if (ids.length > PRICE_CHANGE_MAX) {
    throw invalidInput([{ field: "filter", code: "limit", params: { max: PRICE_CHANGE_MAX } }]);
  }
  const report: PriceChangeReport = { total: 0, changed: 0, items: [] };
  for (let start = 0; start < ids.length; start += STEP) {
    const part = await run(ids.slice(start, start + STEP));
    report.total += part.total;
    report.changed += part.changed;
    report.items.push(...part.items.slice(0, PRICE_CHANGE_SHOWN - report.items.length));
  }
  return report;
}

async function idsOf(
  { trx }: HookContext<typeof sampleItems>,
  access: Exclude<Access, false>,
  query: CheckedFind,
): Promise<string[]> {
  const where = allOf(await matchesOf(trx, sampleItemsSection, access, query));
  const { rows } = await sql<{ _id: string }>`
    select t._id from ${tableRef(sampleItems)} t where ${where} order by t._id limit ${PRICE_CHANGE_MAX + 1}`.execute(
    trx,
  );
  return rows.map(({ _id }) => _id);
}

import { PRICE_CHANGE_MAX, PRICE_CHANGE_SHOWN, type PriceChangeReport } from "@nepnha/contract/price-change";
import { PRICE_MAX, sampleItems } from "@nepnha/contract/sections/sample-items";
import type { Access } from "@nepnha/domain/permit";
import { parseFind } from "@nepnha/domain/find-query";
import { isDay, isUuid } from "@nepnha/domain/validate";
import { vietnamDay } from "@nepnha/domain/vietnam-day";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { parseBody } from "../http/body.ts";
import { invalidInput } from "../http/problem.ts";
import { accessConditions, allOf, asksForDeleted, findConditions, tenantCondition } from "../resource/conditions.ts";
import type { ResourceContext } from "../resource/hooks.ts";
import { tableRef } from "../resource/row.ts";
import { allow, runners } from "../resource/run.ts";
import { changePrices } from "./price-change.ts";

const UPDATE = { config: { access: { anyOf: ["sampleItems.update"] } } } as const;
/** Rows of one transaction. */
const STEP = 500;

const querySchema = z.strictObject({ dryRun: z.enum(["true", "false"]).default("false") });
const changeSchema = z
  .strictObject({
    ids: z.array(z.string().refine(isUuid)).min(1).max(PRICE_CHANGE_MAX).optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
    searchTerm: z.string().optional(),
    by: z.enum(["percent", "amount"]),
    value: z.number().min(-PRICE_MAX).max(PRICE_MAX),
    rounding: z.literal([1, 100, 1000]),
    from: z.string().refine(isDay),
  })
  .refine(({ by, value }) => by === "percent" || Number.isInteger(value), { path: ["value"] })
  .refine(({ by, value }) => by === "amount" || (value >= -100 && value <= 1000), { path: ["value"] });

/** Prices of many items at once (`sections.md` 36): what would become of them, then the change, 500 at a time. */
export function registerSampleItemCalls(app: FastifyInstance, deps: Deps): void {
  const { read, write } = runners(deps, sampleItems);

  app.post("/api/tenant/sampleItems/price-change", UPDATE, (request) => {
    const access = allow(request, sampleItems, "update");
    const dryRun = parseBody(querySchema, request.query).dryRun === "true";
    const { ids, filter, searchTerm, ...change } = parseBody(changeSchema, request.body);
    const today = vietnamDay(deps.clock.now());
    if (change.from < today) throw invalidInput([{ field: "from", code: "min", params: { min: today } }]);
    const { query, issues } = parseFind(sampleItems, { filter: filter ?? {}, searchTerm: searchTerm ?? "" });
    if (asksForDeleted(query)) issues.push({ field: "filter.status", code: "choice" });
    if (issues.length > 0) throw invalidInput(issues, sampleItems.name);
    const run = (context: ResourceContext, some: readonly string[]) =>
      changePrices(context, access, some, { ...change, today }, dryRun);
    return inSteps(ids ? Promise.resolve(ids) : read(request, (context) => idsOf(context, access, query)), (some) =>
      write(request, (context) => run(context, some)),
    );
  });
}

async function inSteps(
  asked: Promise<readonly string[]>,
  run: (ids: readonly string[]) => Promise<PriceChangeReport>,
): Promise<PriceChangeReport> {
  const ids = [...new Set(await asked)];
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
  { trx, actor }: ResourceContext,
  access: Exclude<Access, false>,
  query: Parameters<typeof findConditions>[1],
): Promise<string[]> {
  const where = allOf([
    tenantCondition(actor.tenantId),
    ...accessConditions(access),
    ...findConditions(sampleItems, query),
  ]);
  const { rows } = await sql<{ _id: string }>`
    select t._id from ${tableRef(sampleItems)} t where ${where} order by t._id limit ${PRICE_CHANGE_MAX + 1}`.execute(
    trx,
  );
  return rows.map(({ _id }) => _id);
}

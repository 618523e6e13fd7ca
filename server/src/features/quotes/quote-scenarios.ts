import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isHundred } from "@nepnha/domain/features/quotes/payments";
import { codesOf, stepsOf, type ScenarioDraft } from "@nepnha/domain/features/quotes/scenario-row";
import { exactOf } from "@nepnha/domain/platform/rules/exact";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { section, type Computed, type HookContext, type ResourceHooks } from "../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { allItems, lockCatalogue, scenarioOf, scenariosInUse } from "./catalogue-rows.ts";
import { publishScenarios } from "./publish.ts";

type Context = HookContext<typeof quoteScenarios>;
type Scenario = RowOf<typeof quoteScenarios>;

const { ACTIVE, DELETED } = ENUMS.genericStatus;

/** A scenario in use always has a version that works; what changes it makes the next one. */
const hooks: ResourceHooks<typeof quoteScenarios> = {
  async beforeWrite({ trx, resource }, before, values) {
    await lockCatalogue(trx);
    const after: ScenarioDraft = { ...before, ...values };
    const issues = issuesOf(after);
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    const steps = stepsOf(after) ?? [];
    return { ...values, stepCount: steps.length, itemCount: codesOf(steps).length };
  },
  async afterWrite(context, before, row) {
    if (row.steps !== before?.steps) await keepItems(context.trx, row);
    if (row.isDefault) await keepOneDefault(context.trx, row);
    if (row.status === ACTIVE) await publish(context, row._id, true);
  },
  async onMove(context, row, to) {
    if (to === ACTIVE) {
      await lockCatalogue(context.trx);
      await publish(context, row._id, false);
    }
    const count = to === DELETED ? await quotesOf(context.trx, row._id) : 0;
    if (count > 0) throw new AppError("IN_USE", { message: "quoteScenarios.rule.used", params: { count } });
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof quoteScenarios> = {
  quoteCount: sql`(select count(*)::int from (select 1 from quotes q
    where q.tenant_id = t.tenant_id and q.scenario_id = t._id and q.status <> 255 limit 10000) as made)`,
};

/** The section with its rules. */
export const quoteScenariosSection = section(quoteScenarios, { hooks, computed });

function issuesOf(row: ScenarioDraft): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (stepsOf(row) === null) issues.push({ field: "steps", code: "invalid", message: "quoteScenarios.rule.steps" });
  const areRates = (row.vatPercents ?? []).every((text) => {
    const rate = exactOf(text);
    return rate !== null && rate.top >= 0n && rate.top <= 100n * rate.bottom;
  });
  if (!areRates) issues.push({ field: "vatPercents", code: "invalid", message: "quoteScenarios.rule.vat" });
  const terms = row.paymentTerms ?? [];
  if (terms.length > 0 && !isHundred(terms)) {
    issues.push({ field: "paymentTerms", code: "invalid", message: "quotes.error.PERCENT_SUM_NOT_100" });
  }
  return issues;
}

/** @throws AppError INVALID_INPUT where quotes could not be worked out by it */
async function publish({ trx, resource }: Context, id: string, isInUse: boolean): Promise<void> {
  const scenarios = isInUse ? await scenariosInUse(trx, { id }) : await scenarioOf(trx, id);
  const unfit = await publishScenarios(trx, scenarios, await allItems(trx));
  if (!unfit) return;
  const { key, params } = unfit.fault.message;
  const field = unfit.fault.item === "paymentTerms" ? "paymentTerms" : "steps";
  throw invalidInput([{ field, code: "invalid", message: key, params }], resource.name);
}

async function keepItems(trx: Trx, row: Scenario): Promise<void> {
  await sql`delete from quote_scenario_items where tenant_id = ${trx.tenantId} and scenario_id = ${row._id}`.execute(
    trx,
  );
  await sql`
    insert into quote_scenario_items (tenant_id, scenario_id, item_code)
    select ${trx.tenantId}, ${row._id}::uuid, code from unnest(${codesOf(stepsOf(row) ?? [])}::text[]) as code`.execute(
    trx,
  );
}

/** The one that new quotes of its type begin with. */
async function keepOneDefault(trx: Trx, row: Scenario): Promise<void> {
  await sql`
    update quote_scenarios set is_default = false, version = version + 1
    where tenant_id = ${trx.tenantId} and project_type = ${row.projectType} and is_default and _id <> ${row._id}`.execute(
    trx,
  );
}

async function quotesOf(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from quotes
      where tenant_id = ${trx.tenantId} and scenario_id = ${id} and status <> 255 limit 1000) as made`.execute(trx);
  return rows[0]?.count ?? 0;
}

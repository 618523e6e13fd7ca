import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isHundred } from "@nepnha/domain/features/quotes/payments";
import { codesOf, stepsOf, type ScenarioDraft } from "@nepnha/domain/features/quotes/scenario-row";
import { exactOf } from "@nepnha/domain/platform/rules/exact";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { section, type Computed, type ResourceHooks } from "../../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { codesOfCategories, lockCatalogue, scenarioOf, scenariosInUse } from "./catalogue-rows.ts";
import { keepVersion, publish } from "./publish.ts";

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
    const published = await publish(trx, {
      ...after,
      categories: await codesOfCategories(trx, after.customerCategoryIds ?? []),
    });
    if ("fault" in published && before?.status === ACTIVE) throw unfit(published.fault, resource.name);
    return {
      ...values,
      stepCount: steps.length,
      itemCount: codesOf(steps).length,
      ...("version" in published ? { definitionVersion: published.version } : {}),
    };
  },
  async afterWrite({ trx, resource }, before, row) {
    // Only now it is known whether a new one begins in use.
    const [begun] = before === null ? await scenariosInUse(trx, { id: row._id }) : [];
    const published = begun && (await publish(trx, begun));
    if (published && "fault" in published) throw unfit(published.fault, resource.name);
    if (row.steps !== before?.steps) await keepItems(trx, row);
    if (row.isDefault) await keepOneDefault(trx, row);
  },
  async onMove({ trx, resource }, row, to) {
    if (to === ACTIVE) {
      await lockCatalogue(trx);
      const [resting] = await scenarioOf(trx, row._id);
      const published = resting && (await publish(trx, resting));
      if (published && "fault" in published) throw unfit(published.fault, resource.name);
      if (published) await keepVersion(trx, row._id, published.version);
    }
    const count = to === DELETED ? await quotesOf(trx, row._id) : 0;
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

/** That quotes cannot be worked out by it, at the field which is to blame. */
function unfit({ item, message }: QuoteIssue, feature: string): AppError {
  const field = item === "paymentTerms" ? "paymentTerms" : "steps";
  return invalidInput([{ field, code: "invalid", message: message.key, params: message.params }], feature);
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

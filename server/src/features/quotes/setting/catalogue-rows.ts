import { setImmediate as nextTurn } from "node:timers/promises";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { itemOf, type ItemDraft } from "@nepnha/domain/features/quotes/item-row";
import type { ScenarioDraft } from "@nepnha/domain/features/quotes/scenario-row";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** JSON that is read in one turn: a few milliseconds. A row without any takes its time, too. */
const TURN_CHARACTERS = 200_000;
const ROW_CHARACTERS = 200;
const { ACTIVE, DELETED } = ENUMS.genericStatus;

/** A scenario, stored or about to be, with what its definition hangs on. */
export interface WholeScenario extends ScenarioDraft {
  /** Codes of the groups of customers that it is for. */
  readonly categories: readonly string[];
}
/** A scenario as it is stored. */
export interface StoredScenario extends WholeScenario {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly definitionVersion: number;
}

/** Holds back whoever else changes items or scenarios: what comes of them is looked at as a whole. */
export async function lockCatalogue(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quote_items'), ${trx.tenantId})`.execute(trx);
}

/** The items of the company that are not deleted, those that rest too, in their order. */
export async function allItems(trx: Trx): Promise<readonly QuoteItem[]> {
  const { rows } = await sql<ItemDraft>`
    select code, name, item_type as "itemType", input_kind as "inputKind", unit, unit_label as "unitLabel",
      value_type as "valueType", required, decimals, min, max, default_value as "defaultValue", options, prices, rate,
      rate_rules as "rateRules", rules, base, cap, floor, scope, help_text as "helpText"
    from quote_items where tenant_id = ${trx.tenantId} and status <> ${sql.lit(DELETED)}
    order by order_no, _id`.execute(trx);
  return inTurns(rows);
}

/** Items of rows; other calls get their turn between parts of a large catalogue. */
async function inTurns(rows: readonly ItemDraft[]): Promise<readonly QuoteItem[]> {
  const items: QuoteItem[] = [];
  let read = 0;
  for (const row of rows) {
    items.push(itemOf(row).item);
    read += lengthOf(row);
    if (read < TURN_CHARACTERS) continue;
    read = 0;
    await nextTurn();
  }
  return items;
}

function lengthOf({ options, prices, rateRules, rules }: ItemDraft): number {
  return [options, prices, rateRules, rules].reduce((sum, text) => sum + (text?.length ?? 0), ROW_CHARACTERS);
}

/** Scenarios in use: those that have one of some items, or one by its id. */
export function scenariosInUse(
  trx: Trx,
  of: { readonly items: readonly string[] } | { readonly id: string },
): Promise<StoredScenario[]> {
  const which =
    "id" in of
      ? sql`s._id = ${of.id}`
      : sql`exists (select from quote_scenario_items i
          where i.tenant_id = s.tenant_id and i.scenario_id = s._id and i.item_code = any(${[...of.items]}::text[]))`;
  return scenarios(trx, sql`s.status = ${sql.lit(ACTIVE)} and ${which}`);
}

/** A scenario by its id, whatever its status; none, or one. */
export function scenarioOf(trx: Trx, id: string): Promise<StoredScenario[]> {
  return scenarios(trx, sql`s._id = ${id}`);
}

/** Codes of groups of customers, in the order given. */
export async function codesOfCategories(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    select c.code from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join customer_categories c on c.tenant_id = ${trx.tenantId} and c._id = wanted.id order by wanted.place`.execute(
    trx,
  );
  return rows.map(({ code }) => code);
}

async function scenarios(trx: Trx, which: RawBuilder<unknown>): Promise<StoredScenario[]> {
  const { rows } = await sql<StoredScenario>`
    select s._id, s.code, s.name, s.project_type as "projectType", s.steps, s.package_item as "packageItem",
      s.round_total_to as "roundTotalTo", s.vat_percents as "vatPercents", s.payment_terms as "paymentTerms",
      s.promotions, s.definition_version as "definitionVersion",
      array(select c.code from quote_scenario_categories m
        join customer_categories c on c.tenant_id = m.tenant_id and c._id = m.category_id
        where m.tenant_id = s.tenant_id and m.scenario_id = s._id order by m.order_no) as categories
    from quote_scenarios s
    where s.tenant_id = ${trx.tenantId} and ${which}
    order by s.order_no, s._id`.execute(trx);
  return rows;
}

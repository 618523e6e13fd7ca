import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import { definitionOf, faultsOf, sameDefinition } from "@nepnha/domain/features/quotes/scenario-row";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import type { StoredScenario } from "./catalogue-rows.ts";
import { readVersion, writeVersion } from "./definitions.ts";

/** A scenario that could not be worked out any more, and the first reason. */
export interface Unfit {
  readonly scenario: StoredScenario;
  readonly fault: QuoteIssue;
}

/**
 * Makes a new version of each scenario whose quotes would be worked out differently from now on. Old quotes keep theirs.
 * @returns the first scenario that could not be worked out; nothing is written of it
 */
export async function publishScenarios(
  trx: Trx,
  scenarios: readonly StoredScenario[],
  items: readonly QuoteItem[],
): Promise<Unfit | null> {
  for (const scenario of scenarios) {
    const fault = await publish(trx, scenario, items);
    if (fault) return { scenario, fault };
  }
  return null;
}

async function publish(trx: Trx, scenario: StoredScenario, items: readonly QuoteItem[]): Promise<QuoteIssue | null> {
  const { code, definitionVersion, categories } = scenario;
  const definition: QuoteDefinition = definitionOf(scenario, items, categories, definitionVersion + 1);
  const [fault] = faultsOf(definition);
  if (fault) return fault;
  const newest = definitionVersion > 0 ? await readVersion(trx, code, definitionVersion) : null;
  if (newest && sameDefinition(newest, definition)) return null;
  await writeVersion(trx, definition);
  await sql`
    update quote_scenarios set definition_version = ${definitionVersion + 1}
    where tenant_id = ${trx.tenantId} and _id = ${scenario._id}`.execute(trx);
  return null;
}

import type { QuoteDefinition, QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import { definitionOf, faultsOf, sameDefinition } from "@nepnha/domain/features/quotes/scenario-row";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { allItems, type StoredScenario, type WholeScenario } from "./catalogue-rows.ts";
import { lastVersion, readVersion, writeVersion } from "../definitions.ts";

/** A scenario that could not be worked out any more, and the first reason. */
export interface Unfit {
  readonly scenario: StoredScenario;
  readonly fault: QuoteIssue;
}

/**
 * Makes new versions of scenarios because an item has changed. Old quotes keep theirs.
 * @returns the first scenario that could not be worked out
 */
export async function publishAll(trx: Trx, scenarios: readonly StoredScenario[]): Promise<Unfit | null> {
  const items = scenarios.length > 0 ? await allItems(trx) : [];
  for (const scenario of scenarios) {
    const published = await publish(trx, scenario, items);
    if ("fault" in published) return { scenario, fault: published.fault };
    await keepVersion(trx, scenario._id, published.version);
  }
  return null;
}

/**
 * Makes a new version of a scenario where its quotes would be worked out differently from now on.
 * @returns the version that holds now, for the caller to keep; or why there can be none
 */
export async function publish(
  trx: Trx,
  scenario: WholeScenario,
  items?: readonly QuoteItem[],
): Promise<{ readonly version: number } | { readonly fault: QuoteIssue }> {
  const { code = "", definitionVersion, categories } = scenario;
  const before = definitionVersion ?? 0;
  // A scenario of this code may have been there before, and is deleted.
  const next = (await lastVersion(trx, code)) + 1;
  const definition: QuoteDefinition = definitionOf(scenario, items ?? (await allItems(trx)), categories, next);
  const [fault] = faultsOf(definition);
  if (fault) return { fault };
  const newest = before > 0 ? await readVersion(trx, code, before) : null;
  if (newest && sameDefinition(newest, definition)) return { version: before };
  await writeVersion(trx, definition);
  return { version: next };
}

/** Keeps which version of a scenario is the newest. */
export async function keepVersion(trx: Trx, id: string, version: number): Promise<void> {
  await sql`
    update quote_scenarios set definition_version = ${version}
    where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);
}

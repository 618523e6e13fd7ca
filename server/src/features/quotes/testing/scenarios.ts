import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { inReadingOrder } from "@nepnha/domain/features/quotes/item-faults";
import { valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import type { TestActor, TestApp } from "../../../testing/app.ts";

/** The scenarios of the demo with their items, made by calls as an administrator makes them. @returns ids by code */
export async function makeScenarios(
  t: TestApp,
  definitions: readonly QuoteDefinition[] = SAMPLE_QUOTES,
): Promise<{ readonly admin: TestActor; readonly scenarios: ReadonlyMap<string, string> }> {
  const admin = await t.actor("ADMIN");
  for (const { setting } of definitions) {
    for (const item of inReadingOrder(setting.items)) await make(t, admin, "quoteItems", valuesOfItem(item));
  }
  const scenarios = new Map<string, string>();
  for (const definition of definitions) {
    scenarios.set(definition.scenario.code, await make(t, admin, "quoteScenarios", valuesOfScenario(definition)));
  }
  return { admin, scenarios };
}

async function make(t: TestApp, actor: TestActor, section: string, values: object): Promise<string> {
  const { status, body } = await t.call(actor, "POST", `/api/tenant/${section}`, values);
  if (status !== 201) throw new Error(`${section}: ${JSON.stringify(body)}`);
  return (body as { _id: string })._id;
}

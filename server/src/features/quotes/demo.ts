import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { inReadingOrder } from "@nepnha/domain/features/quotes/item-faults";
import { valuesOfItem } from "@nepnha/domain/features/quotes/item-row";
import { valuesOfScenario } from "@nepnha/domain/features/quotes/scenario-row";
import { dayAfter } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import { DEMO_QUOTES } from "../../../seeds/data/quotes.ts";
import type { DemoWriter } from "../../kit/demo.ts";
import { keepContent } from "./contents.ts";
import { newestDefinition } from "./definitions.ts";
import { workOut } from "./work-out.ts";

const VALID_DAYS = 30;

/** Items and scenarios that the demo companies work their quotes out with. */
export async function writeScenarios(write: DemoWriter): Promise<void> {
  for (const { setting } of SAMPLE_QUOTES) {
    for (const item of inReadingOrder(setting.items)) await write.row("quoteItems", valuesOfItem(item));
  }
  for (const definition of SAMPLE_QUOTES) {
    await write.row("quoteScenarios", { ...valuesOfScenario(definition), isDefault: true });
  }
}

/** Quotes of the first company: one that its customer has to answer, one that is being filled in, one for a design. */
export async function writeQuotes(write: DemoWriter): Promise<void> {
  if (write.company !== "saigon") return;
  const { trx, tenantId, deps } = write;
  const today = vietnamDay(deps.clock.now());
  const customers = [...(await write.ids("customers")).values()];
  const scenarios = await scenarioIds(write);
  for (const { name, scenario, customer, address, promotionCode, inputs, isConfirmed } of DEMO_QUOTES) {
    const customerId = customers[customer] ?? null;
    const head = {
      name,
      customerId,
      address,
      promotionCode,
      quoteDate: today,
      validUntil: dayAfter(today, VALID_DAYS),
    };
    const id = await write.row("quotes", { ...head, scenarioId: scenarios.get(scenario) });
    const definition = await newestDefinition(trx, { code: scenario });
    if (!definition) throw new Error(`there is no scenario ${scenario}`);
    const result = await workOut(trx, head, inputs, definition, null);
    await keepContent(trx, id, { inputs, result, offers: null });
    const { CONFIRM, EDITING } = ENUMS.quoteStatus;
    await sql`
      update quotes set status = ${isConfirmed ? CONFIRM : EDITING}, is_offered = ${isConfirmed},
        confirmed_at = ${isConfirmed ? deps.clock.now() : null}, total_square = ${result.totalSquare},
        grand_total = ${result.grandTotal}
      where tenant_id = ${tenantId} and _id = ${id}`.execute(trx);
  }
}

async function scenarioIds({ trx, tenantId }: DemoWriter): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ _id: string; code: string }>`
    select _id, code from quote_scenarios where tenant_id = ${tenantId} and status <> 255`.execute(trx);
  return new Map(rows.map(({ _id, code }) => [code, _id]));
}

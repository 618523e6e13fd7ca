import type { QuotePreset } from "@nepnha/contract/features/quotes/content";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

const { ACTIVE } = ENUMS.genericStatus;

/** What a quote of a house that is shown begins with, by a scenario in use; `null` where nobody kept any. */
export async function presetOf(trx: Trx, houseTemplateId: string): Promise<QuotePreset | null> {
  const { rows } = await sql<QuotePreset>`
    select p.scenario_id as "scenarioId", s.code as "scenarioCode", p.inputs
    from quote_presets p
    join quote_scenarios s on s.tenant_id = p.tenant_id and s._id = p.scenario_id and s.status = ${ACTIVE}
    join house_templates h on h.tenant_id = p.tenant_id and h._id = p.house_template_id and h.status = ${ACTIVE}
    where p.tenant_id = ${trx.tenantId} and p.house_template_id = ${houseTemplateId}`.execute(trx);
  return rows[0] ?? null;
}

/** What a new quote begins with: that of its house, where it is of the same scenario; else nothing. */
export async function firstInputs(
  trx: Trx,
  { houseTemplateId, scenarioId }: { readonly houseTemplateId: string | null; readonly scenarioId: string },
): Promise<QuotePreset["inputs"]> {
  const preset = houseTemplateId === null ? null : await presetOf(trx, houseTemplateId);
  return preset?.scenarioId === scenarioId ? preset.inputs : {};
}

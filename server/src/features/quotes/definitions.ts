import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** Definitions that a process keeps read; the one that was asked for longest ago goes first. */
const KEPT = 100;
const kept = new Map<string, QuoteDefinition>();

/** The newest version of a scenario in use; `null` where there is none. */
export async function newestDefinition(trx: Trx, scenarioCode: string): Promise<QuoteDefinition | null> {
  const { rows } = await sql<{ version: number }>`
    select definition_version as version from quote_scenarios
    where tenant_id = ${trx.tenantId} and code = ${scenarioCode} and definition_version > 0
      and status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}`.execute(trx);
  const [newest] = rows;
  return newest ? definitionOfVersion(trx, scenarioCode, newest.version) : null;
}

/** A version of a scenario, read once by a process; `null` where there is none. */
export async function definitionOfVersion(
  trx: Trx,
  scenarioCode: string,
  version: number,
): Promise<QuoteDefinition | null> {
  const { rows } = await sql<{ writtenAt: string }>`
    select created_at::text as "writtenAt" from quote_versions
    where tenant_id = ${trx.tenantId} and scenario_code = ${scenarioCode} and version = ${version}`.execute(trx);
  const [found] = rows;
  if (!found) return null;
  // A version never changes, but one that was rolled back may come again.
  const key = `${trx.tenantId}/${scenarioCode}/${version}/${found.writtenAt}`;
  const definition = kept.get(key) ?? (await readVersion(trx, scenarioCode, version));
  if (!definition) return null;
  kept.delete(key);
  kept.set(key, definition);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return definition;
}

/** Writes a definition as the version that its scenario tells. */
export async function writeVersion(trx: Trx, definition: QuoteDefinition): Promise<void> {
  const { code, version } = definition.scenario;
  await sql`
    insert into quote_versions (tenant_id, scenario_code, version, definition)
    values (${trx.tenantId}, ${code}, ${version}, ${JSON.stringify(definition)}::jsonb)`.execute(trx);
}

/** A version as it is stored, even one that this transaction has just written. */
export async function readVersion(trx: Trx, scenarioCode: string, version: number): Promise<QuoteDefinition | null> {
  const { rows } = await sql<{ definition: QuoteDefinition }>`
    select definition from quote_versions
    where tenant_id = ${trx.tenantId} and scenario_code = ${scenarioCode} and version = ${version}`.execute(trx);
  return rows[0]?.definition ?? null;
}

/** The number of the last version that was written under a scenario's code; 0 without one. */
export async function lastVersion(trx: Trx, scenarioCode: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(version) as last from quote_versions
    where tenant_id = ${trx.tenantId} and scenario_code = ${scenarioCode}`.execute(trx);
  return rows[0]?.last ?? 0;
}

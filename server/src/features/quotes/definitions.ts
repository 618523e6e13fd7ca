import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/** Definitions that a process keeps read; the one that was asked for longest ago goes first. */
const KEPT = 100;

/** The newest version of a scenario; `null` where there is none. */
export type FindDefinition = (trx: Trx, scenarioCode: string) => Promise<QuoteDefinition | null>;

/** Finds definitions, each version read once: a version never changes. */
export function definitionFinder(): FindDefinition {
  const kept = new Map<string, QuoteDefinition>();
  return async (trx, scenarioCode) => {
    const { rows } = await sql<{ version: number }>`
      select version from quote_versions where tenant_id = ${trx.tenantId} and scenario_code = ${scenarioCode}
      order by version desc limit 1`.execute(trx);
    const [newest] = rows;
    if (!newest) return null;
    const key = `${trx.tenantId}/${scenarioCode}/${newest.version}`;
    const definition = kept.get(key) ?? (await readVersion(trx, scenarioCode, newest.version));
    if (!definition) return null;
    kept.delete(key);
    kept.set(key, definition);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return definition;
  };
}

/** Writes a definition as the version that its scenario tells. */
export async function writeVersion(trx: Trx, definition: QuoteDefinition): Promise<void> {
  const { code, version } = definition.scenario;
  await sql`
    insert into quote_versions (tenant_id, scenario_code, version, definition)
    values (${trx.tenantId}, ${code}, ${version}, ${JSON.stringify(definition)}::jsonb)`.execute(trx);
}

async function readVersion(trx: Trx, scenarioCode: string, version: number): Promise<QuoteDefinition | null> {
  const { rows } = await sql<{ definition: QuoteDefinition }>`
    select definition from quote_versions
    where tenant_id = ${trx.tenantId} and scenario_code = ${scenarioCode} and version = ${version}`.execute(trx);
  return rows[0]?.definition ?? null;
}

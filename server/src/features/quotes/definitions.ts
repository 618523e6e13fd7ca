import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { quotes } from "@nepnha/contract/features/quotes/quotes";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { DEFINITION_MOST, sizeOfItems } from "@nepnha/domain/features/quotes/definition-size";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/**
 * Definitions that a process keeps read, and the characters of their rules, which take a hundred times as much room once
 * they are read; what was asked for longest ago goes first.
 */
const KEPT = { definitions: 100, characters: 1_000_000 } as const;
const kept = new Map<string, { readonly definition: QuoteDefinition; readonly characters: number }>();

const { ACTIVE } = ENUMS.genericStatus;

/** A version as it is known before it is read. */
interface Version {
  readonly code: string;
  readonly version: number;
  readonly writtenAt: string;
}

/** The newest version of a scenario in use; `null` where there is none. */
export async function newestDefinition(
  trx: Trx,
  of: { readonly code: string } | { readonly id: string },
): Promise<QuoteDefinition | null> {
  const { rows } = await sql<Version>`
    select s.code, v.version, v.created_at::text as "writtenAt"
    from quote_scenarios s
    join quote_versions v on v.tenant_id = s.tenant_id and v.scenario_code = s.code and v.version = s.definition_version
    where s.tenant_id = ${trx.tenantId} and s.status = ${sql.lit(ACTIVE)}
      and ${"id" in of ? sql`s._id = ${of.id}` : sql`s.code = ${of.code}`}`.execute(trx);
  const [newest] = rows;
  return newest ? read(trx, newest) : null;
}

/** What a quote is worked out with. */
export interface QuoteVersion {
  readonly definition: QuoteDefinition;
  /** There are newer prices or rules of its scenario, which is still in use. */
  readonly isStale: boolean;
}

/** The version that a quote was begun with. @throws Error where it is gone, which the database does not allow */
export async function versionOfQuote(
  trx: Trx,
  { scenarioId, definitionVersion }: Pick<RowOf<typeof quotes>, "scenarioId" | "definitionVersion">,
): Promise<QuoteVersion> {
  const { rows } = await sql<Version & { readonly isStale: boolean }>`
    select s.code, v.version, v.created_at::text as "writtenAt",
      s.status = ${sql.lit(ACTIVE)} and s.definition_version <> v.version as "isStale"
    from quote_scenarios s
    join quote_versions v on v.tenant_id = s.tenant_id and v.scenario_code = s.code and v.version = ${definitionVersion}
    where s.tenant_id = ${trx.tenantId} and s._id = ${scenarioId}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error("a quote has no definition");
  return { definition: await read(trx, found), isStale: found.isStale };
}

/** A version never changes, and is read once by a process; one that was rolled back may come again, so its time counts. */
async function read(trx: Trx, { code, version, writtenAt }: Version): Promise<QuoteDefinition> {
  const key = `${trx.tenantId}/${code}/${version}/${writtenAt}`;
  const found = kept.get(key);
  const definition = found?.definition ?? (await readVersion(trx, code, version));
  if (!definition) throw new Error(`version ${version} of ${code} is gone`);
  // One of before there was a bound is not read any further.
  const most = DEFINITION_MOST.characters;
  const characters = found?.characters ?? Math.min(most, sizeOfItems(definition.setting.items).characters);
  kept.delete(key);
  kept.set(key, { definition, characters });
  forgetOldest();
  return definition;
}

function forgetOldest(): void {
  let characters = 0;
  for (const one of kept.values()) characters += one.characters;
  for (const [oldest, one] of kept) {
    if (kept.size <= KEPT.definitions && characters <= KEPT.characters) return;
    characters -= one.characters;
    kept.delete(oldest);
  }
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

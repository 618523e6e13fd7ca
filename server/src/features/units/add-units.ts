import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Database, Trx } from "../../platform/db/pool.ts";
import { logSystemAction } from "../../platform/log/action-log.ts";
import { columnOf, tableRef } from "../../kit/resource/row.ts";

const BATCH = 1000;

interface Unit {
  readonly code: string;
  readonly name: string;
}

/** Id of the unit with a code; null for null. */
type IdOf = (code: string | null) => string | null;

/**
 * Add the units whose codes the section has never had, in batches of their own transactions, each with a row in the log:
 * cut off in between, the next run goes on. Units that others point at come before those.
 * @param more the fields beside code and name
 */
export async function addUnits<U extends Unit>(
  db: Database,
  tenantId: number,
  resource: ResourceDescription,
  units: readonly U[],
  more: (unit: U, idOf: IdOf) => Readonly<Record<string, unknown>>,
): Promise<{ readonly added: number; readonly idOf: IdOf }> {
  const ids = await db.read(tenantId, (trx) => idsByCode(trx, resource));
  const missing = units.filter(({ code }) => !ids.has(code));
  for (const { code } of missing) ids.set(code, uuidv7());
  const idOf: IdOf = (code) => (code === null ? null : (ids.get(code) ?? null));
  let added = 0;
  for (let start = 0; start < missing.length; start += BATCH) {
    const rows = missing.slice(start, start + BATCH).map((unit) => ({
      id: idOf(unit.code),
      code: unit.code,
      name: unit.name,
      // As the kit writes it: the fields marked for the search, in their order.
      searchText: `${unit.code} ${unit.name}`,
      ...more(unit, idOf),
    }));
    added += await db.tenant(tenantId, (trx) => insertRows(trx, resource, rows));
  }
  return { added, idOf };
}

/** All codes of the section, of deleted rows too; a live row's id wins over a deleted one's. */
async function idsByCode(trx: Trx, resource: ResourceDescription): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; _id: string }>`
    select code, _id from ${tableRef(resource)} where tenant_id = ${trx.tenantId} order by status desc`.execute(trx);
  return new Map(rows.map(({ code, _id }) => [code, _id]));
}

async function insertRows(
  trx: Trx,
  resource: ResourceDescription,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const table = tableRef(resource);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((field) => sql.id(columnOf(field))));
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into ${table} (tenant_id, ${columns})
    select ${trx.tenantId}, ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`.execute(
    trx,
  );
  const count = Number(numAffectedRows);
  await logSystemAction(trx, {
    kind: ENUMS.actionLogKind.Add,
    entityKind: resource.name,
    entityId: null,
    summary: `Nhập từ danh mục địa giới: ${new Intl.NumberFormat("vi-VN").format(count)} dòng`,
  });
  return count;
}

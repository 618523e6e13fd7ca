import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../src/platform/db/pool.ts";
import { SYSTEM_LISTS } from "./data/object-metadata.ts";

/** The lists of values that every company has. One that is there stays as people have worded it. */
export async function seedValueLists(trx: Trx): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select list_code as code from object_metadata where tenant_id = ${trx.tenantId} and is_system`.execute(trx);
  const known = new Set(rows.map(({ code }) => code));
  for (const [listCode, name, objectKind, lines] of SYSTEM_LISTS) {
    if (known.has(listCode)) continue;
    const values = lines.map(([code, label, labelEn, color = null], index) => ({
      code,
      label,
      labelEn,
      color,
      parentCode: null,
      isDefault: index === 0,
      status: "ACTIVE",
    }));
    await sql`
      insert into object_metadata (tenant_id, _id, list_code, name, object_kind, "values", is_system, search_text)
      values (${trx.tenantId}, ${uuidv7()}, ${listCode}, ${name}, ${objectKind}, ${JSON.stringify(values)}, true, ${`${name} ${listCode}`})
      on conflict do nothing`.execute(trx);
  }
}

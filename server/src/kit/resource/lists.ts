import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

/**
 * Put the given lists of references into their tables of pairs, in their order; lists that are not given stay.
 * @param isNew the row has no pairs yet, so that none need go
 */
export async function writeLists(
  trx: Trx,
  resource: ResourceDescription,
  id: string,
  values: Readonly<Record<string, unknown>>,
  isNew = false,
): Promise<void> {
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const ids = values[name];
    if (field.kind !== "refs" || !Array.isArray(ids)) continue;
    const { table, own, other } = field.via;
    if (!isNew) {
      await sql`
        delete from ${sql.table(table)} where tenant_id = ${trx.tenantId} and ${sql.ref(own)} = ${id}
        and ${sql.ref(other)} <> all(${ids}::uuid[])`.execute(trx);
    }
    if (ids.length === 0) continue;
    await sql`
      insert into ${sql.table(table)} (tenant_id, ${sql.ref(own)}, ${sql.ref(other)}, order_no)
      select ${trx.tenantId}, ${id}::uuid, wanted.id, wanted.place::smallint
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      on conflict (tenant_id, ${sql.ref(own)}, ${sql.ref(other)}) do update set order_no = excluded.order_no`.execute(
      trx,
    );
  }
}

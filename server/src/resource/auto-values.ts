import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { slugOf } from "@nepnha/domain/fold";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import { columnRef, tableRef } from "./row.ts";

const CODE_DIGITS = 3;

/** Fill what the description makes by itself when it was left blank: numbered codes, paths from titles. */
export async function fillAutoValues(
  trx: Trx,
  resource: ResourceDescription,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== "text" || filled[name] !== null) continue;
    if (field.auto) filled[name] = await nextCode(trx, resource, name, field.auto);
    const source = field.slugOf === undefined ? undefined : filled[field.slugOf];
    if (typeof source === "string") filled[name] = await freeSlug(trx, resource, name, source, field.max);
  }
  return filled;
}

/** The next free code of the tenant, e.g. `CN007`. Numbers that somebody typed by hand are stepped over. */
async function nextCode(trx: Trx, resource: ResourceDescription, name: string, prefix: string): Promise<string> {
  for (;;) {
    const { value } = await trx
      .insertInto("counters")
      .values({ name: `${resource.name}.${name}`, value: 1 })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "name"]).doUpdateSet((row) => ({ value: row("counters.value", "+", 1) })),
      )
      .returning("value")
      .executeTakeFirstOrThrow();
    const code = `${prefix}${String(value).padStart(CODE_DIGITS, "0")}`;
    if (!(await isTaken(trx, resource, name, code))) return code;
  }
}

/** The title's path, with -2, -3 … when it is taken. */
async function freeSlug(
  trx: Trx,
  resource: ResourceDescription,
  name: string,
  source: string,
  max: number,
): Promise<string> {
  const stem = slugOf(source, max - 8) || resource.name.toLowerCase();
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if (!(await isTaken(trx, resource, name, slug))) return slug;
  }
}

async function isTaken(trx: Trx, resource: ResourceDescription, name: string, value: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${tableRef(resource)} t
    where t.tenant_id = app_tenant() and t.status <> 255 and ${columnRef(name)} = ${value}`.execute(trx);
  return rows.length > 0;
}

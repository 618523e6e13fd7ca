import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { slugOf } from "@nepnha/domain/platform/fold";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { columnRef, tableRef } from "./row.ts";
import type { Row } from "./stored-row.ts";

const CODE_DIGITS = 3;

/**
 * Fill what the description makes by itself when it was left blank: numbered codes, paths from titles.
 * @param before the row, whose title makes the path where the call leaves it as it is
 */
export async function fillAutoValues(
  trx: Trx,
  resource: ResourceDescription,
  before: Row | null,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== "text" || filled[name] !== null) continue;
    if (field.auto) filled[name] = await nextCode(trx, resource, name, field.auto);
    const source = field.slugOf === undefined ? undefined : (filled[field.slugOf] ?? before?.[field.slugOf]);
    if (typeof source === "string") filled[name] = await freeSlug(trx, resource, name, source, field.max);
  }
  return filled;
}

/** The next free code of the tenant, e.g. `CN007`. Numbers that somebody typed by hand are stepped over. */
async function nextCode(trx: Trx, resource: ResourceDescription, name: string, prefix: string): Promise<string> {
  const [code] = await nextCodes(trx, resource, name, prefix, 1);
  if (code === undefined) throw new Error("no code was made");
  return code;
}

/** As many next free codes of the tenant, in their order; for many rows at once. */
export async function nextCodes(
  trx: Trx,
  resource: ResourceDescription,
  name: string,
  prefix: string,
  count: number,
): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const wanted = count - codes.length;
    const { value } = await trx
      .insertInto("counters")
      .values({ tenant_id: trx.tenantId, name: `${resource.name}.${name}`, value: wanted })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "name"]).doUpdateSet((row) => ({ value: row("counters.value", "+", wanted) })),
      )
      .returning("value")
      .executeTakeFirstOrThrow();
    const numbers = Array.from({ length: wanted }, (_, index) => value - wanted + 1 + index);
    const next = numbers.map((number) => `${prefix}${String(number).padStart(CODE_DIGITS, "0")}`);
    const taken = await takenOf(trx, resource, name, next);
    for (const code of next) if (!taken.has(code)) codes.push(code);
  }
  return codes;
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
  // Two rows that get one title at once get two paths: the second looks when the first can be seen.
  const lock = `${resource.table}.${name} ${stem}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, ${trx.tenantId}))`.execute(trx);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if (!(await isTaken(trx, resource, name, slug))) return slug;
  }
}

async function isTaken(trx: Trx, resource: ResourceDescription, name: string, value: string): Promise<boolean> {
  return (await takenOf(trx, resource, name, [value])).size > 0;
}

async function takenOf(
  trx: Trx,
  resource: ResourceDescription,
  name: string,
  values: readonly string[],
): Promise<Set<string>> {
  const column = columnRef(name);
  const { rows } = await sql<{ value: string }>`
    select ${column} as value from ${tableRef(resource)} t
    where t.tenant_id = ${trx.tenantId} and t.status <> 255 and ${column} = any(${[...values]}::text[])`.execute(trx);
  return new Set(rows.map(({ value }) => value));
}

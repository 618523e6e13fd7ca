import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { FieldOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { HookContext } from "../section.ts";
import { columnOf, tableRef } from "../row.ts";
import { type Row } from "../stored-row.ts";
import { lockTable } from "../tree.ts";
import { takeFlag } from "./take-flag.ts";

/**
 * Rule "at most one row of each kind has this flag" (the first hotline of a purpose, the default background of a scope):
 * the row that gets it takes it from the one that had it. Call it before a row is written.
 * @param kind the field that says which kind a row is of
 */
export async function takeOver<D extends ResourceDescription>(
  context: HookContext<D>,
  { flag, kind }: { readonly flag: FieldOf<D>; readonly kind: FieldOf<D> },
  before: Row | null,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const after = { ...before, ...values };
  if (after[flag] !== true) return;
  if (before?.[flag] === true && before[kind] === after[kind]) return;
  await lockTable(context.trx, context.resource);
  await takeFlag(
    context,
    flag,
    sql`${sql.id(columnOf(kind))} = ${after[kind]} and status <> 255
      and _id is distinct from ${before?._id ?? null}::uuid`,
  );
}

/** A row that is deleted gives its flag up, so that it can come back beside the row that has it then. */
export async function giveUp<D extends ResourceDescription>(
  { trx, resource }: HookContext<D>,
  flag: FieldOf<D>,
  row: Row,
  to: number,
): Promise<void> {
  if (to !== ENUMS.genericStatus.DELETED || row[flag] !== true) return;
  await sql`
    update ${tableRef(resource)} set ${sql.id(columnOf(flag))} = false
    where tenant_id = ${trx.tenantId} and _id = ${row._id}`.execute(trx);
}

import { ENUMS } from "@nepnha/contract/enums";
import { sql } from "kysely";
import type { HookContext } from "../resource/hooks.ts";
import { columnOf, tableRef, type Row } from "../resource/row.ts";
import { lockTable } from "../resource/tree.ts";
import { takeFlag } from "./take-flag.ts";

/**
 * Rule "at most one row of each kind has this flag" (the first hotline of a purpose, the default background of a scope):
 * the row that gets it takes it from the one that had it. Call it before a row is written.
 * @param kind the field that says which kind a row is of
 */
export async function takeOver(
  context: HookContext,
  { flag, kind }: { readonly flag: string; readonly kind: string },
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
export async function giveUp({ trx, resource, actor }: HookContext, flag: string, row: Row, to: number): Promise<void> {
  if (to !== ENUMS.genericStatus.DELETED || row[flag] !== true) return;
  await sql`
    update ${tableRef(resource)} set ${sql.id(columnOf(flag))} = false
    where tenant_id = ${actor.tenantId} and _id = ${row._id}`.execute(trx);
}

import type { ResourceDescription } from "@nepnha/contract/define";
import { EXPORT_LIMITS } from "@nepnha/contract/exchange";
import type { Access } from "@nepnha/domain/permit";
import { sql } from "kysely";
import { invalidInput } from "../http/problem.ts";
import { accessConditions, allOf, findConditions, tenantCondition } from "../resource/conditions.ts";
import type { ResourceContext } from "../resource/hooks.ts";
import { presentRows, type PresentedRow } from "../resource/present.ts";
import { orderBy } from "../resource/read.ts";
import { selectList, tableRef, type Row } from "../resource/row.ts";
import type { ExportWish } from "./export-input.ts";

/** What of a resource's context an export needs. */
export type ExportContext = Pick<ResourceContext, "trx" | "actor" | "resource" | "deps" | "hooks">;

/** Rows that are read, and kept in memory, at a time. */
const PART = 500;

/**
 * The rows that a find with the same body gives on all its pages together, in its order and as it shows them, in parts:
 * through a cursor, so that memory does not grow with their number. Leave it early or late, the cursor ends with it.
 * @throws AppError INVALID_INPUT when they are too many for one file
 */
export async function* exportRows(
  context: ExportContext,
  access: Exclude<Access, false>,
  { query, ids, columns }: Pick<ExportWish, "query" | "ids" | "columns">,
): AsyncGenerator<PresentedRow[]> {
  const { trx, actor, resource, hooks } = context;
  const table = tableRef(resource);
  const where = allOf([
    tenantCondition(actor.tenantId),
    ...accessConditions(access),
    ...findConditions(resource, query),
    ...(ids === undefined ? [] : [sql`t._id = any(${[...ids]}::uuid[])`]),
  ]);
  const counted = await sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.execute(trx);
  if ((counted.rows[0]?.total ?? 0) > EXPORT_LIMITS.rows) {
    throw invalidInput([{ field: "filter", code: "limit", params: { max: EXPORT_LIMITS.rows } }]);
  }
  // A mask may look at any field.
  const shown = hooks.mask ? resource : narrowed(resource, columns);
  await sql`declare exported no scroll cursor for
    select ${selectList(shown, true)} from ${table} t where ${where} order by ${orderBy(resource, query.sort)}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PART)} from exported`.execute(trx);
    if (rows.length === 0) return;
    yield await presentRows({ ...context, resource: shown }, rows);
  }
}

/** The section with only the fields that are wanted: the others need not be read or named. */
function narrowed(resource: ResourceDescription, columns: readonly string[]): ResourceDescription {
  const fields = Object.entries(resource.fields).filter(([name]) => columns.includes(name));
  return { ...resource, fields: Object.fromEntries(fields) };
}

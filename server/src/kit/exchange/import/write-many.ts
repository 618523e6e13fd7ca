import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { tellRows } from "../../live/tell-rows.ts";
import { shaped } from "../../../platform/db/prepared.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { changesBetween } from "../../resource/changes.ts";
import { duplicateOf } from "../../resource/duplicate.ts";
import type { HookContext } from "../../resource/section.ts";
import { writeLines } from "../../resource/lines.ts";
import { columnOf, storedValue, tableRef, titleOf } from "../../resource/row.ts";
import { conditioned } from "../../resource/complete.ts";
import { hasColumn, searchText } from "../../resource/write.ts";

/** A new row's values, checked as those of a form, with its codes and references. */
export interface NewRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly status: number;
}

/** A row with what its section's rules made of it. */
interface Prepared extends NewRow {
  readonly _id: string;
}

const { Create } = ENUMS.actionLogKind;
/** Rows that one statement writes; their cells stay far below what it may carry. */
const ROWS_AT_ONCE = 500;
const CELLS_AT_ONCE = 20_000;

/**
 * Whether many new rows of a section can be written together: nothing is asked of the database for each of them, and
 * nothing follows from them.
 */
export function canWriteMany({ resource: { hooks, view } }: HookContext): boolean {
  const looksAround = hooks.beforeWrite !== undefined && hooks.valuesAlone !== true;
  return !looksAround && hooks.afterWrite === undefined && hooks.mask === undefined && !view;
}

/** Whether this row can be one of many: its place in a tree and its path are looked for one at a time. */
export function isOneOfMany({ resource }: HookContext, { values }: NewRow): boolean {
  if (resource.tree && values[resource.tree.parent] !== null) return false;
  return Object.entries<Field>(resource.fields).every(
    ([name, field]) => field.kind !== "text" || field.slugOf === undefined || values[name] !== null,
  );
}

/** The section's rules for one new row. @throws AppError what they refuse */
export async function prepare(context: HookContext, { values, status }: NewRow): Promise<Prepared> {
  const asked = { ...values, ...conditioned(context.resource, values, status) };
  const final = (await context.resource.hooks.beforeWrite?.(context, null, asked)) ?? asked;
  return { _id: uuidv7(), values: final, status };
}

/**
 * Create rows as `createRow` would each, with a few statements for all of them. References were looked up before.
 * @throws AppError DUPLICATE
 */
export async function createRows(context: HookContext, rows: readonly Prepared[]): Promise<void> {
  const { trx, actor, resource } = context;
  for (const part of partsOf(resource, rows)) {
    const stored = part.map(({ _id, values, status }) => ({
      ...values,
      _id,
      status,
      createdBy: actor.userId,
      updatedBy: actor.userId,
      searchText: searchText(resource, values),
    }));
    const names = [...new Set(stored.flatMap((row) => Object.keys(row)))].filter((name) => hasColumn(resource, name));
    const lines = stored.map((row: Readonly<Record<string, unknown>>) => {
      const cells = names.map((name) => sql`${storedValue(resource.fields[name], row[name] ?? null)}`);
      return sql`(${trx.tenantId}, ${sql.join(cells)})`;
    });
    const columns = sql`${shaped}${sql.join(names.map((name) => sql.id(columnOf(name))))}`;
    await duplicateOf(
      resource,
      sql`insert into ${tableRef(resource)} (tenant_id, ${columns}) values ${sql.join(lines)}`.execute(trx),
    );
    await writePairs(context, part);
    await writeLines(context, part);
    await logActions(
      trx,
      actor,
      part.map(({ _id, values }) => ({
        kind: Create,
        entityKind: resource.name,
        entityId: _id,
        summary: titleOf(resource, values),
        changes: changesBetween(resource, {}, values),
      })),
    );
  }
  tellRows(
    context,
    rows.map(({ _id }) => _id),
  );
}

function partsOf(resource: ResourceDescription, rows: readonly Prepared[]): readonly (readonly Prepared[])[] {
  const width = Object.keys(resource.fields).length + 6;
  const size = Math.min(ROWS_AT_ONCE, Math.floor(CELLS_AT_ONCE / width));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

/** The lists of references of new rows, which have none yet. */
async function writePairs({ trx, resource }: HookContext, rows: readonly Prepared[]): Promise<void> {
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== "refs") continue;
    const pairs = rows.flatMap(({ _id, values: { [name]: ids } }) =>
      Array.isArray(ids) ? ids.map((id, place) => ({ own: _id, other: String(id), place: place + 1 })) : [],
    );
    if (pairs.length === 0) continue;
    const { table, own, other } = field.via;
    await sql`
      insert into ${sql.table(table)} (tenant_id, ${sql.ref(own)}, ${sql.ref(other)}, order_no)
      select ${trx.tenantId}, t.own, t.other, t.place from unnest(${pairs.map((pair) => pair.own)}::uuid[], ${pairs.map((pair) => pair.other)}::uuid[],
        ${pairs.map((pair) => pair.place)}::smallint[]) as t (own, other, place)`.execute(trx);
  }
}

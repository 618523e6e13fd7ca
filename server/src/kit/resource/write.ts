import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import { searchFields } from "@nepnha/domain/kit/validate";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { shaped } from "../../platform/db/prepared.ts";
import { AppError } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { readerOf, throwRefusal } from "../moves/rules.ts";
import { refusedUpdate } from "../moves/verdicts.ts";
import { fillAutoValues } from "./auto-values.ts";
import { changesBetween, shownChanges } from "./changes.ts";
import { conditioned } from "./complete.ts";
import type { HookContext, ResourceHooks } from "./section.ts";
import { presentOne } from "./present.ts";
import { lockRows, oneRow } from "./read.ts";
import { checkReferences } from "./references.ts";
import { columnOf, isColumn, storedValue, tableRef, titleOf } from "./row.ts";
import { type Row } from "./stored-row.ts";
import { tellRows } from "../live/tell-rows.ts";
import { writeLines } from "./lines.ts";
import { writeLists } from "./lists.ts";
import { changedValues, type SentBack } from "./sent-back.ts";
import { duplicateOf } from "./duplicate.ts";

const { Clone, Create, Update } = ENUMS.actionLogKind;

/**
 * Create a row from checked values.
 * @param source the row that it was begun as a copy of; the log says so
 * @throws AppError INVALID_INPUT (references), DUPLICATE, or what a hook refuses
 */
export async function createRow<D extends ResourceDescription>(
  context: HookContext<D>,
  values: ValuesOf<D>,
  status: number,
  source?: Row,
): Promise<RowOf<D>> {
  const { trx, actor, resource } = context;
  const filled = await fillAutoValues(trx, resource, null, { ...values, ...conditioned(resource, values, status) });
  await checkReferences(context, resource, null, filled);
  const hooks: ResourceHooks = resource.hooks;
  const final = (await hooks.beforeWrite?.(context, null, filled)) ?? filled;
  const id = uuidv7();
  const stored = {
    ...final,
    _id: id,
    status,
    createdBy: actor.userId,
    updatedBy: actor.userId,
    searchText: searchText(resource, final),
  };
  const entries = Object.entries(stored).filter(([name]) => hasColumn(resource, name));
  const columns = sql`${shaped}${sql.join(entries.map(([name]) => sql.id(columnOf(name))))}`;
  const cells = sql.join(entries.map(([name, value]) => sql`${storedValue(resource.fields[name], value)}`));
  await duplicateOf(
    resource,
    sql`insert into ${tableRef(resource)} (tenant_id, ${columns}) values (${trx.tenantId}, ${cells})`.execute(trx),
    final,
  );
  await writeLists(trx, resource, id, final, true);
  await writeLines(context, [{ _id: id, values: final }]);
  const row = existing(await oneRow(trx, resource, true, id));
  await logActions(trx, actor, [
    {
      kind: source ? Clone : Create,
      notes: source ? titleOf(resource, source) : null,
      entityKind: resource.name,
      entityId: id,
      summary: titleOf(resource, final),
      changes: shownChanges(changesBetween(resource, {}, final), resource.hooks, null, row),
    },
  ]);
  await resource.hooks.afterWrite?.(context, null, row);
  tellRows(context, [id]);
  return row;
}

/**
 * Update the given fields of a row; the rest stays. A change of nothing writes nothing.
 * @param sentBack what a client sent with the values because the row shows it
 * @throws AppError NOT_FOUND, VERSION_CONFLICT with the row as it is, INVALID_INPUT, DUPLICATE, or what a rule refuses
 */
export async function updateRow<D extends ResourceDescription>(
  context: HookContext<D>,
  access: Exclude<Access, false>,
  id: string,
  version: number,
  values: ValuesOf<D>,
  sentBack: Partial<SentBack> = {},
): Promise<RowOf<D>> {
  const { trx, resource } = context;
  const before = (await lockRows(trx, resource, access, [id])).get(id);
  if (!before) throw new AppError("NOT_FOUND");
  await requireVersion(context, before, version);
  const kept = await changedValues(context, before, keepImmutable(resource, before, values), sentBack);
  if (Object.keys(kept).length === 0) return before;
  throwRefusal(refusedUpdate(resource, readerOf(context), before));
  return changeRow(context, before, kept);
}

/** @throws AppError VERSION_CONFLICT with the row as it is, when somebody has changed it since */
export async function requireVersion(context: HookContext, row: Row, version: number): Promise<void> {
  if (row.version === version) return;
  throw new AppError("VERSION_CONFLICT", { extra: { current: await presentOne(context, row) } });
}

/** A move that changes a row: the status that it has then, and what the log says. */
export interface Moving {
  readonly status: number;
  readonly kind: EnumValue<"actionLogKind">;
  readonly notes: string | null;
}

/**
 * Write what is different in a locked row, with its line in the log, and tell who watches. A move is written even if it
 * changes no field.
 * @throws AppError INVALID_INPUT, DUPLICATE, or what a hook refuses
 */
export async function changeRow<D extends ResourceDescription>(
  context: HookContext<D>,
  before: RowOf<D>,
  values: Readonly<Record<string, unknown>>,
  moving?: Moving,
): Promise<RowOf<D>> {
  const { trx, actor, resource } = context;
  const [id, status] = [before._id, moving?.status ?? before.status];
  const final = await finalValues(context, before, values, status);
  const changes = changesBetween(resource, before, final);
  const changed = Object.keys(changes);
  if (changed.length === 0 && !moving) return before;
  const cells = changed
    .filter((name) => hasColumn(resource, name))
    .map((name) => [name, storedValue(resource.fields[name], final[name])] as const);
  cells.push(["updatedBy", actor.userId], ["searchText", searchText(resource, { ...before, ...final })]);
  if (status !== before.status) cells.push(["status", status], ...deletionCells(context, status));
  const assignments = sql`${shaped}${sql.join(cells.map(([name, value]) => sql`${sql.id(columnOf(name))} = ${value}`))}`;
  await duplicateOf(
    resource,
    sql`update ${tableRef(resource)} set ${assignments}, updated_at = now(), version = version + 1
        where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx),
    final,
  );
  await writeLists(trx, resource, id, pick(final, changed));
  await writeLines(context, [{ _id: id, values: pick(final, changed) }]);
  await logActions(trx, actor, [
    {
      kind: moving?.kind ?? Update,
      entityKind: resource.name,
      entityId: id,
      summary: titleOf(resource, { ...before, ...final }),
      changes: {
        ...(status === before.status ? {} : { status: { from: before.status, to: status } }),
        ...shownChanges(changes, resource.hooks, before, { ...before, ...final }),
      },
      notes: moving?.notes ?? null,
    },
  ]);
  const row = existing(await oneRow(trx, resource, true, id));
  if (changed.length > 0) await resource.hooks.afterWrite?.(context, before, row);
  tellRows(context, [id]);
  return row;
}

/** What is stored of the given fields: with what hangs on them, and what the section's rules make of them. */
async function finalValues(
  context: HookContext,
  before: Row,
  values: Readonly<Record<string, unknown>>,
  status: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { trx, resource } = context;
  const kept = keepImmutable(resource, before, values);
  const cleared = conditioned(resource, { ...before, ...kept }, status);
  if (Object.keys(values).length === 0) return values;
  const wanted = await fillAutoValues(trx, resource, before, { ...kept, ...cleared });
  await checkReferences(context, resource, before, unlike(before, wanted));
  return (await resource.hooks.beforeWrite?.(context, before, wanted)) ?? wanted;
}

function deletionCells({ actor }: HookContext, status: number): [string, unknown][] {
  const deleted = status === ENUMS.genericStatus.DELETED;
  return [
    ["deletedAt", deleted ? sql`now()` : null],
    ["deletedBy", deleted ? actor.userId : null],
  ];
}

/**
 * Put rows in the order of `ids`: they share out among themselves the order numbers that they hold now, so that a page
 * of a longer list can be sorted by itself.
 * @throws AppError NOT_FOUND when one of them is not there
 */
export async function reorderRows(
  context: HookContext,
  access: Exclude<Access, false>,
  ids: readonly string[],
): Promise<void> {
  const { trx, actor, resource } = context;
  const rows = await lockRows(trx, resource, access, ids);
  requireAll(ids, rows);
  const numbers = [...rows.values()].map((row) => row.orderNo).toSorted((a, b) => a - b);
  const moved = ids.flatMap((id, index) => {
    const row = rows.get(id);
    const orderNo = numbers[index];
    return row && orderNo !== undefined && row.orderNo !== orderNo ? [{ row, orderNo }] : [];
  });
  if (moved.length === 0) return;
  for (const { row } of moved) throwRefusal(refusedUpdate(resource, readerOf(context), row));
  await sql`
    update ${tableRef(resource)} t set order_no = v.order_no, updated_at = now(), updated_by = ${actor.userId},
      version = t.version + 1
    from unnest(${moved.map(({ row }) => row._id)}::uuid[], ${moved.map(({ orderNo }) => orderNo)}::bigint[]) as v (_id, order_no)
    where t.tenant_id = ${trx.tenantId} and t._id = v._id`.execute(trx);
  await logActions(
    trx,
    actor,
    moved.map(({ row, orderNo }) => ({
      kind: Update,
      entityKind: resource.name,
      entityId: row._id,
      summary: titleOf(resource, row),
      changes: { orderNo: { from: row.orderNo, to: orderNo } },
    })),
  );
  tellRows(
    context,
    moved.map(({ row }) => row._id),
  );
}

/** Every id must be among those that were found; the ones that are not are named. */
export function requireAll(ids: readonly string[], rows: { has(id: string): boolean }): void {
  const issues = ids.flatMap((id, index) =>
    rows.has(id) ? [] : [{ field: `ids.${index}`, code: "notFound" as const, params: { name: id } }],
  );
  if (issues.length > 0) throw new AppError("NOT_FOUND", { issues });
}

/** Columns of the system have no field; a field may have no column. */
export function hasColumn(resource: ResourceDescription, name: string): boolean {
  const field: Field | undefined = resource.fields[name];
  return field === undefined || isColumn(field);
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** What a row is found by. */
export function searchText(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string {
  return searchFields(resource)
    .map((name) => row[name])
    .filter((value) => typeof value === "string")
    .join(" ");
}

/** A field that may not change keeps its value when the body repeats it, and is refused when it differs. */
function keepImmutable(
  resource: ResourceDescription,
  before: Row,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const fixed = Object.entries<Field>(resource.fields).filter(([name, field]) => field.immutable && name in values);
  const issues = fixed
    .filter(([name]) => values[name] !== null && values[name] !== before[name])
    .map(([name]) => ({ field: name, code: "immutable" as const }));
  if (issues.length > 0) throw new AppError("INVALID_INPUT", { issues, feature: resource.name });
  return { ...values, ...Object.fromEntries(fixed.map(([name]) => [name, before[name]])) };
}

function existing<R>(row: R | undefined): R {
  if (!row) throw new Error("the row that was just written is not there");
  return row;
}

/** The values that differ from those of the row. */
function unlike(before: Row, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)),
  );
}

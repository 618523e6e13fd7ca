import { setImmediate } from "node:timers/promises";
import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import type { Verdicts } from "@nepnha/contract/kit/moves";
import type { ShownFile } from "@nepnha/contract/platform/files";
import { accessTo } from "@nepnha/domain/kit/access";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sql, type RawBuilder } from "kysely";
import { fileViews } from "../../platform/files/file-views.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, tenantCondition } from "./conditions.ts";
import { filesNamed } from "./file-ids.ts";
import { readerOf } from "../moves/rules.ts";
import { verdictsFor } from "../moves/verdicts.ts";
import { readersOf } from "../access/file-readers.ts";
import { spelledOut } from "../../platform/db/dialect.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { writtenOnce } from "../../platform/db/written-once.ts";
import type { HookContext } from "./section.ts";
import { columnOf, tableRef } from "./row.ts";
import { oncePer } from "@nepnha/domain/platform/once-per";
import { type Row } from "./stored-row.ts";

/** A row with what its ids stand for: pictures by file id, names of rows and people by id. */
export type NamedRow = Row & {
  readonly _files: Readonly<Record<string, ShownFile>>;
  readonly _refs: Readonly<Record<string, string>>;
};
/** The same with what the reader can do with it. */
export type PresentedRow = NamedRow & { readonly _can: Verdicts };

/** Rows that are presented in one go; as many as the longest page has. */
const PART = 100;

type Context = Pick<HookContext, "trx" | "actor" | "resource" | "deps">;

/** Add pictures, names and verdicts to rows: a query for names and one for pictures, whatever the number of rows. */
export async function presentRows(context: Context, rows: readonly Row[]): Promise<PresentedRow[]> {
  const verdictsOf = verdictsFor(context.resource, readerOf(context));
  // The rules look at the row as it is stored, not at what the reader is shown of it.
  return namedRows(context, rows, (shown, _files, _refs, stored) => ({
    _files,
    _refs,
    _can: verdictsOf(stored),
    ...shown,
  }));
}

/** The same for one row. */
export async function presentOne(context: Context, row: Row): Promise<PresentedRow> {
  const [presented] = await presentRows(context, [row]);
  if (!presented) throw new Error("a row was presented as nothing");
  return presented;
}

/** Add pictures and names to rows that nobody works with, such as those of a file. */
export async function nameRows(context: Context, rows: readonly Row[]): Promise<NamedRow[]> {
  return namedRows(context, rows, (shown, _files, _refs) => ({ _files, _refs, ...shown }));
}

/**
 * @param whole makes the row that is answered. The added members come first: V8 is slow to append to an object that has many,
 *   and for a page of ten rows that was a twentieth of a find
 */
async function namedRows<R extends NamedRow>(
  context: Context,
  rows: readonly Row[],
  whole: (shown: Row, files: NamedRow["_files"], refs: NamedRow["_refs"], stored: Row) => R,
): Promise<R[]> {
  const { trx, actor, resource, deps } = context;
  const seen = rows.map((stored) => {
    const shown = resource.hooks.mask?.(stored, actor) ?? stored;
    return { stored, shown, fileIds: filesNamed(resource, shown).map(({ id }) => id) };
  });
  const ids = seen.flatMap(({ fileIds }) => fileIds);
  const all = seen.map(({ shown }) => shown);
  const [files, refs] = await Promise.all([fileViews(trx, deps, actor.tenantId, ids), refsOf(context, all)]);
  const fileReaderOf = readersOf(actor, resource, deps.clock.now());
  return inParts(seen, ({ stored, shown, fileIds }) => {
    // What it takes to see a row may be masked.
    const _files = pick(files, fileIds, (view) => view(fileReaderOf(stored)));
    const _refs = pick(refs, idsNamed(resource, shown), (name) => name);
    return whole(shown, _files, _refs, stored);
  });
}

/** Rows one by one; other calls get their turn between parts of a long list. */
async function inParts<T, R>(rows: readonly T[], present: (row: T) => R): Promise<R[]> {
  const presented: R[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % PART === 0) await setImmediate();
    presented.push(present(row));
  }
  return presented;
}

/** Names by id, of people and of rows of other sections, in one statement. */
async function refsOf(
  { trx, resource, actor }: Pick<HookContext, "trx" | "resource" | "actor">,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const asked: Record<string, readonly (string | null)[]> = {
    [PEOPLE]: [...new Set(rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]))],
  };
  for (const { name } of refsIn(resource)) {
    const ids: string[] = [];
    for (const row of rows) addIds(ids, row[name]);
    asked[name] = [...new Set(ids)];
  }
  if (Object.values(asked).every((ids) => ids.every((id) => id === null))) return new Map();
  const found = isStaff(actor)
    ? await namesForStaff(resource)(trx, asked)
    : (await namesFor(trx, resource, asked, (target) => hidden(actor, target)).execute(trx)).rows;
  return new Map(found.map(({ _id, title }) => [_id, title]));
}

/** Under which the people of rows are asked for; no field has this name. */
const PEOPLE = "$people";

/** Always of all of them, so that a section has one such statement, kept ready; for who works here written once. */
function namesFor(
  trx: Trx,
  resource: ResourceDescription,
  asked: Readonly<Record<string, readonly (string | null)[]>>,
  hide: (target: ResourceDescription) => RawBuilder<unknown>[],
): RawBuilder<{ _id: string; title: string }> {
  const people = sql`select _id, full_name as title from users
    where tenant_id = ${trx.tenantId} and _id = any(${asked[PEOPLE]}::uuid[])`;
  const rows = refsIn(resource).map(({ name, target, titles }) => {
    const conditions = [tenantCondition(trx.tenantId), sql`t._id = any(${asked[name]}::uuid[])`, ...hide(target)];
    return sql`${titles} where ${allOf(conditions)}`;
  });
  return sql`${sql.join([people, ...rows], sql` union all `)}`;
}

const namesForStaff = oncePer((resource: ResourceDescription) =>
  writtenOnce((trx, asked: Parameters<typeof namesFor>[2]) => {
    const statement = namesFor(trx, resource, asked, () => []);
    return { compile: () => statement.compile(trx) };
  }),
);

/** R6-02 customers and guests learn no name of a draft: of rows that some of them may see, they read what they may see. */
function hidden(actor: HookContext["actor"], target: ResourceDescription): RawBuilder<unknown>[] {
  if (target.outsiders === undefined) return [];
  const access = accessTo(actor, target, "basic");
  return access === false ? [sql`false`] : accessConditions(actor.tenantId, access);
}

/** Ids of the rows and people that a row names: the keys that its `_refs` can have. */
export function idsNamed(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string[] {
  const ids: string[] = [];
  for (const { name } of refsIn(resource)) addIds(ids, row[name]);
  addIds(ids, row["createdBy"]);
  addIds(ids, row["updatedBy"]);
  return ids;
}

/** The id or the ids that a value is. */
function addIds(ids: string[], value: unknown): void {
  if (typeof value === "string") ids.push(value);
  else if (Array.isArray(value)) for (const id of value) addIds(ids, id);
}

/** A field that names rows of another section. */
interface Reference {
  readonly name: string;
  readonly target: ResourceDescription;
  /** Reads the titles of that section's rows. */
  readonly titles: RawBuilder<unknown>;
}

const refsIn = oncePer(({ fields }: ResourceDescription) =>
  Object.entries<Field>(fields).flatMap(([name, field]): Reference[] => {
    const target = field.kind === "ref" || field.kind === "refs" ? resourceByName(field.to) : undefined;
    if (!target) return [];
    const title = sql.ref(columnOf(target.list.title));
    return [{ name, target, titles: spelledOut(sql`select t._id, t.${title} as title from ${tableRef(target)} t`) }];
  }),
);

/** Those that are there, as `show` has them. */
function pick<T, R>(all: ReadonlyMap<string, T>, ids: readonly string[], show: (one: T) => R): Record<string, R> {
  const picked: Record<string, R> = {};
  for (const id of ids) {
    const one = all.get(id);
    if (one !== undefined) picked[id] = show(one);
  }
  return picked;
}

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
import type { Trx } from "../../platform/db/pool.ts";
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
  return namedRows(context, rows, (stored) => ({ _can: verdictsOf(stored) }));
}

/** The same for one row. */
export async function presentOne(context: Context, row: Row): Promise<PresentedRow> {
  const [presented] = await presentRows(context, [row]);
  if (!presented) throw new Error("a row was presented as nothing");
  return presented;
}

/** Add pictures and names to rows that nobody works with, such as those of a file. */
export async function nameRows(context: Context, rows: readonly Row[]): Promise<NamedRow[]> {
  return namedRows(context, rows, () => ({}));
}

/** @param moreOf what is added besides, by the row as it is stored */
async function namedRows<More extends object>(
  context: Context,
  rows: readonly Row[],
  moreOf: (stored: Row) => More,
): Promise<(NamedRow & More)[]> {
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
    const reader = fileIds.length > 0 ? fileReaderOf(stored) : undefined;
    const _files = pick(files, fileIds, (view) => view(reader));
    const _refs = pick(refs, idsNamed(resource, shown), (name) => name);
    return { ...shown, _files, _refs, ...moreOf(stored) };
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
  const people = [...new Set(rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]))];
  const named = refsIn(resource).map(({ name, target }) => {
    const ids = rows.flatMap((row) => row[name]).filter((id) => typeof id === "string");
    return { target, ids: [...new Set(ids)] };
  });
  if (people.every((id) => id === null) && named.every(({ ids }) => ids.length === 0)) return new Map();
  // Always of all of them, so that a section has one such statement, kept ready.
  const parts = [namesOf(trx, people), ...named.map(({ target, ids }) => titlesOf(trx, actor, target, ids))];
  const found = await sql<{ _id: string; title: string }>`${sql.join(parts, sql` union all `)}`.execute(trx);
  return new Map(found.rows.map(({ _id, title }) => [_id, title]));
}

function namesOf({ tenantId }: Trx, ids: readonly (string | null)[]): RawBuilder<unknown> {
  return sql`select _id, full_name as title from users where tenant_id = ${tenantId} and _id = any(${ids}::uuid[])`;
}

function titlesOf(
  { tenantId }: Trx,
  actor: HookContext["actor"],
  target: ResourceDescription,
  ids: readonly string[],
): RawBuilder<unknown> {
  const conditions = [tenantCondition(tenantId), sql`t._id = any(${ids}::uuid[])`, ...hidden(actor, target)];
  return sql`select t._id, t.${sql.ref(columnOf(target.list.title))} as title from ${tableRef(target)} t
    where ${allOf(conditions)}`;
}

/** R6-02 customers and guests learn no name of a draft: of rows that some of them may see, they read what they may see. */
function hidden(actor: HookContext["actor"], target: ResourceDescription): RawBuilder<unknown>[] {
  if (isStaff(actor) || target.outsiders === undefined) return [];
  const access = accessTo(actor, target, "basic");
  return access === false ? [sql`false`] : accessConditions(actor.tenantId, access);
}

/** Ids of the rows and people that a row names: the keys that its `_refs` can have. */
export function idsNamed(resource: ResourceDescription, row: Readonly<Record<string, unknown>>): string[] {
  const named = refsIn(resource).flatMap(({ name }) => row[name]);
  return [...named, row["createdBy"], row["updatedBy"]].filter((id) => typeof id === "string");
}

/** Its fields that name rows of other sections, with those sections. */
const refsIn = oncePer(({ fields }: ResourceDescription) =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    const target = field.kind === "ref" || field.kind === "refs" ? resourceByName(field.to) : undefined;
    return target ? [{ name, target }] : [];
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

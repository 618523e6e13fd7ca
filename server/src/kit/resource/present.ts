import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/define";
import type { ShownFile } from "@nepnha/contract/files";
import { accessTo, isStaff } from "@nepnha/domain/permit";
import { sql, type RawBuilder } from "kysely";
import { fileViews } from "../files/file-views.ts";
import { accessConditions, allOf, tenantCondition } from "./conditions.ts";
import { filesNamed } from "./file-ids.ts";
import type { ResourceContext } from "./hooks.ts";
import { columnOf, tableRef, type Row } from "./row.ts";

/** A row with what its ids stand for: pictures by file id, names of rows and people by id. */
export type PresentedRow = Row & {
  readonly _files: Readonly<Record<string, ShownFile>>;
  readonly _refs: Readonly<Record<string, string>>;
};

/** Add pictures and names to rows: one query per kind of thing, whatever the number of rows. */
export async function presentRows(
  context: Pick<ResourceContext, "trx" | "actor" | "resource" | "deps" | "hooks">,
  rows: readonly Row[],
): Promise<PresentedRow[]> {
  const { mask = (row: Row) => row } = context.hooks;
  const shown = rows.map((stored) => mask(stored, context.actor));
  const files = await filesOf(context, shown);
  const refs = await refsOf(context, shown);
  return shown.map((row) => ({
    ...row,
    _files: pick(
      files,
      filesNamed(context.resource, row).map(({ id }) => id),
    ),
    _refs: pick(refs, [...referredBy(context, row), row.createdBy, row.updatedBy]),
  }));
}

async function filesOf(
  { trx, actor, resource, deps }: Pick<ResourceContext, "trx" | "actor" | "resource" | "deps">,
  rows: readonly Row[],
): Promise<Map<string, ShownFile>> {
  const ids = rows.flatMap((row) => filesNamed(resource, row).map(({ id }) => id));
  return fileViews(trx, deps, actor.tenantId, ids);
}

async function refsOf(
  { trx, resource, actor }: Pick<ResourceContext, "trx" | "resource" | "actor">,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const people = rows.flatMap((row) => [row.createdBy, row.updatedBy]).filter((id) => id !== null);
  if (people.length > 0) {
    const users = await trx.selectFrom("users").select(["_id", "full_name"]).where("_id", "in", people).execute();
    for (const user of users) names.set(user._id, user.full_name);
  }
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== "ref" && field.kind !== "refs") continue;
    const ids = [...new Set(rows.flatMap((row) => row[name]).filter((id) => typeof id === "string"))];
    const target = resourceByName(field.to);
    if (ids.length === 0 || !target) continue;
    const found = await sql<{ _id: string; title: string }>`
      select t._id, t.${sql.ref(columnOf(target.list.title))} as title from ${tableRef(target)} t
      where ${allOf([tenantCondition(actor.tenantId), sql`t._id = any(${ids}::uuid[])`, ...hidden(actor, target)])}`.execute(
      trx,
    );
    for (const row of found.rows) names.set(row._id, row.title);
  }
  return names;
}

/** R6-02 customers and guests learn no name of a draft: of rows that some of them may see, they read what they may see. */
function hidden(actor: ResourceContext["actor"], target: ResourceDescription): RawBuilder<unknown>[] {
  if (isStaff(actor) || target.outsiders === undefined) return [];
  const access = accessTo(actor, target, "basic");
  return access === false ? [sql`false`] : accessConditions(access);
}

/** Ids of the rows that a row names. */
function referredBy({ resource }: Pick<ResourceContext, "resource">, row: Row): string[] {
  return Object.entries<Field>(resource.fields)
    .filter(([, { kind }]) => kind === "ref" || kind === "refs")
    .flatMap(([name]) => row[name])
    .filter((id) => typeof id === "string");
}

function pick<T>(all: ReadonlyMap<string, T>, ids: readonly (string | null)[]): Record<string, T> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const value = id === null ? undefined : all.get(id);
      return id !== null && value !== undefined ? [[id, value]] : [];
    }),
  );
}

import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { accessTo } from "@nepnha/domain/kit/access";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql, type RawBuilder } from "kysely";
import { changesName } from "../../platform/log/changes-name.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { filesNamed, mayNameFiles } from "../resource/file-ids.ts";
import { NOT_DELETED } from "../resource/read.ts";
import { columnOf, columnRef, hasLines, selectRows } from "../resource/row.ts";
import type { HookContext, Section } from "../resource/section.ts";
import type { Row } from "../resource/stored-row.ts";
import { accessConditions } from "./access-conditions.ts";

type Context = Pick<HookContext, "trx" | "actor">;

/** Rows that are looked at for one file; a picture that is shown in more places is shown in one of these. */
const ROWS = 200;

/**
 * Files that a row newly names and its writer has no right to: neither did they send them, nor does this row name them or
 * has named them in a field for files, nor does another row of the section that they see. A file without a sender is
 * nobody's secret: only pictures of demo companies have none. Who sees a row is given an address of its files, so that an
 * id alone would open what they may not see, or may not see any more.
 */
export async function filesOfOthers(
  context: Context,
  resource: ResourceDescription & Partial<Pick<Section, "hooks" | "computed">>,
  before: Row | null,
  values: Readonly<Record<string, unknown>>,
): Promise<FieldIssue[]> {
  const { trx, actor } = context;
  const own = new Set(before === null ? [] : filesNamed(resource, before).map(({ id }) => id));
  const named = filesNamed(resource, values).filter(({ id }) => !own.has(id));
  if (named.length === 0) return [];
  const { rows } = await sql<{ _id: string }>`
    select f._id from files f where f.tenant_id = ${trx.tenantId} and f._id = any(${named.map(({ id }) => id)}::uuid[])
      and f.created_by <> ${actor.userId}
      and not exists (select from action_logs l where l.tenant_id = ${trx.tenantId} and l.entity_id = ${before?._id ?? null}
        and l.entity_kind = ${resource.name} and l.result = 'OK'
        and ${changesName<Field>(resource.fields, mayNameFiles, sql`f._id`)})`.execute(trx);
  const foreign = rows.map(({ _id }) => _id);
  const shown = foreign.length === 0 || !isSection(resource) ? new Set() : await shownIn(context, resource, foreign);
  return named.flatMap(({ path, id }) =>
    foreign.includes(id) && !shown.has(id) ? [{ field: path, code: "notFound" as const }] : [],
  );
}

function isSection(resource: ResourceDescription): resource is Section {
  return "hooks" in resource;
}

/** Which of the files rows of the section show to the actor. */
async function shownIn({ trx, actor }: Context, resource: Section, ids: readonly string[]): Promise<Set<string>> {
  const access = accessTo(actor, resource, "basic");
  if (access === false) return new Set();
  const names = Object.entries<Field>(resource.fields).flatMap(([name, field]) => namesAny(name, field, ids));
  const where = allOf([
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    NOT_DELETED,
    sql`(${sql.join(names, sql` or `)})`,
  ]);
  const { rows } = await selectRows(resource, sql`where ${where} limit ${ROWS}`).execute(trx);
  const seen = rows.map((row) => resource.hooks.mask?.(row, actor) ?? row);
  return new Set(seen.flatMap((row) => filesNamed(resource, row)).map(({ id }) => id));
}

/** Whether a field of the row `t` may name one of the files. */
function namesAny(name: string, field: Field, ids: readonly string[]): RawBuilder<unknown>[] {
  if (field.kind === "image" || field.kind === "file") return [sql`${columnRef(name)} = any(${[...ids]}::uuid[])`];
  if (field.kind === "images") return [sql`${columnRef(name)} && ${[...ids]}::uuid[]`];
  if (field.kind !== "list") return [];
  if (!hasLines(field)) return [sql`${columnRef(name)}::text like any(${ids.map((id) => `%${id}%`)}::text[])`];
  const { table, own } = field.in;
  const parts = Object.entries<Field>(field.fields).filter(([, { kind }]) => kind === "image" || kind === "file");
  return parts.map(
    ([part]) => sql`exists (select from ${sql.table(table)} j where j.tenant_id = ${sql.ref("t.tenant_id")}
      and j.${sql.ref(own)} = t._id and j.${sql.ref(columnOf(part))} = any(${[...ids]}::uuid[]))`,
  );
}

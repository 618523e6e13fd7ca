import type { FieldDefinition, FieldOption, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { namedIds, type ValueFacts } from "@nepnha/domain/features/project-metadata/facts";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";

type File = NonNullable<ValueFacts["files"]> extends ReadonlyMap<string, infer F> ? F : never;
type User = NonNullable<ValueFacts["users"]> extends ReadonlyMap<string, infer U> ? U : never;

/** A list of values as its room stores it. */
export interface ListRow {
  readonly _id: string;
  readonly values: readonly {
    readonly code: string;
    readonly label: string;
    readonly labelEn: string | null;
    readonly color: string | null;
    readonly status: "ACTIVE" | "DEACTIVE";
  }[];
}

/** Where the object stands: its project's people and stages, as far as there are any. */
export interface ValuePlace {
  readonly memberIds: ReadonlySet<string>;
  readonly stageIds: ReadonlySet<string>;
}

/** What is there of all that values name: at most one query for files, one for people, one for lists. */
export async function readFacts(
  trx: Trx,
  userId: string,
  definitions: readonly FieldDefinition[],
  { before, sent, place }: { before: MetadataValues; sent: MetadataValues; place: ValuePlace },
): Promise<ValueFacts> {
  const named = namedIds(definitions, sent);
  const held = namedIds(definitions, before);
  return {
    files: await filesOf(trx, userId, named.files, held.files),
    users: await usersOf(trx, named.users, place),
    stages: place.stageIds,
    lists: await listsOf(trx, definitions),
  };
}

/** Values of the lists that fields choose from, by the list. One query. */
export async function listsOf(
  trx: Trx,
  definitions: readonly FieldDefinition[],
): Promise<ReadonlyMap<string, readonly FieldOption[]>> {
  const ids = [...new Set(definitions.flatMap(({ config }) => config.listId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ListRow>`
    select _id, "values" from object_metadata
    where tenant_id = ${trx.tenantId} and _id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map(({ _id, values }) => [_id, optionsOfList(values)]));
}

/** The values of a list as a field offers them. */
export function optionsOfList(values: ListRow["values"]): FieldOption[] {
  return values.map(({ code, label, labelEn, color, status }) => ({
    code,
    label,
    ...(labelEn ? { labelEn } : {}),
    ...(color ? { color } : {}),
    ...(status === "DEACTIVE" ? { rests: true } : {}),
  }));
}

/** Files that the writer has sent, or that the object names already: an id alone opens nobody's file. */
async function filesOf(
  trx: Trx,
  userId: string,
  ids: readonly string[],
  held: readonly string[],
): Promise<ReadonlyMap<string, File>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<File & { _id: string }>`
    select _id, kind, name, size from files
    where tenant_id = ${trx.tenantId} and _id = any(${ids}::uuid[]) and status = ${ENUMS.genericStatus.ACTIVE}
      and (created_by = ${userId} or _id = any(${held}::uuid[]))`.execute(trx);
  return new Map(rows.map(({ _id, ...file }) => [_id, file]));
}

/** People who may sign in; who was deleted can be named no more. */
async function usersOf(
  trx: Trx,
  ids: readonly string[],
  { memberIds }: ValuePlace,
): Promise<ReadonlyMap<string, User>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ _id: string; role: EnumValue<"userRole">; groupIds: string[] }>`
    select u._id, u.role, array(select m.group_id from user_group_members m
      where m.tenant_id = u.tenant_id and m.user_id = u._id) as "groupIds"
    from users u
    where u.tenant_id = ${trx.tenantId} and u._id = any(${ids}::uuid[])
      and u.status <> ${ENUMS.genericStatus.DELETED}`.execute(trx);
  return new Map(rows.map(({ _id, ...user }) => [_id, { ...user, isMember: memberIds.has(_id) }]));
}

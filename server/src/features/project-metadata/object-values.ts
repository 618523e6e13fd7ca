import type { FieldDefinition, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import type { MetadataSection, ObjectMetadata } from "@nepnha/contract/features/project-metadata/object-values";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { namedIds } from "@nepnha/domain/features/project-metadata/facts";
import { canReadField, readableValues, type FieldReader } from "@nepnha/domain/features/project-metadata/field-access";
import { defaultsOf, lacking, shownFields } from "@nepnha/domain/features/project-metadata/metadata-record";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { fileViews } from "../../platform/files/file-views.ts";
import { AppError } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { readersOf } from "../../kit/access/file-readers.ts";
import { titleOf } from "../../kit/resource/row.ts";
import type { Row } from "../../kit/resource/stored-row.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { lockDefinitions } from "./definitions.ts";
import { checkValues, fieldReader, readDefinitions, writeIndex } from "./field-values.ts";
import { ownerKind, readOwner, statusName, type MetadataOwner } from "./owners.ts";
import { listsOf } from "./value-facts.ts";

/**
 * What an object lacks before it comes to a status.
 * @throws AppError RULE_BROKEN that names the fields, those too that the mover does not fill in
 */
export async function requireMetadata(
  { trx, actor }: Pick<HookContext, "trx" | "actor">,
  section: MetadataSection,
  id: string,
  to: number,
): Promise<void> {
  const definitions = await readDefinitions(trx, ownerKind(section));
  if (!definitions.some((one) => one.required || one.requiredFromStatus !== null)) return;
  const { object } = await readOwner(trx, section, id, actor.userId);
  const values = (await storedValues(trx, id))?.values ?? defaultsOf(definitions);
  const codes = lacking(definitions, values, object, statusName(section, to)).map(({ field }) => field);
  if (codes.length === 0) return;
  const reader = await fieldReader(trx, actor, { isOwner: true, canUpdate: true });
  // A field that they may not know of is not named.
  const known = definitions.filter((one) => codes.includes(one.code) && canReadField(one, reader));
  const fields = known.map(({ label }) => label).join(", ");
  throw new AppError("RULE_BROKEN", {
    message: fields === "" ? "projectMetadata.rule.lacksHidden" : "projectMetadata.rule.lacks",
    params: { fields },
  });
}

/** The values of an object, and their version; null where none were ever written. */
interface Stored {
  readonly values: MetadataValues;
  readonly version: number;
}

/** What somebody sees of an object's fields. `canUpdate`: whether they may change the object. */
export async function readObjectMetadata(
  context: HookContext,
  section: MetadataSection,
  row: Row,
  canUpdate: boolean,
): Promise<ObjectMetadata> {
  const { trx, actor } = context;
  const owner = await readOwner(trx, section, row._id, actor.userId);
  const definitions = await readDefinitions(trx, ownerKind(section));
  const reader = await fieldReader(trx, actor, { isOwner: owner.isOwner, canUpdate });
  return shown(context, row, { owner, definitions, reader }, await storedValues(trx, row._id));
}

/**
 * Change values of an object, as far as they are the writer's to change.
 * @throws AppError INVALID_INPUT with all that is wrong, FORBIDDEN, VERSION_CONFLICT with what is stored now
 */
export async function writeObjectMetadata(
  context: HookContext,
  section: MetadataSection,
  row: Row,
  { version, values: sent }: { version: number; values: unknown },
): Promise<ObjectMetadata> {
  const { trx, actor, deps } = context;
  await lockDefinitions(trx, "use");
  const owner = await readOwner(trx, section, row._id, actor.userId);
  const definitions = await readDefinitions(trx, ownerKind(section));
  const reader = await fieldReader(trx, actor, { isOwner: owner.isOwner, canUpdate: true });
  const before = await storedValues(trx, row._id);
  if ((before?.version ?? 0) !== version) {
    const current = await shown(context, row, { owner, definitions, reader }, before);
    throw new AppError("VERSION_CONFLICT", { extra: { current } });
  }
  const values = await checkValues(trx, definitions, before?.values ?? null, sent, {
    ...owner,
    reader,
    now: deps.clock.now(),
  });
  if (before && sameValue(values, before.values)) return shown(context, row, { owner, definitions, reader }, before);
  const { rows } = await sql<Stored>`
    insert into metadata_records as r (tenant_id, owner_id, "values", updated_by)
    values (${trx.tenantId}, ${row._id}, ${JSON.stringify(values)}, ${actor.userId})
    on conflict (tenant_id, owner_id) do update set "values" = excluded."values", version = r.version + 1,
      updated_at = now(), updated_by = excluded.updated_by where r.version = ${version}
    returning "values", version`.execute(trx);
  // Somebody was faster between the reading and this.
  const [stored] = rows;
  if (!stored) throw new AppError("VERSION_CONFLICT");
  await writeIndex(trx, row._id, definitions, values);
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: section,
      entityId: row._id,
      summary: titleOf(context.resource, row),
      changes: changesOf(context.resource, definitions, before?.values ?? {}, values),
    },
  ]);
  tellRows(context, [row._id]);
  return shown(context, row, { owner, definitions, reader }, stored);
}

async function storedValues(trx: Trx, id: string): Promise<Stored | null> {
  const { rows } = await sql<Stored>`
    select "values", version from metadata_records
    where tenant_id = ${trx.tenantId} and owner_id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/** The fields of an object, and how somebody stands to them. */
interface Look {
  readonly owner: MetadataOwner;
  readonly definitions: readonly FieldDefinition[];
  readonly reader: FieldReader;
}

async function shown(
  { trx, actor, resource, deps }: HookContext,
  row: Row,
  { owner: { object, status, stages }, definitions, reader }: Look,
  stored: Stored | null,
): Promise<ObjectMetadata> {
  const fields = shownFields(definitions, object, reader);
  const all = stored?.values ?? defaultsOf(definitions);
  const values = readableValues(definitions, all, object, reader);
  const named = namedIds(fields, values);
  const files = await fileViews(trx, deps, actor.tenantId, named.files);
  // As those of the row's own fields: of who sees the row as its member, and good as long.
  const whose = readersOf(actor, resource, deps.clock.now())(row);
  return {
    fields,
    values,
    version: stored?.version ?? 0,
    status,
    names: await namesOf(trx, named.users),
    files: Object.fromEntries([...files].map(([id, view]) => [id, view(whose)])),
    stages: fields.some(({ fieldType }) => fieldType === ENUMS.dynamicFieldType.PROJECT_STAGE) ? stages : [],
    lists: Object.fromEntries(await listsOf(trx, fields)),
  };
}

async function namesOf(trx: Trx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await sql<{ _id: string; name: string }>`
    select _id, full_name as name from users
    where tenant_id = ${trx.tenantId} and _id = any(${ids}::uuid[])`.execute(trx);
  return Object.fromEntries(rows.map(({ _id, name }) => [_id, name]));
}

/**
 * What the log tells, by the labels of the fields: nothing of those that not everybody who reads it may see. A label that
 * is the name of one of the row's own fields says that it is another, or its value would be taken for that field's.
 */
function changesOf(
  { fields }: HookContext["resource"],
  definitions: readonly FieldDefinition[],
  before: MetadataValues,
  after: MetadataValues,
): Record<string, { from: unknown; to: unknown }> {
  const open = definitions.filter(
    ({ restriction, accessScope, showToCustomer }) =>
      restriction === ENUMS.restriction.UNRESTRICTED && accessScope === ENUMS.accessScope.ALL && showToCustomer,
  );
  return Object.fromEntries(
    open
      .filter(({ code }) => !sameValue(before[code], after[code]))
      .map(({ code, label }) => [
        Object.hasOwn(fields, label) ? `${label} (${code})` : label,
        { from: before[code] ?? null, to: after[code] ?? null },
      ]),
  );
}

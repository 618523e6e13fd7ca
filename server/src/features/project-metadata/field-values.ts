import type { FieldDefinition, FieldOwner, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import type { MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import { ENUMS } from "@nepnha/contract/platform/enums";
import {
  canReadField,
  type FieldObject,
  type FieldReader,
} from "@nepnha/domain/features/project-metadata/field-access";
import { filterKind, indexRows } from "@nepnha/domain/features/project-metadata/index-rows";
import { checkRecord } from "@nepnha/domain/features/project-metadata/metadata-record";
import { readFieldFilters } from "@nepnha/domain/features/project-metadata/field-filter";
import { instantOf, isDay } from "@nepnha/domain/platform/day";
import { isRecord } from "@nepnha/domain/platform/record";
import { isCleanText } from "@nepnha/domain/platform/text";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import type { OwnFilter } from "../../kit/resource/section.ts";
import { allDefinitions } from "./definitions.ts";
import { metadataColumns } from "./own-columns.ts";
import { ownerKind } from "./owners.ts";
import { readFacts, type ValuePlace } from "./value-facts.ts";

/** What a write of values is about. */
interface ValueWrite {
  readonly object: FieldObject;
  readonly reader: FieldReader;
  /** Name of the object's status. */
  readonly status: string;
  readonly place: ValuePlace;
  readonly now: Date;
}

/** The fields that objects of a kind can have, those that rest too, in their order. */
export async function readDefinitions(trx: Trx, owner: FieldOwner): Promise<readonly FieldDefinition[]> {
  return (await allDefinitions(trx)).filter(({ appliesTo }) => appliesTo.includes(owner));
}

/** How somebody looks at the fields of an object; `standing` is what they are to it. One query. */
export async function fieldReader(
  trx: Trx,
  { userId, role }: Pick<RequestActor, "userId" | "role">,
  standing: Pick<FieldReader, "isOwner" | "canUpdate">,
): Promise<FieldReader> {
  const { rows } = await sql<{ groupId: string }>`
    select m.group_id as "groupId" from user_group_members m
    join user_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id
    where m.tenant_id = ${trx.tenantId} and m.user_id = ${userId}
      and g.status = ${ENUMS.genericStatus.ACTIVE}`.execute(trx);
  return { userId, role, groupIds: new Set(rows.map(({ groupId }) => groupId)), ...standing };
}

/**
 * Check what is written of an object's values over those that it has (`before` null: a new object).
 * @returns the values to store
 * @throws AppError INVALID_INPUT with all that is wrong, each at `metadata.{code}`; FORBIDDEN for fields that are not the
 * writer's, which names no value
 */
export async function checkValues(
  trx: Trx,
  definitions: readonly FieldDefinition[],
  before: MetadataValues | null,
  sent: unknown,
  { object, reader, status, place, now }: ValueWrite,
): Promise<MetadataValues> {
  const facts = await readFacts(trx, reader.userId, definitions, {
    before: before ?? {},
    sent: isRecord(sent) ? sent : {},
    place,
  });
  const checked = checkRecord(definitions, before, sent, { object, reader, status, now, facts });
  if (checked.forbidden.length > 0) throw new AppError("FORBIDDEN");
  if (checked.issues.length > 0) throw invalidInput(checked.issues.map(atMetadata));
  return checked.values;
}

/** Write what lists find an object by, in the place of what was there: two statements, whatever the number of fields. */
export async function writeIndex(
  trx: Trx,
  ownerId: string,
  definitions: readonly FieldDefinition[],
  values: MetadataValues,
): Promise<void> {
  await sql`delete from metadata_values where tenant_id = ${trx.tenantId} and owner_id = ${ownerId}`.execute(trx);
  const rows = indexRows(definitions, values);
  if (rows.length === 0) return;
  await sql`
    insert into metadata_values (tenant_id, owner_id, field_id, place, text_value, number_value, time_value)
    select ${trx.tenantId}, ${ownerId}, r.field_id, r.place, r.text_value, r.number_value, r.time_value
    from unnest(${rows.map(({ fieldId }) => fieldId)}::uuid[], ${rows.map(({ place }) => place)}::smallint[],
      ${rows.map(({ text }) => text)}::text[], ${rows.map(({ number }) => number)}::double precision[],
      ${rows.map(({ time }) => time)}::timestamptz[])
      as r (field_id, place, text_value, number_value, time_value)`.execute(trx);
}

/** The fields by which somebody can filter the objects of a section. */
export async function filterFields(
  trx: Trx,
  section: MetadataSection,
  actor: Pick<RequestActor, "userId" | "role">,
): Promise<readonly FieldDefinition[]> {
  const definitions = await readDefinitions(trx, ownerKind(section));
  // Fields of those in charge alone would tell of other rows, too: only administrators filter by them.
  const reader = await fieldReader(trx, actor, { isOwner: false, canUpdate: false });
  return definitions.filter((one) => one.filterable && one.isActive && canReadField(one, reader));
}

/** The filter `metadata` of the finds of a section whose rows have fields, and the columns `metadata.{code}` of its lists. */
export function metadataFilter(section: MetadataSection): OwnFilter {
  return {
    name: "metadata",
    columns: ({ trx, actor }, rows) =>
      metadataColumns(
        trx,
        section,
        actor,
        rows.map(({ _id }) => _id),
      ),
    conditions: async ({ trx, actor }, value) => fieldConditions(trx, await filterFields(trx, section, actor), value),
  };
}

/**
 * The filters by fields of a find as conditions on its rows, which are `t`: `{ code: [texts] }`, or `{ code: { from, to } }`
 * for numbers and times, or the texts of both as they stand in addresses. Each looks into an index of its own.
 * @throws AppError INVALID_INPUT for a field that is no filter, which those are too that the reader may not see
 */
function fieldConditions(
  { tenantId }: Pick<Trx, "tenantId">,
  fields: readonly FieldDefinition[],
  filter: unknown,
): readonly RawBuilder<boolean>[] {
  if (filter === null || filter === undefined) return [];
  const wanted = Array.isArray(filter) ? filtersOfTexts(filter) : filter;
  if (!isRecord(wanted)) throw invalidInput([{ field: "filter.metadata", code: "invalid" }]);
  const byCode = new Map(fields.map((one) => [one.code, one]));
  const issues: FieldIssue[] = [];
  const conditions: RawBuilder<boolean>[] = [];
  for (const [code, asked] of Object.entries(wanted)) {
    const field = `filter.metadata.${code}`;
    const definition = byCode.get(code);
    if (!definition) {
      issues.push({ field, code: "unknown" });
      continue;
    }
    const condition = conditionOn(definition, asked);
    if (condition === null) issues.push({ field, code: "invalid" });
    else {
      conditions.push(sql<boolean>`t._id in (select v.owner_id from metadata_values v
        where v.tenant_id = ${tenantId} and v.field_id = ${definition._id} and ${condition})`);
    }
  }
  if (issues.length > 0) throw invalidInput(issues);
  return conditions;
}

/** The filters that stand in an address; null where one of the texts is none. */
function filtersOfTexts(texts: readonly unknown[]): unknown {
  const each = texts.map((text) => (typeof text === "string" ? readFieldFilters([text]) : {}));
  return each.every((one) => Object.keys(one).length === 1) ? readFieldFilters(texts.map(String)) : null;
}

function conditionOn({ fieldType }: FieldDefinition, asked: unknown): RawBuilder<boolean> | null {
  const kind = filterKind(fieldType);
  if (kind === "text") {
    if (!Array.isArray(asked) || asked.length === 0 || asked.length > 100) return null;
    const texts = asked.map(String);
    return texts.every((text) => text.length <= 255 && isCleanText(text, false))
      ? sql<boolean>`v.text_value = any(${texts}::text[])`
      : null;
  }
  if (kind === null || !isRecord(asked)) return null;
  const { from = null, to = null, ...rest } = asked;
  if (Object.keys(rest).length > 0 || (from === null && to === null)) return null;
  const low = from === null ? null : endOf(kind, from, "from");
  const high = to === null ? null : endOf(kind, to, "to");
  if (low === undefined || high === undefined) return null;
  const column = kind === "number" ? sql`v.number_value` : sql`v.time_value`;
  const type = kind === "number" ? sql`double precision` : sql`timestamptz`;
  const parts = [
    ...(low === null ? [] : [sql<boolean>`${column} >= ${low}::${type}`]),
    ...(high === null ? [] : [sql<boolean>`${column} <= ${high}::${type}`]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** An end of a range as the database takes it; a day as the upper one takes the whole day in. `undefined` for what is none. */
function endOf(kind: "number" | "time", end: unknown, which: "from" | "to"): number | string | undefined {
  if (kind === "number") {
    const number = typeof end === "string" && end.trim() !== "" ? Number(end) : end;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
  }
  if (isDay(end)) return `${end}T${which === "from" ? "00:00:00" : "23:59:59.999"}+07:00`;
  // Of a day that there is: one such as the 30th of February would be read as another one.
  const isInstant = typeof end === "string" && isDay(end.slice(0, 10)) && /^.{10}T[\d:.]+Z$/.test(end);
  return (isInstant && instantOf(end)) || undefined;
}

function atMetadata({ field, ...issue }: FieldIssue): FieldIssue {
  return { ...issue, field: field === "" ? "metadata" : `metadata.${field}` };
}

import type { Field, JoinTable, ResourceDescription } from "@nepnha/contract/kit/define";
import type { Access } from "@nepnha/domain/kit/access";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FilterValue, FindQuery } from "@nepnha/domain/kit/find-query";
import { sql, type RawBuilder } from "kysely";
import { shaped } from "../../platform/db/prepared.ts";
import { allOf } from "../resource/conditions.ts";
import { NOT_DELETED } from "../resource/read.ts";
import { columnOf, columnRef, valueRef } from "../resource/row.ts";
import type { Section } from "../resource/section.ts";

const { DELETED } = ENUMS.genericStatus;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A find that rows are looked for by: checked for its reader, with what the section's own filter asks besides. */
export interface CheckedFind extends FindQuery {
  readonly own: readonly RawBuilder<unknown>[];
}

/**
 * Conditions of a find but its search: filters, and no deleted rows unless their status was asked for.
 * @param common filters that are left out, for {@link commonConditions}
 */
export function filterConditions(
  resource: Section,
  query: CheckedFind,
  common: readonly string[] = [],
): RawBuilder<unknown>[] {
  const deleted = asksForDeleted(query);
  const conditions = Object.entries(query.filter)
    .filter(([field]) => !common.includes(field))
    .map(([field, value]) => {
      const ids = deleted ? undefined : idsBy(resource, field, value);
      return ids ? isAmong(ids) : filterCondition(resource, field, value);
    });
  if (!deleted) conditions.push(NOT_DELETED);
  return [sql`${shaped} true`, ...conditions, ...query.own];
}

/** Those filters as they are asked of each row that is read. */
export function commonConditions(
  resource: Section,
  { filter }: FindQuery,
  common: readonly string[],
): RawBuilder<unknown>[] {
  return Object.entries(filter).flatMap(([field, value]) =>
    common.includes(field) ? [filterCondition(resource, field, value)] : [],
  );
}

/** Filters of a find for which a function answers ids, with at most so many of their ids. */
export function idFilters(resource: Section, query: FindQuery, most: number): Map<string, RawBuilder<unknown>> {
  if (asksForDeleted(query)) return new Map();
  const found = Object.entries(query.filter).map(
    ([field, value]) => [field, idsBy(resource, field, value, most)] as const,
  );
  return new Map(found.flatMap(([field, ids]) => (ids ? [[field, ids] as const] : [])));
}

/**
 * What the number of a find's matches hangs on, as a text: who asks, and all of the find but what shapes its page, so that
 * what a find may say one day counts. Undefined where it hangs on more, as on what a section's own filter looks at.
 */
export function countKey(tenant: number, section: Section, access: Access, find: CheckedFind): string | undefined {
  const { page: _page, pageSize: _pageSize, start: _start, sort: _sort, own, ...counts } = find;
  return own.length > 0 || section.view ? undefined : JSON.stringify([tenant, section.name, access, counts]);
}

/** Rows of a section's last days, where nothing can say which others are wanted. */
export function spanConditions({ list: { span } }: ResourceDescription): RawBuilder<unknown>[] {
  return span ? [sql`${columnRef(span.field)} >= now() - make_interval(days => ${sql.lit(span.days)})`] : [];
}

/** Whether the search index knows all rows of a find: a view has none, and no deleted row is in one. */
export function isIndexed(resource: ResourceDescription, query: FindQuery): boolean {
  return !resource.view && !asksForDeleted(query);
}

/** Rows whose search text fits all patterns, asked of each row that is read. */
export function textConditions(patterns: readonly string[]): RawBuilder<unknown>[] {
  return patterns.map((pattern) => sql`t.search_fold like ${pattern}`);
}

/** The ids of such rows out of the search index, not those of deleted ones; at most so many where a number is given. */
export function searchIds(
  { table }: ResourceDescription,
  patterns: readonly string[],
  most?: number,
): RawBuilder<unknown> {
  const limit = most === undefined ? sql`` : sql`, ${sql.lit(most)}`;
  return sql`search_ids(${sql.lit(table)}::regclass, ${patterns}::text[]${limit})`;
}

/**
 * Rows whose id a function answers, which is asked once: of a table that was filled a moment ago the database knows too
 * little, and might ask it again for every row.
 */
export function isAmong(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`t._id in (select unnest(array(select ${ids})))`;
}

/** Whether a find names the status DELETED. */
export function asksForDeleted(query: FindQuery): boolean {
  const status = query.filter.status;
  if (status?.kind === "equal") return status.value === DELETED;
  return status?.kind === "anyOf" && status.values.includes(DELETED);
}

/**
 * The ids of a filter whose operators row-level security keeps from the index, by a function of the owner; it knows no
 * deleted rows. `undefined` where the plain condition has its index.
 */
function idsBy(
  resource: ResourceDescription,
  field: string,
  filter: FilterValue,
  most: number | null = null,
): RawBuilder<unknown> | undefined {
  const described: Field | undefined = resource.fields[field];
  if (resource.view || described?.computed) return undefined;
  const place = sql`${sql.lit(resource.table)}::regclass, ${sql.lit(columnOf(field))}`;
  if (described?.kind === "choices" || described?.kind === "tags") {
    return sql`listed_ids(${place}, ${textsOf(filter)}::text[], ${sql.lit(most)})`;
  }
  if (described?.kind !== "decimal" || filter.kind === "anyOf") return undefined;
  const [low, high] = filter.kind === "range" ? [filter.from, filter.to] : [filter.value, filter.value];
  if (low === null && high === null) return undefined;
  return sql`ranged_ids(${place}, ${low}::numeric, ${high}::numeric, ${sql.lit(most)})`;
}

function filterCondition(resource: Section, field: string, filter: FilterValue): RawBuilder<unknown> {
  const described: Field | undefined = resource.fields[field];
  if (described?.kind === "refs") return namesAny(described.via, filter);
  if (described?.kind === "choices" || described?.kind === "tags")
    return sql`${columnRef(field)} && ${textsOf(filter)}::text[]`;
  const column = valueRef(resource, field);
  switch (filter.kind) {
    case "equal":
      return filter.value === null ? sql`${column} is null` : sql`${column} = ${filter.value}`;
    case "anyOf":
      return anyOf(column, filter.values);
    case "range":
      return allOf([
        ...(filter.from === null ? [] : [sql`${column} >= ${bound(resource, field, filter.from)}`]),
        ...(filter.to === null ? [] : [upperBound(resource, field, column, filter.to)]),
      ]);
    default:
      return filter satisfies never;
  }
}

/** Rows whose list names one of the wanted ids. */
function namesAny({ table, own, other }: JoinTable, filter: FilterValue): RawBuilder<unknown> {
  return sql`exists (select from ${sql.table(table)} j where j.tenant_id = t.tenant_id and j.${sql.ref(own)} = t._id
    and j.${sql.ref(other)} = any(${textsOf(filter)}::uuid[]))`;
}

/** The single values that a filter names. */
function textsOf(filter: FilterValue): unknown[] {
  const wanted = filter.kind === "equal" ? [filter.value] : filter.kind === "anyOf" ? filter.values : [];
  return wanted.filter((value) => value !== null);
}

function anyOf(column: RawBuilder<unknown>, values: readonly unknown[]): RawBuilder<unknown> {
  const present = values.filter((value) => value !== null);
  const choices = [
    // One text, however many values: the statement is kept ready.
    ...(present.length > 0 ? [sql`${column} = any(${present})`] : []),
    ...(present.length < values.length ? [sql`${column} is null`] : []),
  ];
  return choices.length === 0 ? sql`false` : sql`(${sql.join(choices, sql` or `)})`;
}

/** A day stands for its first instant in Vietnam. */
function bound(resource: ResourceDescription, field: string, value: string | number): RawBuilder<unknown> {
  if (!isInstantColumn(resource, field)) return sql`${value}`;
  return DAY.test(String(value))
    ? sql`(${value}::timestamp at time zone 'Asia/Ho_Chi_Minh')`
    : sql`${value}::timestamptz`;
}

/** Ranges are inclusive: a day as the upper end takes the whole day in. */
function upperBound(
  resource: ResourceDescription,
  field: string,
  column: RawBuilder<unknown>,
  value: string | number,
): RawBuilder<unknown> {
  if (isInstantColumn(resource, field) && DAY.test(String(value))) {
    return sql`${column} < ((${value}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`;
  }
  return sql`${column} <= ${bound(resource, field, value)}`;
}

function isInstantColumn(resource: ResourceDescription, field: string): boolean {
  const described: Field | undefined = resource.fields[field];
  return field === "createdAt" || field === "updatedAt" || described?.kind === "dateTime";
}

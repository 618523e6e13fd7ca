import type { Field } from "@nepnha/contract/kit/define";
import { mayWait } from "@nepnha/domain/kit/drafts";
import type { FindQuery } from "@nepnha/domain/kit/find-query";
import { sql, type RawBuilder } from "kysely";
import { allOf } from "../resource/conditions.ts";
import { tableRef, valueRef } from "../resource/row.ts";
import type { Section } from "../resource/section.ts";

export type Sort = FindQuery["sort"];

/** A row that a page begins behind, as the order of a list knows it. */
export interface Anchor {
  readonly id: string;
  /** Whether what the list is sorted by is empty there. */
  readonly isEmpty: boolean;
}

/** Texts sort as Vietnamese does; ties fall to the id, so that the order is total. */
export function orderBy(resource: Section, sort: Sort): RawBuilder<unknown> {
  const direction = sql.raw(sort.direction);
  const key = sortKey(resource, sort.column);
  return key ? sql`${key} ${direction}, t._id ${direction}` : sql`t._id ${direction}`;
}

/** What comes before the id; nothing where the id alone, the order of creation, is asked for. */
export function sortKey(resource: Section, column: string): RawBuilder<unknown> | undefined {
  const { span } = resource.list;
  // Where a find looks at a limited time, its instant is that order too, and has the index that finds the time.
  if (column === "id") return span && valueRef(resource, span.field);
  const field: Field | undefined = resource.fields[column];
  const collation = field?.kind === "text" && (field.format ?? "plain") === "plain" ? sql` collate "vi-x-icu"` : sql``;
  return sql`${valueRef(resource, column)}${collation}`;
}

/** The same order from its other end. */
export function reversed(sort: Sort): Sort {
  return { column: sort.column, direction: sort.direction === "asc" ? "desc" : "asc" };
}

/**
 * The rows behind the anchor in the order, as one condition, or as two of which all rows of the first come before those of
 * the second: each has its index, which `or` would take from it. PostgreSQL puts what is empty last, backwards first.
 */
export function behind(tenantId: number, resource: Section, sort: Sort, anchor: Anchor): RawBuilder<unknown>[] {
  const key = sortKey(resource, sort.column);
  const further = sql.raw(sort.direction === "asc" ? ">" : "<");
  const byId = sql`t._id ${further} ${anchor.id}`;
  if (!key) return [byId];
  const isEmpty = sql`${key} is null`;
  if (anchor.isEmpty) {
    const alike = allOf([isEmpty, byId]);
    return sort.direction === "asc" ? [alike] : [alike, sql`${key} is not null`];
  }
  const at = sql`(select ${key} from ${tableRef(resource)} t where t.tenant_id = ${tenantId} and t._id = ${anchor.id})`;
  const beyond = sql`(${key}, t._id) ${further} (${at}, ${anchor.id}::uuid)`;
  return sort.direction === "asc" && mayBeEmpty(resource, sort.column) ? [beyond, isEmpty] : [beyond];
}

function mayBeEmpty(resource: Section, column: string): boolean {
  const field: Field | undefined = resource.fields[column];
  return field !== undefined && (!field.required || field.computed !== undefined || mayWait(resource, column));
}

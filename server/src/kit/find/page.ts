import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import type { FindQuery, PageStart } from "@nepnha/domain/kit/find-query";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { shaped } from "../../platform/db/prepared.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { NOT_DELETED } from "../resource/read.ts";
import { selectListRows, tableRef } from "../resource/row.ts";
import type { Section } from "../resource/section.ts";
import { asksForDeleted } from "./find-conditions.ts";
import { behind, orderBy, reversed, sortKey, type Anchor, type Sort } from "./order.ts";

/** What a page is made of, as conditions. */
interface Sought {
  /** Rows that the reader sees: a page begins behind one of them. */
  readonly seen: readonly RawBuilder<unknown>[];
  readonly rows: readonly RawBuilder<unknown>[];
  /** Of those, what is asked of each row along the order. */
  readonly onTheWay: readonly RawBuilder<unknown>[];
}

/** The rows of one page in their order. @throws AppError INVALID_INPUT for a page at a row that it may not begin behind */
export async function pageOf<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  query: FindQuery,
  { seen, rows: conditions, onTheWay }: Sought,
): Promise<ListRowOf<D>[]> {
  const { sort, start, page, pageSize } = query;
  const along = async (
    order: Sort,
    parts: readonly RawBuilder<unknown>[],
    skipped: RawBuilder<unknown> = sql``,
  ): Promise<ListRowOf<D>[]> => {
    const found = await Promise.all(
      parts.map(async (part) => {
        const where = [...conditions, part];
        // A number in the text: with a place for one the database plans for a tenth of all rows.
        const limit = sql`limit ${sql.lit(pageSize)}${skipped}`;
        if (onTheWay.length > 0) return metAlong(trx, resource, order, { where, onTheWay, limit, pageSize });
        const rest = sql`where ${allOf(where)} order by ${orderBy(resource, order)} ${limit}`;
        return (await selectListRows(resource, rest).execute(trx)).rows;
      }),
    );
    return found.flat().slice(0, pageSize);
  };
  if (start.kind === "number") {
    const offset = (page - 1) * pageSize;
    return along(sort, [sql`true`], offset === 0 ? sql`` : sql` offset ${offset}`);
  }
  const back = reversed(sort);
  if (start.kind === "last") return (await along(back, [sql`true`])).toReversed();
  const anchors = resource.view || asksForDeleted(query) ? seen : [...seen, JUST_THERE];
  const anchor = await anchorOf(trx, resource, sort, start, anchors);
  if (start.kind === "after") return along(sort, behind(trx.tenantId, resource, sort, anchor));
  return (await along(back, behind(trx.tenantId, resource, back, anchor))).toReversed();
}

/** Rows along the order that are looked at for what many rows meet: some ten milliseconds. */
const WALKED = 20_000;

/**
 * A page of what so many rows meet that it is soon full along the order. Where it is not, since what is looked for lies
 * together at the other end of it, or meets no other condition, all that match are sorted: walking on would read everything.
 */
async function metAlong<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  order: Sort,
  {
    where,
    onTheWay,
    limit,
    pageSize,
  }: Pick<Sought, "onTheWay"> & {
    readonly where: readonly RawBuilder<unknown>[];
    readonly limit: RawBuilder<unknown>;
    readonly pageSize: number;
  },
): Promise<ListRowOf<D>[]> {
  const [table, by, direction] = [tableRef(resource), orderBy(resource, order), sql.raw(order.direction)];
  const first = sql`select t._id from (select t.* from ${table} t where ${allOf(where)} order by ${by}
    limit ${sql.lit(WALKED)}) t where ${allOf(onTheWay)} ${limit}`;
  const all = sql`with found as materialized (select t._id, ${sortKey(resource, order.column) ?? sql`null`} as "key$"
      from ${table} t where ${allOf([...where, ...onTheWay])})
    select _id from found order by "key$" ${direction}, _id ${direction} ${limit}`;
  const read = async (ids: RawBuilder<unknown>): Promise<ListRowOf<D>[]> => {
    const page = allOf([tenantCondition(trx.tenantId), sql`t._id in (${ids})`]);
    return (await selectListRows(resource, sql`where ${page} order by ${by}`).execute(trx)).rows;
  };
  const near = await read(first);
  return near.length === pageSize ? near : read(all);
}

/** What was deleted while somebody pages is where they are; of what went before, its place among the others would tell. */
const JUST_THERE = sql`(${NOT_DELETED} or t.deleted_at > now() - interval '1 hour')`;

/** It may have left the matches meanwhile; one that the reader may not see would tell where it stands. */
async function anchorOf(
  trx: Trx,
  resource: Section,
  sort: Sort,
  { kind, id }: Extract<PageStart, { id: string }>,
  anchors: readonly RawBuilder<unknown>[],
): Promise<Anchor> {
  const key = sortKey(resource, sort.column);
  const { rows } = await sql<{ isEmpty: boolean }>`
    select ${shaped} ${key ? sql`${key} is null` : sql`false`} as "isEmpty" from ${tableRef(resource)} t
    where ${allOf([...anchors, sql`t._id = ${id}`])}`.execute(trx);
  const [found] = rows;
  if (!found) throw invalidInput([{ field: `paginator.${kind}`, code: "notFound" }], resource.name);
  return { id, isEmpty: found.isEmpty };
}

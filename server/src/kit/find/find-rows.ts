import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Access } from "@nepnha/domain/kit/access";
import type { FindQuery, PageStart } from "@nepnha/domain/kit/find-query";
import { searchPatterns } from "@nepnha/domain/platform/fold";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput } from "../../platform/http/problem.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { AT_LEAST, hitsUpTo, matchesAmong, matchesUpTo, type Counted } from "./count.ts";
import {
  asksForDeleted,
  countKey,
  filterConditions,
  isAmong,
  isIndexed,
  searchIds,
  textConditions,
  type CheckedFind,
} from "./find-conditions.ts";
import type { KeptCounts } from "./kept-counts.ts";
import { behind, orderBy, reversed, sortKey, type Anchor, type Sort } from "./order.ts";
import { selectList, selectListRows, tableRef } from "../resource/row.ts";
import type { Section } from "../resource/section.ts";

/** Rows that a find is about, as conditions. */
interface Matches {
  /** Tenant, access and filters. */
  readonly rows: readonly RawBuilder<unknown>[];
  readonly patterns: readonly string[];
}

/**
 * One page of a find and the number of its matches (R3-04), counted as far as {@link FIND_COUNT_LIMIT}. What it reads grows
 * with the page, not with the section. A page past the end is empty with the true number.
 * @param kept numbers of matches that are known already; without any they are counted
 * @throws AppError INVALID_INPUT for a page at a row that the reader does not see
 */
export async function findRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  access: Exclude<Access, false>,
  query: CheckedFind,
  kept?: KeptCounts,
): Promise<FindAnswer<ListRowOf<D>>> {
  const seen = [tenantCondition(trx.tenantId), ...accessConditions(trx.tenantId, access)];
  const patterns = searchPatterns(query.searchTerm);
  const matches = { rows: [...seen, ...filterConditions(resource, query)], patterns };
  const anchors = resource.view || asksForDeleted(query) ? seen : [...seen, JUST_THERE];
  const asked = textConditions(patterns);
  const pageWith = async (
    words: readonly RawBuilder<unknown>[],
    counting: (all: readonly RawBuilder<unknown>[]) => Promise<Counted> | Counted,
  ): Promise<FindAnswer<ListRowOf<D>>> => {
    const all = [...matches.rows, ...words];
    const [items, total] = await Promise.all([pageOf(trx, resource, query, anchors, all), counting(all)]);
    return { items, ...total };
  };
  if (asked.length === 0) {
    const key = countKey(trx.tenantId, resource, access, query);
    const count = (all: readonly RawBuilder<unknown>[]): Promise<Counted> => matchesUpTo(trx, resource, all, true);
    return pageWith(asked, (all) => (kept && key !== undefined ? kept.of(key, () => count(all)) : count(all)));
  }
  if (!isIndexed(resource, query)) return pageWith(asked, (all) => matchesUpTo(trx, resource, all, false));
  if (query.start.kind === "number") {
    const found = await searchRows(trx, resource, query, matches);
    if (found) return found;
  } else if ((await hitsUpTo(trx, resource, patterns, FIND_COUNT_LIMIT)) <= FIND_COUNT_LIMIT) {
    return pageWith([isAmong(searchIds(resource, patterns))], (all) => matchesUpTo(trx, resource, all, false));
  }
  // So many that the next ones are soon met on the way along the order, unless the find looks at few rows besides.
  const isNarrowed = seen.length > 1 || Object.keys(query.filter).length > 0 || query.own.length > 0;
  return pageWith(asked, () => (isNarrowed ? matchesAmong(trx, resource, matches.rows, asked) : AT_LEAST));
}

/**
 * A search whose matches are few enough to be sorted: it reads them once, for the number and the page together. Of more it
 * reads the ids alone, and answers undefined.
 */
async function searchRows<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  { sort, page, pageSize }: FindQuery,
  { rows, patterns }: Matches,
): Promise<FindAnswer<ListRowOf<D>> | undefined> {
  const direction = sql.raw(sort.direction);
  const offset = (page - 1) * pageSize;
  // One line even where the page is empty, for the numbers.
  const { rows: lines } = await sql<ListRowOf<D> & Numbers>`
    with hits as materialized (select ${searchIds(resource, patterns, FIND_COUNT_LIMIT + 1)} as _id),
    found as materialized (
      select t._id, ${sortKey(resource, sort.column) ?? sql`null`} as "key$"
      from ${tableRef(resource)} t where ${allOf(rows)} and t._id in (select _id from hits)
        and (select count(*) from hits) <= ${sql.lit(FIND_COUNT_LIMIT)}),
    page as (select _id as "at$", "key$" from found order by "key$" ${direction}, _id ${direction}
      limit ${sql.lit(pageSize)} offset ${offset})
    select numbers.*, found_rows.* from
      (select (select count(*) from hits) as "hits$", (select count(*) from found) as "total$") numbers
      left join (page join (select ${selectList(resource, true)} from ${tableRef(resource)} t
        where ${tenantCondition(trx.tenantId)} and t._id in (select "at$" from page)) found_rows on found_rows._id = page."at$")
      on true order by page."key$" ${direction}, page."at$" ${direction}`.execute(trx);
  const [first] = lines;
  if (!first || first.hits$ > FIND_COUNT_LIMIT) return undefined;
  const items = lines.filter(({ _id }) => _id !== null).map(({ hits$: _hits, total$: _total, ...row }) => row);
  return { items: items as unknown as ListRowOf<D>[], total: first.total$, totalIsExact: true };
}

/** What stands on each line of a search beside its row, by names that no field has. */
interface Numbers {
  readonly hits$: number;
  readonly total$: number;
}

async function pageOf<D extends ResourceDescription>(
  trx: Trx,
  resource: Section<D>,
  { sort, start, page, pageSize }: FindQuery,
  anchors: readonly RawBuilder<unknown>[],
  conditions: readonly RawBuilder<unknown>[],
): Promise<ListRowOf<D>[]> {
  const along = async (
    order: Sort,
    parts: readonly RawBuilder<unknown>[],
    skipped: RawBuilder<unknown> = sql``,
  ): Promise<ListRowOf<D>[]> => {
    const found = await Promise.all(
      parts.map((part) => {
        const where = allOf([...conditions, part]);
        // A number in the text: with a place for one the database plans for a tenth of all rows.
        const limit = sql`limit ${sql.lit(pageSize)}${skipped}`;
        return selectListRows(resource, sql`where ${where} order by ${orderBy(resource, order)} ${limit}`).execute(trx);
      }),
    );
    return found.flatMap(({ rows }) => rows).slice(0, pageSize);
  };
  if (start.kind === "number") {
    const offset = (page - 1) * pageSize;
    return along(sort, [sql`true`], offset === 0 ? sql`` : sql` offset ${offset}`);
  }
  const back = reversed(sort);
  if (start.kind === "last") return (await along(back, [sql`true`])).toReversed();
  const anchor = await anchorOf(trx, resource, sort, start, anchors);
  if (start.kind === "after") return along(sort, behind(trx.tenantId, resource, sort, anchor));
  return (await along(back, behind(trx.tenantId, resource, back, anchor))).toReversed();
}

/** What was deleted while somebody pages is where they are; of what went before, its place among the others would tell. */
const JUST_THERE = sql`(t.status <> ${sql.lit(ENUMS.genericStatus.DELETED)} or t.deleted_at > now() - interval '1 hour')`;

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
    select ${key ? sql`${key} is null` : sql`false`} as "isEmpty" from ${tableRef(resource)} t
    where ${allOf([...anchors, sql`t._id = ${id}`])}`.execute(trx);
  const [found] = rows;
  if (!found) throw invalidInput([{ field: `paginator.${kind}`, code: "notFound" }], resource.name);
  return { id, isEmpty: found.isEmpty };
}

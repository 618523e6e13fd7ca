import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListRowOf } from "@nepnha/contract/kit/row-of";
import type { Access } from "@nepnha/domain/kit/access";
import type { FindQuery } from "@nepnha/domain/kit/find-query";
import { searchPatterns } from "@nepnha/domain/platform/fold";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { AT_LEAST, commonFilters, hitsUpTo, matchesAmong, matchesUpTo, type Counted } from "./count.ts";
import {
  commonConditions,
  countKey,
  filterConditions,
  isAmong,
  isIndexed,
  searchIds,
  textConditions,
  type CheckedFind,
} from "./find-conditions.ts";
import type { KeptCounts } from "./kept-counts.ts";
import { sortKey } from "./order.ts";
import { pageOf } from "./page.ts";
import { selectList, tableRef } from "../resource/row.ts";
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
  const common = await commonFilters(trx, resource, query);
  const rows = [...seen, ...filterConditions(resource, query, common)];
  const met = commonConditions(resource, query, common);
  const asked = textConditions(patterns);
  /** @param onTheWay conditions that so many rows meet that the page is soon full along the order */
  const pageWith = async (
    words: readonly RawBuilder<unknown>[],
    onTheWay: readonly RawBuilder<unknown>[],
    counting: (all: readonly RawBuilder<unknown>[]) => Promise<Counted> | Counted,
  ): Promise<FindAnswer<ListRowOf<D>>> => {
    const page = pageOf(trx, resource, query, { seen, rows: [...rows, ...words], onTheWay });
    const [items, total] = await Promise.all([page, counting([...rows, ...words, ...onTheWay])]);
    return { items, ...(endsWith(query, items.length) ?? total) };
  };
  if (asked.length === 0) {
    const key = countKey(trx.tenantId, resource, access, query);
    const count = (all: readonly RawBuilder<unknown>[]): Promise<Counted> => matchesUpTo(trx, resource, all, true);
    return pageWith([], met, (all) => (kept && key !== undefined ? kept.of(key, () => count(all)) : count(all)));
  }
  if (!isIndexed(resource, query)) return pageWith(asked, [], (all) => matchesUpTo(trx, resource, all, false));
  if (query.start.kind === "number") {
    const found = await searchRows(trx, resource, query, { rows: [...rows, ...met], patterns });
    if (found) return found;
  } else if ((await hitsUpTo(trx, resource, patterns, FIND_COUNT_LIMIT)) <= FIND_COUNT_LIMIT) {
    const few = [isAmong(searchIds(resource, patterns)), ...met];
    return pageWith(few, [], (all) => matchesUpTo(trx, resource, all, false));
  }
  const isNarrowed = seen.length > 1 || Object.keys(query.filter).length > 0 || query.own.length > 0;
  const both = [...met, ...asked];
  return pageWith([], both, () => (isNarrowed ? matchesAmong(trx, resource, rows, both) : AT_LEAST));
}

/** What a page that is not full says of all matches: it ends with the last one. */
function endsWith({ start, page, pageSize }: FindQuery, length: number): Counted | undefined {
  const isEnd = start.kind === "number" && length < pageSize && (length > 0 || page === 1);
  return isEnd ? { total: (page - 1) * pageSize + length, totalIsExact: true } : undefined;
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

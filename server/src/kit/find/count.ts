import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import type { Access } from "@nepnha/domain/kit/access";
import type { FindQuery } from "@nepnha/domain/kit/find-query";
import { searchPatterns } from "@nepnha/domain/platform/fold";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { accessConditions } from "../access/access-conditions.ts";
import { allOf, tenantCondition } from "../resource/conditions.ts";
import { tableRef } from "../resource/row.ts";
import type { Section } from "../resource/section.ts";
import {
  commonConditions,
  filterConditions,
  idFilters,
  isAmong,
  isIndexed,
  searchIds,
  textConditions,
  type CheckedFind,
} from "./find-conditions.ts";

/** Most ids that a search by words has in an array; what more rows hold is asked of the rows themselves. */
const IDS_MOST = 100_000;

/**
 * The rows of a find, on whatever page, as conditions: those of the tenant that the reader sees.
 * @param most ids of a filter that are read; more rows are asked themselves whether they fit
 */
export async function matchesOf(
  trx: Trx,
  resource: Section,
  access: Exclude<Access, false>,
  query: CheckedFind,
  most = IDS_MOST,
): Promise<RawBuilder<unknown>[]> {
  const [common, words] = await Promise.all([
    commonFilters(trx, resource, query, most),
    searchConditions(trx, resource, query),
  ]);
  const filters = [...filterConditions(resource, query, common), ...commonConditions(resource, query, common)];
  return [tenantCondition(trx.tenantId), ...accessConditions(trx.tenantId, access), ...filters, ...words];
}

/** Filters that more rows fit than are read by their ids: they are asked of the rows themselves. */
export async function commonFilters(
  trx: Trx,
  resource: Section,
  query: FindQuery,
  most = FIND_COUNT_LIMIT,
): Promise<string[]> {
  const counted = await Promise.all(
    [...idFilters(resource, query, most + 1)].map(async ([field, ids]) => ({ field, hits: await countIds(trx, ids) })),
  );
  return counted.filter(({ hits }) => hits > most).map(({ field }) => field);
}

/**
 * Rows whose search text holds every word of a find; an empty text asks for nothing.
 * @param most rows that the index is asked for
 */
export async function searchConditions(
  trx: Trx,
  resource: Section,
  query: CheckedFind,
  most = IDS_MOST,
): Promise<RawBuilder<unknown>[]> {
  const patterns = searchPatterns(query.searchTerm);
  const hasIndex = patterns.length > 0 && isIndexed(resource, query);
  const isFew = hasIndex && (await hitsUpTo(trx, resource, patterns, most)) <= most;
  return isFew ? [isAmong(searchIds(resource, patterns))] : textConditions(patterns);
}

/** How many rows the conditions hold for: it reads them all, or so many. */
export async function countRows(
  trx: Trx,
  resource: Section,
  conditions: readonly RawBuilder<unknown>[],
  most?: number,
): Promise<number> {
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${tableRef(resource)} t where ${allOf(conditions)} ${limit}) bounded`.execute(
    trx,
  );
  return rows[0]?.total ?? 0;
}

/** How many rows match, as far as it is known. */
export type Counted = Pick<FindAnswer<never>, "total" | "totalIsExact">;

/** More than are counted, and nothing says how many. */
export const AT_LEAST: Counted = { total: FIND_COUNT_LIMIT, totalIsExact: false };
/** Rows that are looked at one by one, for words that too many rows hold: some tenths of a second. */
const LOOKED_AT = 100_000;

/**
 * How many rows match: exact as far as it counts, else what the database's statistics say.
 * @param isEstimable whether these conditions are such that the statistics know them
 */
export async function matchesUpTo(
  trx: Trx,
  resource: Section,
  conditions: readonly RawBuilder<unknown>[],
  isEstimable: boolean,
): Promise<Counted> {
  const total = await countRows(trx, resource, conditions, FIND_COUNT_LIMIT + 1);
  if (total <= FIND_COUNT_LIMIT) return { total, totalIsExact: true };
  if (!isEstimable) return AT_LEAST;
  return { total: Math.max(await estimateOf(trx, resource, conditions), FIND_COUNT_LIMIT), totalIsExact: false };
}

/** How many rows of the section hold the words; one more than the most is as many as it counts. */
export async function hitsUpTo(
  trx: Trx,
  resource: Section,
  patterns: readonly string[],
  most: number,
): Promise<number> {
  return countIds(trx, searchIds(resource, patterns, most + 1));
}

/** How many ids a function answers. */
async function countIds(trx: Trx, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select count(*) as hits from ${ids} hits`.execute(trx);
  return rows[0]?.hits ?? 0;
}

/**
 * How many of the rows hold words that very many rows of the section hold: exact where the rows themselves are not too
 * many, else by their share among those that were looked at.
 * @param most rows that are looked at
 */
export async function matchesAmong(
  trx: Trx,
  resource: Section,
  conditions: readonly RawBuilder<unknown>[],
  words: readonly RawBuilder<unknown>[],
  most = LOOKED_AT,
): Promise<Counted> {
  const { rows } = await sql<{ looked: number; found: number }>`
    select count(*) as looked, count(*) filter (where "holds") as found
    from (select ${allOf(words)} as "holds" from ${tableRef(resource)} t where ${allOf(conditions)}
      limit ${sql.lit(most + 1)}) looked_at`.execute(trx);
  const { looked = 0, found = 0 } = rows[0] ?? {};
  if (looked <= most) return { total: found, totalIsExact: true };
  const estimate = (found / looked) * (await estimateOf(trx, resource, conditions));
  return { total: Math.max(found, Math.round(estimate)), totalIsExact: false };
}

/** What the database's statistics say of the number of rows. */
async function estimateOf(trx: Trx, resource: Section, conditions: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": readonly [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from ${tableRef(resource)} t where ${allOf(conditions)}`.execute(trx);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

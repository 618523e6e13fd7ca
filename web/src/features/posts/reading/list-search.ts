import { SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";

/** What a list of articles shows; its address is its only home. */
export interface ReadingSearch {
  /** Feature whose tab is open; the first one when left out. */
  readonly tab?: string;
  /** Id of a category. */
  readonly cate?: string;
  readonly q?: string;
}

/** Search parameters as they are found; what is wrong is left out. */
export function listSearch(search: Record<string, unknown>): ReadingSearch {
  const { tab, cate, q } = search;
  return {
    ...(typeof tab === "string" ? { tab } : {}),
    ...(isUuid(cate) ? { cate } : {}),
    ...(typeof q === "string" && q.length <= SEARCH_TERM_MAX && isCleanText(q, false) && q.trim() !== "" ? { q } : {}),
  };
}

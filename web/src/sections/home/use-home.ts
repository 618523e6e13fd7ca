import { ENUMS } from "@nepnha/contract/enums";
import { branches } from "@nepnha/contract/sections/branches";
import { news } from "@nepnha/contract/sections/news";
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { FilterInput } from "../../api/list-service.ts";
import { useServices } from "../../app/services-context.ts";
import { LIST_DEFAULTS, tableState, type ListState } from "../../resource/list/list-state.ts";
import { usePage, type Page } from "../../resource/queries.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf } from "../../resource/value-text.ts";

const { ACTIVE } = ENUMS.genericStatus;
const NEWS_AT_ONCE = 10;
const NOTHING: Page = { items: [], total: 0, failure: null };

const BRANCHES: ListState = {
  ...LIST_DEFAULTS,
  pageSize: 100,
  sort: { column: "code", direction: "asc" },
  filter: { status: ACTIVE, showOnWeb: true },
};

/**
 * Published news: the pinned ones with the newest on the first page, then page after page, the newest first. The server
 * shows customers nothing else; staff, who may see more, are shown here what customers see.
 */
export function useNews(): UseInfiniteQueryResult<InfiniteData<Page>> {
  const service = useServices().list<ResourceRow>(news.name);

  async function find(page: number, filter: Record<string, FilterInput>, signal: AbortSignal): Promise<Page> {
    const state: ListState = {
      ...LIST_DEFAULTS,
      page,
      pageSize: NEWS_AT_ONCE,
      sort: { column: "publishAt", direction: "desc" },
      filter: { status: ACTIVE, publishAt: { to: new Date().toISOString() }, ...filter },
    };
    const { result, error } = await service.find(tableState(state), signal);
    return { ...result, failure: error ? (service.failure.get()?.message ?? error.message) : null };
  }

  return useInfiniteQuery({
    queryKey: [news.name, "home"],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const [pinned, newest] = await Promise.all([
        pageParam === 1 ? find(1, { isPinned: true }, signal) : NOTHING,
        find(pageParam, {}, signal),
      ]);
      const items = [...pinned.items, ...newest.items];
      return { items, total: newest.total, failure: newest.failure ?? pinned.failure };
    },
    getNextPageParam: ({ total, failure }, pages) =>
      failure === null && pages.length * NEWS_AT_ONCE < total ? pages.length + 1 : undefined,
  });
}

/** Each news item once, in the order in which it came first. */
export function newsOf(pages: readonly Page[]): ResourceRow[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((row) => [row._id, row]))).values()];
}

/** The soonest event that is still ahead, if any. */
export function nextEvent(rows: readonly ResourceRow[], now: Date): ResourceRow | undefined {
  return rows
    .filter((row) => Date.parse(textOf(row["eventAt"])) > now.getTime())
    .toSorted((a, b) => textOf(a["eventAt"]).localeCompare(textOf(b["eventAt"])))[0];
}

/** Offices that customers may know of, by code; the head office comes first. */
export function useBranches(enabled = true): UseQueryResult<Page> {
  return usePage(branches, BRANCHES, { enabled, selected: [] });
}

/** The same rows, the head office before the others. */
export function headOfficeFirst(rows: readonly ResourceRow[]): ResourceRow[] {
  return rows.toSorted((a, b) => Number(b["isHeadOffice"] === true) - Number(a["isHeadOffice"] === true));
}

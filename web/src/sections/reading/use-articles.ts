import type { ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import type { FilterInput } from "../../api/list-service.ts";
import { useServices } from "../../app/services-context.ts";
import { LIST_DEFAULTS, tableState, type ListState } from "../../resource/list/list-state.ts";
import type { Page } from "../../resource/queries.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { firstField } from "./kinds.ts";

const { ACTIVE } = ENUMS.genericStatus;
const AT_ONCE = 15;
const NOTHING: Page = { items: [], total: 0, failure: null };

/** What is looked for: a category with everything below it, and words. */
export interface ArticleQuery {
  readonly cateIds: readonly string[];
  readonly search: string;
}

/**
 * What is published now, page after page, the newest first; what is featured stands before all on the first one. The server
 * shows readers nothing else; staff, who may see more, are shown here what readers see.
 */
export function useArticles(
  resource: ResourceDescription,
  { cateIds, search }: ArticleQuery,
  enabled: boolean,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const service = useServices().list<ResourceRow>(resource.name);

  async function find(page: number, filter: Record<string, FilterInput>, signal: AbortSignal): Promise<Page> {
    const state: ListState = {
      ...LIST_DEFAULTS,
      page,
      pageSize: AT_ONCE,
      search,
      sort: { column: "publishAt", direction: "desc" },
      filter: {
        status: ACTIVE,
        publishAt: { to: new Date().toISOString() },
        ...(cateIds.length > 0 ? { categoryIds: cateIds } : {}),
        ...filter,
      },
    };
    const { result, error } = await service.find(tableState(state), signal);
    return { ...result, failure: error ? (service.failure.get()?.message ?? error.message) : null };
  }

  return useInfiniteQuery({
    queryKey: [resource.name, "read", cateIds, search],
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const [first, newest] = await Promise.all([
        pageParam === 1 && search === "" ? find(1, { [firstField(resource)]: true }, signal) : NOTHING,
        find(pageParam, {}, signal),
      ]);
      const items = [...first.items, ...newest.items];
      return { items, total: newest.total, failure: newest.failure ?? first.failure };
    },
    getNextPageParam: ({ total, failure }, pages) =>
      failure === null && pages.length * AT_ONCE < total ? pages.length + 1 : undefined,
  });
}

/** Each row once, in the order in which it came first. */
export function rowsOf(pages: readonly Page[]): ResourceRow[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((row) => [row._id, row]))).values()];
}

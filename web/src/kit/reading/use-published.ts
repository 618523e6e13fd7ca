import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { timeField } from "@nepnha/domain/kit/publishing-state";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ListService } from "../../platform/api/list-service.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { LIST_DEFAULTS, tableState, type ListState } from "../find/list-state.ts";
import { asPage, type Page } from "../resource/queries.ts";
import type { SectionRow } from "../resource/row.ts";

const AT_ONCE = 15;
const NOTHING = { items: [], failure: null };

/** What is asked for of what is published; what is left out is asked as readers see it. */
export type PublishedAsk = Partial<Pick<ListState, "page" | "pageSize" | "search" | "sort" | "filter">>;

/** Rows that come page after page. */
export interface FoundPages<D extends ResourceDescription = ResourceDescription> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<D>>>;
  /** Each row once, in the order in which it came first. */
  readonly rows: readonly SectionRow<D>[];
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Why a page did not come; `null` when they all did. */
  readonly failure: string | null;
}

/**
 * The find of what is published now, the newest first. The server shows readers nothing else; staff, who may see more, are
 * shown here what readers see.
 */
export function publishedState(resource: ResourceDescription, { filter, ...ask }: PublishedAsk): ListState {
  const at = timeField(resource, "before");
  const begun = at === undefined ? {} : { [at]: { to: new Date().toISOString() } };
  return {
    ...LIST_DEFAULTS,
    pageSize: AT_ONCE,
    sort: { column: at ?? "id", direction: "desc" },
    ...ask,
    filter: { status: ENUMS.genericStatus.ACTIVE, ...begun, ...filter },
  };
}

/** A page of what is published now. */
export async function findPublished<D extends ResourceDescription>(
  resource: D,
  service: ListService<SectionRow<D>>,
  ask: PublishedAsk,
  signal: AbortSignal,
): Promise<Page<D>> {
  return asPage(service, await service.find(tableState(publishedState(resource, ask)), signal));
}

/** What is published of a section, page after page. */
export function usePublished<D extends ResourceDescription>(
  resource: D,
  {
    key,
    enabled = true,
    ask,
    first,
    find,
  }: {
    /** What the rows depend on, after the section. */
    key: readonly unknown[];
    enabled?: boolean;
    ask: Omit<PublishedAsk, "page">;
    /** What else holds of those that stand before all others on the first page. */
    first?: ListState["filter"] | undefined;
    /** How a page is asked for, where it is not the section's own find. */
    find?: (ask: PublishedAsk, signal: AbortSignal) => Promise<Page<D>>;
  },
): FoundPages<D> {
  const service = useServices().list<SectionRow<D>>(resource.name);
  const pageSize = ask.pageSize ?? AT_ONCE;
  const page =
    find ?? ((wanted: PublishedAsk, signal: AbortSignal) => findPublished(resource, service, wanted, signal));
  const query = useInfiniteQuery({
    queryKey: [resource.name, ...key],
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page<D> & { readonly isFull: boolean }> => {
      const [before, newest] = await Promise.all([
        pageParam === 1 && first ? page({ ...ask, filter: { ...ask.filter, ...first } }, signal) : NOTHING,
        page({ ...ask, page: pageParam }, signal),
      ]);
      const items = [...before.items, ...newest.items];
      // A number that is not exact may promise more than there is.
      return { ...newest, items, failure: newest.failure ?? before.failure, isFull: newest.items.length === pageSize };
    },
    getNextPageParam: ({ total, failure, isFull }, pages) =>
      failure === null && isFull && pages.length * pageSize < Math.min(total, FIND_COUNT_LIMIT)
        ? pages.length + 1
        : undefined,
  });
  const pages = query.data?.pages ?? [];
  return {
    query,
    rows: [...new Map(pages.flatMap(({ items }) => items.map((row) => [row._id, row]))).values()],
    total: pages[0]?.total ?? 0,
    totalIsExact: pages[0]?.totalIsExact ?? true,
    failure: pages.find((one) => one.failure !== null)?.failure ?? null,
  };
}

import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { tableState, type ListState } from "../../../../kit/find/list-state.ts";
import { asPage, type Page } from "../../../../kit/resource/queries.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import type { Work } from "../use-work.ts";

const AT_ONCE = 50;

/** The cards of a column, as many as were scrolled to. */
export interface Column {
  readonly rows: readonly Work[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly more: (() => void) | null;
}

/** Work in a status, or in some, what is due first on top. */
export function useColumn({ search, filter }: ListState, status: number | readonly number[], enabled: boolean): Column {
  const service = useServices().list<Work>(projectActions.name);
  const ask = { search, filter: { ...filter, status }, sort: { column: "endDate", direction: "asc" } as const };
  const { data, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [projectActions.name, "board", ask],
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<Page<typeof projectActions>> =>
      asPage(service, await service.find(tableState({ ...ask, page, pageSize: AT_ONCE }), signal)),
    getNextPageParam: (last, pages) =>
      last.failure === null && last.items.length === AT_ONCE ? pages.length + 1 : undefined,
  });
  // Somebody may have put a row before others since the last page: each is shown once.
  const rows = useMemo(
    () => [...new Map((data?.pages ?? []).flatMap(({ items }) => items.map((row) => [row._id, row]))).values()],
    [data],
  );
  const first = data?.pages[0];
  return {
    rows,
    total: first?.total ?? 0,
    totalIsExact: first?.totalIsExact ?? true,
    isLoading: isLoading || !enabled,
    failure: data?.pages.find(({ failure }) => failure !== null)?.failure ?? null,
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
  };
}

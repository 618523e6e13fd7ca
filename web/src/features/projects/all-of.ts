import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { LIST_DEFAULTS, tableState, type ListState } from "../../kit/find/list-state.ts";
import type { Row } from "../../platform/api/list-service.ts";
import { useServices } from "../../platform/session/services-context.ts";

const AT_ONCE = 100;

/** Rows of a project that are shown at most. */
export const MOST = 3000;

/** All rows of a section that belong to a project. */
export interface AllRows<R> {
  readonly items: readonly R[];
  /** Whether there are more than {@link MOST}. */
  readonly isCut: boolean;
  /** Why they did not come; `null` when they did. */
  readonly failure: string | null;
}

/** Asks for them page by page; whatever changes a row of the section has them asked again. */
export function useAllOf<R extends Row>(
  feature: string,
  projectId: string,
  sort: ListState["sort"],
): UseQueryResult<AllRows<R>> {
  const service = useServices().list<R>(feature);
  return useQuery({
    queryKey: [feature, "of-project", projectId],
    queryFn: async ({ signal }): Promise<AllRows<R>> => {
      const items: R[] = [];
      for (let page = 1; items.length < MOST; page += 1) {
        const asked = tableState({ ...LIST_DEFAULTS, page, pageSize: AT_ONCE, sort, filter: { projectId } });
        const { result, error } = await service.find(asked, signal);
        if (error) return { items, isCut: false, failure: service.failure.get()?.message ?? error.message };
        items.push(...result.items);
        if (result.items.length < AT_ONCE) return { items, isCut: false, failure: null };
      }
      return { items, isCut: true, failure: null };
    },
  });
}

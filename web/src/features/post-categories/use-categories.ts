import { ENUMS } from "@nepnha/contract/platform/enums";
import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import { LIST_DEFAULTS, tableState, type ListState } from "../../kit/find/list-state.ts";
import type { SectionRow } from "../../kit/resource/row.ts";

/** The categories of a section's posts that are in use, in their order; all fit on one page. */
export function useCategories(feature: string): UseQueryResult<readonly SectionRow<typeof postCates>[]> {
  const service = useServices().list<SectionRow<typeof postCates>>(postCates.name);
  const state: ListState = {
    ...LIST_DEFAULTS,
    pageSize: 100,
    sort: { column: "orderNo", direction: "asc" },
    filter: { status: ENUMS.genericStatus.ACTIVE, postType: POST_TYPES[feature] ?? null },
  };
  return useQuery({
    queryKey: [postCates.name, "of", feature],
    queryFn: async ({ signal }) => (await service.find(tableState(state), signal)).result.items,
  });
}

/** A category and everything below it. */
export function withBelow(cates: readonly SectionRow<typeof postCates>[], id: string): string[] {
  const below = cates.filter((cate) => cate["parentId"] === id);
  return [id, ...below.flatMap((cate) => withBelow(cates, cate._id))];
}

import type { OfferedChoices } from "@nepnha/contract/features/house-templates/choices";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { NO_MATCHES, type FindAnswer } from "@nepnha/contract/platform/find-answer";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import { tableState, type ListState } from "../../kit/find/list-state.ts";
import { useCategories, withBelow } from "../post-categories/api.ts";
import { publishedState, usePublished, type FoundPages } from "../../kit/reading/use-published.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { filterOf, splitValues, type GallerySearch, type Sort } from "./gallery-search.ts";

const FEATURE = houseTemplates.name;

const SORTING: Readonly<Record<Sort, ListState["sort"]>> = {
  newest: { column: "publishAt", direction: "desc" },
  costLow: { column: "estimatedCostFrom", direction: "asc" },
  costHigh: { column: "estimatedCostFrom", direction: "desc" },
  area: { column: "constructionArea", direction: "desc" },
  hearts: { column: "favoriteCount", direction: "desc" },
};

/** The templates that a search finds, page after page. */
export function useTemplates(search: GallerySearch): FoundPages<typeof houseTemplates> {
  const { api } = useServices();
  const categories = useCategories(FEATURE);
  const { cate } = search;
  const cateIds =
    cate === undefined ? undefined : splitValues(cate).flatMap((id) => withBelow(categories.data ?? [], id));
  return usePublished(houseTemplates, {
    key: ["read", search, cateIds],
    // What is below a category is known with the categories.
    enabled: cate === undefined || !categories.isPending,
    ask: {
      search: search.q ?? "",
      sort: SORTING[search.sort ?? "newest"],
      filter: { ...filterOf(search), ...(cateIds ? { categoryIds: cateIds } : {}) },
    },
    find: async (ask, signal) => {
      const path = search.liked ? `/${FEATURE}/favorites/find` : `/${FEATURE}/find`;
      try {
        const body = tableState(publishedState(houseTemplates, ask));
        return {
          ...(await api.call<FindAnswer<SectionRow<typeof houseTemplates>>>(path, { method: "POST", body, signal })),
          failure: null,
        };
      } catch (error) {
        if (signal.aborted) throw error;
        return { ...NO_MATCHES, failure: error instanceof Error ? error.message : String(error) };
      }
    },
  });
}

/** The words that some template has; `undefined` while they are not known. */
export function useOfferedChoices(): OfferedChoices | undefined {
  const { api } = useServices();
  return useQuery({
    queryKey: [FEATURE, "choices"],
    queryFn: ({ signal }) => api.call<OfferedChoices>(`/${FEATURE}/choices`, { signal, silent: "aside" }),
  }).data;
}

/** Templates like this one: those that its writer named or of its categories, else of its kind; the newest ones. */
export function useSimilar(
  row: SectionRow<typeof houseTemplates>,
): UseQueryResult<readonly SectionRow<typeof houseTemplates>[]> {
  const { api } = useServices();
  const { _id: id } = row;
  return useQuery({
    queryKey: [FEATURE, "similar", id],
    queryFn: async ({ signal }): Promise<readonly SectionRow<typeof houseTemplates>[]> => {
      const silent = "aside";
      const near = await api.call<{ items: SectionRow<typeof houseTemplates>[] }>(`/${FEATURE}/${id}/related`, {
        signal,
        silent,
      });
      if (near.items.length > 0) return near.items;
      // A draft that does not know its kind has none like it.
      if (row.houseType === null) return [];
      const body = tableState(publishedState(houseTemplates, { pageSize: 5, filter: { houseType: row.houseType } }));
      const kind = await api.call<FindAnswer<SectionRow<typeof houseTemplates>>>(`/${FEATURE}/find`, {
        method: "POST",
        body,
        signal,
        silent,
      });
      return kind.items.filter((one) => one._id !== id);
    },
  });
}

/** Somebody's hearts: which templates have one, and the counts that came back when one was pressed. */
interface Hearts {
  readonly ids: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

const HEARTS_KEY = [FEATURE, "hearts"];
const NO_HEARTS: Hearts = { ids: [], counts: {} };

/** Whether a template has this person's heart, how many it has in all, and how to press it. */
export function useHeart(row: SectionRow<typeof houseTemplates>): { on: boolean; count: number; press: () => void } {
  const { api } = useServices();
  const client = useQueryClient();
  const { data = NO_HEARTS } = useQuery({
    queryKey: HEARTS_KEY,
    queryFn: async ({ signal }): Promise<Hearts> => ({
      ...(await api.call<Pick<Hearts, "ids">>(`/${FEATURE}/favorites`, { signal, silent: "aside" })),
      counts: {},
    }),
  });
  const on = data.ids.includes(row._id);
  const set = (favorite: boolean, count: number): void => {
    client.setQueryData<Hearts>(HEARTS_KEY, ({ ids, counts } = NO_HEARTS) => ({
      ids: favorite ? [row._id, ...ids.filter((id) => id !== row._id)] : ids.filter((id) => id !== row._id),
      counts: { ...counts, [row._id]: count },
    }));
  };
  const count = data.counts[row._id] ?? row.favoriteCount ?? 0;
  const { mutate } = useMutation({
    mutationFn: (favorite: boolean) =>
      api.call<{ favoriteCount: number; favorite: boolean }>(`/${FEATURE}/${row._id}/favorite`, {
        method: favorite ? "PUT" : "DELETE",
      }),
    // Shown at once, and taken back when the server refuses; the client says why.
    onMutate: (favorite) => {
      set(favorite, count + (favorite ? 1 : -1));
      return count;
    },
    onError: (_error, favorite, before) => set(!favorite, before ?? count),
    onSuccess: ({ favorite, favoriteCount }) => {
      set(favorite, favoriteCount);
      void client.invalidateQueries({ queryKey: [FEATURE, "read"], refetchType: "none" });
    },
  });
  return { on, count, press: () => mutate(!on) };
}

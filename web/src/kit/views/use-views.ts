import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SavedView, SavedViews } from "@nepnha/contract/kit/views";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { firstSort, LIST_DEFAULTS, toSearch, type ListSearch, type ListState } from "../find/list-state.ts";

const NONE: SavedViews = { items: [], defaultId: null, mayShare: false };
const FRESH_MS = 5 * 60_000;

/** Cache key of a section's saved views. */
export function viewsKey({ name }: ResourceDescription): readonly unknown[] {
  return ["views", name];
}

/**
 * The saved views of a section, and what its list opens with: `null` until that is known. A list works without its
 * views, so that a failure is silent and counts as having none.
 */
export function useViews(resource: ResourceDescription): { views: SavedViews; opening: ListSearch | null } {
  const { api } = useServices();
  const { data, isPending } = useQuery({
    queryKey: viewsKey(resource),
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<SavedViews> => {
      try {
        return await api.call<SavedViews>(`/${resource.name}/views`, { signal, silent: () => true });
      } catch (error) {
        if (signal.aborted) throw error;
        return NONE;
      }
    },
  });
  const opening = useMemo(() => {
    if (isPending) return null;
    const first = data?.items.find(({ _id }) => _id === data.defaultId);
    return first ? toSearch(resource, stateOfView(first)) : {};
  }, [resource, data, isPending]);
  return { views: data ?? NONE, opening };
}

/** The list as a view shows it, on its first page. */
export function stateOfView({ _id, state }: SavedView): ListState {
  const { filter, sorting, searchTerm, pageSize } = state;
  return { page: LIST_DEFAULTS.page, pageSize, sort: sorting, search: searchTerm, filter, view: _id };
}

/** The list as the section has it. */
export function stateOfNone(resource: ResourceDescription): ListState {
  return { ...LIST_DEFAULTS, sort: firstSort(resource) };
}

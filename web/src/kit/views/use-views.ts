import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SavedViews } from "@nepnha/contract/kit/views";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOpening } from "./use-opening.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { firstSort, LIST_DEFAULTS, toSearch, type ListSearch, type ListState } from "../find/list-state.ts";
import { stateOfView, viewsKey } from "./state-of-view.ts";

const NONE: SavedViews = { items: [], defaultId: null, mayShare: false };
const FRESH_MS = 5 * 60_000;

/**
 * The saved views of a section, and what its list opens with: `null` until that is known. They come with the first rows;
 * a list works without its views, so that a failure is silent and counts as having none.
 */
export function useViews(resource: ResourceDescription): {
  views: SavedViews;
  opening: ListSearch | null;
  opened: boolean;
} {
  const { api } = useServices();
  const opened = useOpening(resource);
  const { data, isPending } = useQuery({
    queryKey: viewsKey(resource),
    staleTime: FRESH_MS,
    enabled: opened,
    queryFn: async ({ signal }): Promise<SavedViews> => {
      try {
        return await api.call<SavedViews>(`/${resource.name}/views`, { signal, silent: "aside" });
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
  return { views: data ?? NONE, opening, opened };
}

/** The list as the section has it. */
export function stateOfNone(resource: ResourceDescription): ListState {
  return { ...LIST_DEFAULTS, sort: firstSort(resource) };
}

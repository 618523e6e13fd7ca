import type { ReadingFigures } from "@nepnha/contract/kit/reading";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";

/** What readers made of a post, and how to like it. */
interface Reading {
  /** `null` until they are known, and where they cannot be. */
  readonly figures: ReadingFigures | null;
  readonly toggleLike: () => void;
}

/**
 * Tell the server that this person reads a row (it counts once a day, and no staff), and what readers made of it. The heart
 * turns at once and turns back when the server refuses.
 * @param enabled false while it is not known whether the row is there
 */
export function useReading(feature: string, id: string, enabled = true): Reading {
  const { api } = useServices();
  const queries = useQueryClient();
  const key = [feature, "figures", id];
  const url = `/${feature}/${id}`;
  const { data } = useQuery({
    queryKey: key,
    enabled,
    // Reading is told once for each time that the page is opened, not whenever the window is looked at again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => api.call<ReadingFigures>(`${url}/view`, { method: "POST", silent: "aside" }),
  });
  const { mutate } = useMutation({
    mutationFn: (liked: boolean) => api.call<ReadingFigures>(`${url}/like`, { method: liked ? "PUT" : "DELETE" }),
    onMutate: (liked) => {
      const before = queries.getQueryData<ReadingFigures>(key);
      if (before) {
        const likeCount = Math.max(0, before.likeCount + (liked ? 1 : -1));
        queries.setQueryData<ReadingFigures>(key, { ...before, liked, likeCount });
      }
      return before;
    },
    onSuccess: (figures) => queries.setQueryData(key, figures),
    onError: (_error, _liked, before) => queries.setQueryData(key, before),
  });
  return { figures: data ?? null, toggleLike: () => data && mutate(!data.liked) };
}

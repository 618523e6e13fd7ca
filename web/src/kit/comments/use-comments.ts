import type { CommentPage, CommentVisibility, RowComment } from "@nepnha/contract/kit/comments";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { t } from "../../platform/i18n/i18n.ts";

/** What stands under a row, by feature and id. */
export interface CommentPlace {
  readonly feature: string;
  readonly id: string;
  readonly visibility: CommentVisibility;
}

/** What can be done with comments; each answers what went wrong, or `null`. */
export interface CommentCalls {
  add(text: string, parentId: string | null): Promise<string | null>;
  edit(id: string, text: string): Promise<string | null>;
  remove(id: string): Promise<string | null>;
}

/** The comments of one kind under a row, newest first. */
export interface Comments {
  /** `null` while the first are on their way. */
  readonly items: readonly RowComment[] | null;
  readonly total: number;
  readonly mayWrite: boolean;
  readonly failed: boolean;
  /** Load older ones; `null` when there are none. */
  readonly more: (() => void) | null;
  readonly retry: () => void;
  readonly calls: CommentCalls;
}

/** Cache key of all comments under a row. */
function commentsKey(feature: string, id: string): readonly unknown[] {
  return [feature, "comments", id];
}

/** The comments of a place, and the calls that change them. */
export function useComments({ feature, id, visibility }: CommentPlace): Comments {
  const { api } = useServices();
  const queries = useQueryClient();
  const base = `/${feature}/${encodeURIComponent(id)}/comments`;
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...commentsKey(feature, id), visibility],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      api.call<CommentPage>(`${base}?visibility=${visibility}${pageParam === null ? "" : `&before=${pageParam}`}`, {
        signal,
        silent: "told",
      }),
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

  async function change(path: string, method: "POST" | "PUT" | "DELETE", body?: object): Promise<string | null> {
    try {
      await api.call(base + path, { method, ...(body ? { body } : {}), silent: "told" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.fieldErrors[0]?.message ?? (error.detail || t("request.failed"));
    }
    await queries.invalidateQueries({ queryKey: commentsKey(feature, id) });
    return null;
  }

  const pages = data?.pages;
  return {
    items: pages?.flatMap(({ items }) => items) ?? null,
    total: pages?.[0]?.total ?? 0,
    mayWrite: pages?.[0]?.mayWrite ?? false,
    failed: isError,
    more: hasNextPage ? () => void fetchNextPage() : null,
    retry: () => void refetch(),
    calls: {
      add: (content, parentId) => change("", "POST", { content, visibility, parentId }),
      edit: (commentId, content) => change(`/${commentId}`, "PUT", { content }),
      remove: (commentId) => change(`/${commentId}`, "DELETE"),
    },
  };
}

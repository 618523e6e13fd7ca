import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useGoTo } from "../resource/paths.ts";
import { pageKey, usePage, type Page } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { parseListState, tableState, type ListState } from "../find/list-state.ts";
import { rememberPage, seenSearch } from "../find/use-list-state.ts";

/** Where a row stands in the list that one came from, and the ways to the rows beside it; `null` where there is none. */
export interface Neighbours {
  /** From 1, over all pages. */
  readonly position: number;
  readonly total: number;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/**
 * The neighbours of a row in the list as it was last seen: in its order, with its filters, over its pages. `null` where
 * no list was seen, or where the row is not on the page that was.
 */
export function useNeighbours(resource: ResourceDescription, id: string | undefined): Neighbours | null {
  const service = useServices().list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const goTo = useGoTo(resource);
  const [seen] = useState(() => seenSearch(resource));
  const state = parseListState(resource, seen ?? {});
  const { data: page } = usePage(resource, state, { enabled: seen !== null && id !== undefined, selected: [] });
  const index = page?.items.findIndex(({ _id }) => _id === id) ?? -1;
  if (!page || index < 0) return null;

  const before = (state.page - 1) * state.pageSize + index;
  const show = (row: ResourceRow | undefined): void => {
    if (row) goTo.row(row._id, "replace");
  };
  const turn = async (
    number: number,
    pick: (rows: readonly ResourceRow[]) => ResourceRow | undefined,
  ): Promise<void> => {
    const other: ListState = { ...state, page: number };
    const found = await queries.fetchQuery<Page>({
      queryKey: pageKey(resource, other),
      queryFn: async () => {
        const { result, error } = await service.find(tableState(other));
        return { ...result, failure: error?.message ?? null };
      },
    });
    rememberPage(resource, number);
    show(pick(found.items));
  };
  const { items, total } = page;
  return {
    position: before + 1,
    total,
    previous:
      index > 0
        ? () => show(items[index - 1])
        : state.page > 1
          ? () => void turn(state.page - 1, (rows) => rows.at(-1))
          : null,
    next:
      index < items.length - 1
        ? () => show(items[index + 1])
        : before + 1 < total
          ? () => void turn(state.page + 1, (rows) => rows[0])
          : null,
  };
}

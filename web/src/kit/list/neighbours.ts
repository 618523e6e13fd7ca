import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useGoTo } from "../resource/paths.ts";
import { isNamed, nextPage, previousPage, type Step } from "../find/steps.ts";
import type { Total } from "../find/total-text.ts";
import { fetchPage, usePage } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { parseListState } from "../find/list-state.ts";
import { rememberPage, seenSearch } from "../find/use-list-state.ts";

/** Where a row stands in the list that one came from, and the ways to the rows beside it; `null` where there is none. */
export interface Neighbours {
  /** From 1, over all pages; `null` where the page was not reached from the first one. */
  readonly position: number | null;
  readonly found: Total;
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

  const position = isNamed(state.page, state.place) ? (state.page - 1) * state.pageSize + index + 1 : null;
  const show = (row: ResourceRow | undefined): void => {
    if (row) goTo.row(row._id, "replace");
  };
  const turn = async (step: Step, pick: (rows: readonly ResourceRow[]) => ResourceRow | undefined): Promise<void> => {
    const row = pick((await fetchPage(queries, service, resource, { ...state, place: undefined, ...step })).items);
    // Behind the last row of a list that nobody has counted.
    if (!row) return;
    rememberPage(resource, step);
    show(row);
  };
  const { items } = page;
  const [back, on] = [previousPage(state, page), nextPage(state, page)];
  return {
    position,
    found: page,
    previous: index > 0 ? () => show(items[index - 1]) : back ? () => void turn(back, (rows) => rows.at(-1)) : null,
    next: index < items.length - 1 ? () => show(items[index + 1]) : on ? () => void turn(on, (rows) => rows[0]) : null,
  };
}

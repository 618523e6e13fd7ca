import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useState } from "react";
import { useGoTo } from "../resource/paths.ts";
import type { Total } from "../find/total-text.ts";
import { usePage } from "../resource/queries.ts";
import { useRowSteps, type RowSteps } from "../resource/use-row-steps.ts";
import { parseListState } from "../find/list-state.ts";
import { rememberPage, seenSearch } from "../find/use-list-state.ts";

/** Where a row stands in the list that one came from, and the ways to the rows beside it. */
export interface Neighbours extends RowSteps {
  readonly found: Total;
}

/**
 * The neighbours of a row in the list as it was last seen: in its order, with its filters, over its pages. `null` where
 * no list was seen, or where the row is not on the page that was.
 */
export function useNeighbours(resource: ResourceDescription, id: string | undefined): Neighbours | null {
  const goTo = useGoTo(resource);
  const [seen] = useState(() => seenSearch(resource));
  const state = parseListState(resource, seen ?? {});
  const { data: page } = usePage(resource, state, { enabled: seen !== null && id !== undefined, selected: [] });
  const steps = useRowSteps(
    resource,
    id,
    page ? { ...page, state, hasPages: true } : null,
    ({ _id }) => goTo.row(_id, "replace"),
    (step) => rememberPage(resource, step),
  );
  return page && steps ? { ...steps, found: page } : null;
}

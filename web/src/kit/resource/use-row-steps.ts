import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import type { ListState } from "../find/list-state.ts";
import { isNamed, nextPage, previousPage, type Step } from "../find/steps.ts";
import type { Total } from "../find/total-text.ts";
import { fetchPage } from "./queries.ts";
import type { ResourceRow } from "./row.ts";

/** Where a row stands in a list, and the ways to the rows beside it; `null` where there is none. */
export interface RowSteps {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** From 1, over all pages; `null` where nobody knows. */
  readonly position: number | null;
}

/** Rows as they stand below one another in a list. */
export interface ShownRows extends Total {
  readonly state: ListState;
  readonly items: readonly ResourceRow[];
  /** Whether there may be more of them than these. */
  readonly hasPages: boolean;
}

/**
 * The ways from a row of a list to those before and after it, over its pages.
 * @param id the row; `null` is answered where it is not among the shown ones
 * @param onShow shows another row
 * @param onTurn is told first where that row stands on another page
 */
export function useRowSteps(
  resource: ResourceDescription,
  id: string | undefined,
  list: ShownRows | null,
  onShow: (row: ResourceRow) => void,
  onTurn: (step: Step, row: ResourceRow) => void,
): RowSteps | null {
  const service = useServices().list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const index = list?.items.findIndex(({ _id }) => _id === id) ?? -1;
  if (!list || index < 0) return null;
  const { state, items, hasPages } = list;
  const turn = async (step: Step, pick: (rows: readonly ResourceRow[]) => ResourceRow | undefined): Promise<void> => {
    const row = pick((await fetchPage(queries, service, resource, { ...state, place: undefined, ...step })).items);
    // Behind the last row of a list that nobody has counted.
    if (!row) return;
    onTurn(step, row);
    onShow(row);
  };
  const back = hasPages ? previousPage(state, list) : null;
  const on = hasPages ? nextPage(state, list) : null;
  const [before, after] = [items[index - 1], items[index + 1]];
  const offset = hasPages ? (state.page - 1) * state.pageSize : 0;
  return {
    position: !hasPages || isNamed(state.page, state.place) ? offset + index + 1 : null,
    previous: before ? () => onShow(before) : back && (() => void turn(back, (found) => found.at(-1))),
    next: after ? () => onShow(after) : on && (() => void turn(on, ([first]) => first)),
  };
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import type { ListState } from "../find/list-state.ts";
import { isNamed, nextPage, previousPage, type Step } from "../find/steps.ts";
import type { Total } from "../find/total-text.ts";
import type { ChangeList } from "../find/use-list-state.ts";
import { fetchPage } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";

/** What a list shows now. */
export interface ShownList extends Total {
  readonly state: ListState;
  readonly change: ChangeList;
  /** Its rows as they stand below one another. */
  readonly rows: readonly ResourceRow[];
  /** Whether there may be more of them than these. */
  readonly hasPages: boolean;
}

/** Where a row stands in its list, and the ways to the rows beside it; `null` where there is none. */
export interface PeekSteps {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** From 1, over all pages; `null` where the list does not show the row, or nobody knows. */
  readonly position: number | null;
}

/** The ways from the row that is shown beside a list to those before and after it; the list turns its pages along. */
export function usePeekSteps(
  resource: ResourceDescription,
  id: string,
  { state, change, rows, hasPages, ...total }: ShownList,
  onShow: (row: ResourceRow) => void,
): PeekSteps {
  const service = useServices().list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const turn = async (step: Step, pick: (rows: readonly ResourceRow[]) => ResourceRow | undefined): Promise<void> => {
    const row = pick((await fetchPage(queries, service, resource, { ...state, place: undefined, ...step })).items);
    // Behind the last row of a list that nobody has counted.
    if (!row) return;
    setTurnedTo(row._id);
    change(step);
    onShow(row);
  };
  const index = rows.findIndex(({ _id }) => _id === id);
  if (index < 0) {
    // Until the list shows its other page. A button that could not be pressed meanwhile would lose the focus.
    const wait = turnedTo === id ? () => undefined : null;
    return { previous: wait, next: wait, position: null };
  }
  const page = { items: rows, ...total };
  const back = hasPages ? previousPage(state, page) : null;
  const on = hasPages ? nextPage(state, page) : null;
  const [before, after] = [rows[index - 1], rows[index + 1]];
  const offset = hasPages ? (state.page - 1) * state.pageSize : 0;
  return {
    position: !hasPages || isNamed(state.page, state.place) ? offset + index + 1 : null,
    previous: before ? () => onShow(before) : back && (() => void turn(back, (found) => found.at(-1))),
    next: after ? () => onShow(after) : on && (() => void turn(on, ([first]) => first)),
  };
}

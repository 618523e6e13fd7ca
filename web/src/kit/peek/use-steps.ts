import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useState } from "react";
import type { ListState } from "../find/list-state.ts";
import type { Total } from "../find/total-text.ts";
import type { ChangeList } from "../find/use-list-state.ts";
import type { ResourceRow } from "../resource/row.ts";
import { useRowSteps, type RowSteps } from "../resource/use-row-steps.ts";

/** What a list shows now. */
export interface ShownList extends Total {
  readonly state: ListState;
  readonly change: ChangeList;
  /** Its rows as they stand below one another. */
  readonly rows: readonly ResourceRow[];
  /** Whether there may be more of them than these. */
  readonly hasPages: boolean;
}

/** The ways from the row that is shown beside a list to those before and after it; the list turns its pages along. */
export function usePeekSteps(
  resource: ResourceDescription,
  id: string,
  { change, rows, ...shown }: ShownList,
  onShow: (row: ResourceRow) => void,
): RowSteps {
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const steps = useRowSteps(resource, id, { ...shown, items: rows }, onShow, (step, row) => {
    setTurnedTo(row._id);
    change(step);
  });
  // Until the list shows its other page. A button that could not be pressed meanwhile would lose the focus.
  const wait = turnedTo === id ? () => undefined : null;
  return steps ?? { previous: wait, next: wait, position: null };
}

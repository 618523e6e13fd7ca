import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ResourceRow } from "../resource/row.ts";
import type { Placed } from "../resource/tree.ts";
import type { ListState } from "../find/list-state.ts";
import type { RowChanges } from "../bulk/change-rows.ts";
import type { ChangeList } from "../find/use-list-state.ts";

/** The rows that are selected, over all pages. */
export interface Selection {
  /** Whether a row is selected: by itself, or with everything that the list finds. */
  has(id: string): boolean;
  toggle(rows: readonly ResourceRow[], on: boolean): void;
}

/** Changing places by hand: only in the order that people give, and only where it is permitted. */
export interface Ordering {
  /** Put a row in the place of its sibling of that index. */
  move(row: ResourceRow, to: number): void;
  /** Where a row stands among its siblings, and how many they are. */
  place(row: ResourceRow): { index: number; count: number };
  /** Take the place of a dragged row before or after another one. */
  drop(draggedId: string, target: ResourceRow, where: "before" | "after"): void;
}

/** What the table and the cards show alike. */
export interface ListViewProps {
  readonly resource: ResourceDescription;
  /** `null` while the first rows are on their way. */
  readonly placed: readonly Placed[] | null;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly changes: RowChanges;
  /** `null` where nothing can be done with several rows. */
  readonly selection: Selection | null;
  readonly order: Ordering | null;
}

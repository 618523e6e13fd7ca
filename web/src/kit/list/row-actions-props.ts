import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ResourceRow } from "../resource/row.ts";
import type { RowChanges } from "../bulk/change-rows.ts";

/** Moves of a row among its siblings; `null` where there is nowhere to go. */
export interface OrderMoves {
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
}

/** What the actions of a row need. */
export interface RowActionsProps {
  readonly resource: ResourceDescription;
  readonly row: ResourceRow;
  readonly changes: RowChanges;
  /** Absent outside the order view. */
  readonly moves?: OrderMoves | undefined;
}

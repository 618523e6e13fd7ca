import type { ResourceDescription } from "@nepnha/contract/define";
import type { ResourceRow } from "../row.ts";
import type { ListState } from "./list-state.ts";
import type { RowChanges } from "./change-rows.ts";

/** A row whose cell may be changed in the list itself. */
export interface QuickEditProps {
  readonly resource: ResourceDescription;
  readonly row: ResourceRow;
  readonly state: ListState;
  readonly changes: RowChanges;
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ResourceRow } from "../resource/row.ts";
import type { ListState } from "../find/list-state.ts";
import type { RowChanges } from "../bulk/change-rows.ts";

/** A row whose cell may be changed in the list itself. */
export interface QuickEditProps {
  readonly resource: ResourceDescription;
  readonly row: ResourceRow;
  readonly state: ListState;
  readonly changes: RowChanges;
}

import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ComponentType } from "react";
import type { RowChanges } from "../bulk/change-rows.ts";
import type { ResourceRow } from "../resource/row.ts";

/** A row beside its list, to glance at. */
export interface Peeking {
  /** The row that is shown; `null` where none is. */
  readonly id: string | null;
  readonly show: (row: ResourceRow) => void;
}

/** Draws what can be done with the row. */
export type PeekActions = ComponentType<{ resource: ResourceDescription; row: ResourceRow; changes: RowChanges }>;

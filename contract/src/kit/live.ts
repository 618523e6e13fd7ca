import type { RightOfFeature } from "../platform/realtime.ts";

interface FeatureArgument {
  feature: string;
}
interface RowArgument extends FeatureArgument {
  id: string;
}

/** Somebody who has a row open to change it. */
export interface RowEditor {
  userId: string;
  fullName: string;
}

/** Client → server: which rows somebody looks at and changes. */
export interface LiveMethods {
  /** Hear when rows of a feature change, on this connection and until {@link LiveMethods.UnwatchRows}. */
  WatchRows: { argument: FeatureArgument; data: FeatureArgument };
  UnwatchRows: { argument: FeatureArgument; data: FeatureArgument };
  /** I have the row open to change it; answers who else has. Repeating it does no harm. */
  EditRow: { argument: RowArgument; data: { editors: RowEditor[] } };
  LeaveRow: { argument: RowArgument; data: RowArgument };
}

/** What a caller must hold for each method: a right of the feature that the call names. */
export const LIVE_PERMISSIONS = {
  WatchRows: { ofFeature: "basic" },
  UnwatchRows: { ofFeature: "basic" },
  EditRow: { ofFeature: "update" },
  LeaveRow: { ofFeature: "update" },
} as const satisfies Record<keyof LiveMethods, RightOfFeature>;

/**
 * Rows of a feature have changed. `ids` is empty where they are very many, and for those who may not see all rows: what
 * they may see they have to ask for.
 */
export interface RowsChanged {
  kind: "ROWS_CHANGED";
  feature: string;
  ids: string[];
}

/** Who has a row open to change it, each person once, told to all of them. */
export interface RowEditors {
  kind: "ROW_EDITORS";
  feature: string;
  id: string;
  editors: RowEditor[];
}

/** What is told of rows; it comes as a system message. */
export type RowMessage = RowsChanged | RowEditors;

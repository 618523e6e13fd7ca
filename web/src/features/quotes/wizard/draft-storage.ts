import { openWaitingRows, type WaitingRows } from "../../../platform/lib/waiting-rows.ts";
import type { Inputs } from "./merge-inputs.ts";

/** What was filled in of a quote and the server does not have yet. */
export interface WaitingInputs {
  /** Of the person and the quote. */
  readonly key: string;
  readonly userId: string;
  /** The version that the changes began with, and what was filled in then. */
  readonly version: number;
  readonly base: Inputs;
  readonly inputs: Inputs;
  /** Device time of the last change, ms. */
  readonly changedAt: number;
}

/** Where they outlive a reload. */
export type DraftStorage = WaitingRows<WaitingInputs>;

/** Storage on this device; in memory where the browser refuses it. */
export function openDraftStorage(name = "nepnha-quote-inputs"): Promise<DraftStorage> {
  return openWaitingRows(name, { store: "inputs", key: "key", order: (a, b) => a.changedAt - b.changedAt });
}

import { jsonOf } from "@nepnha/domain/platform/json-text";
import { isRecord } from "@nepnha/domain/platform/record";
import { local } from "../../../platform/lib/local.ts";
import { MINE } from "../../../platform/session/local-keys.ts";
import type { Inputs } from "../wizard/merge-inputs.ts";

const KEY = `${MINE}estimate-`;

/** What was filled in of an estimate on this device: whoever comes back goes on with it. */
export function keptInputs(scenario: string): Inputs {
  const kept = jsonOf(local.read(KEY + scenario));
  return isRecord(kept) ? kept : {};
}

/** Keeps it, for whoever comes back. */
export function keepInputs(scenario: string, inputs: Inputs): void {
  local.write(KEY + scenario, JSON.stringify(inputs));
}

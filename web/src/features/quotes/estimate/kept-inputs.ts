import { jsonOf } from "@nepnha/domain/platform/json-text";
import { isRecord } from "@nepnha/domain/platform/record";
import { local } from "../../../platform/lib/local.ts";
import { MINE } from "../../../platform/session/local-keys.ts";
import type { Inputs } from "../wizard/merge-inputs.ts";

const KEY = `${MINE}estimate-`;

/** What an estimate is of. */
export interface EstimateOf {
  /** Code of the scenario. */
  readonly scenario: string;
  /** Id of the house whose sizes it began with: each has an estimate of its own. */
  readonly template: string | null;
}

/** What was filled in of an estimate on this device: whoever comes back goes on with it. `null` where nothing was. */
export function keptInputs(of: EstimateOf): Inputs | null {
  const kept = jsonOf(local.read(keyOf(of)));
  return isRecord(kept) && Object.keys(kept).length > 0 ? kept : null;
}

/** Keeps it, for whoever comes back. */
export function keepInputs(of: EstimateOf, inputs: Inputs): void {
  local.write(keyOf(of), JSON.stringify(inputs));
}

function keyOf({ scenario, template }: EstimateOf): string {
  return KEY + (template === null ? scenario : `${scenario}-${template}`);
}

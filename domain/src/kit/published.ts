import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { openRule } from "./access.ts";
import { keepsRule } from "./row-rule.ts";

/** Whether all customers see a row now, not its members alone. */
export function isPublished(
  section: Pick<ResourceDescription, "outsiders" | "audience">,
  row: Readonly<Record<string, unknown>>,
  now: number,
): boolean {
  const open = openRule(ENUMS.userRole.CUSTOMER, section);
  return open !== undefined && keepsRule(open, row, { now, isMember: () => false });
}

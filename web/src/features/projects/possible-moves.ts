import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import type { ResourceRow } from "../../kit/resource/row.ts";
import { offeredMoves } from "../../kit/resource/verdicts.ts";

/** Reasons that are about who asks: they will be so tomorrow, too. */
const NEVER: readonly string[] = [
  "projects.rule.leadersOnly",
  "projects.rule.administratorsOnly",
  "projects.rule.customerOnly",
  "projectActions.rule.notYours",
  "projectActions.rule.leadersOnly",
  "projectActions.rule.giversOnly",
];

/** The moves that this reader can make of a row, now or once something is done; those that are others' are left out. */
export function possibleMoves(resource: ResourceDescription, row: Pick<ResourceRow, "_can">): NamedMove[] {
  return offeredMoves(resource, row).filter(({ name }) => {
    const verdict = row._can[name];
    return verdict === true || (verdict !== undefined && !NEVER.includes(verdict.message));
  });
}

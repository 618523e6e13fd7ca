import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import type { ResourceRow } from "../../../../kit/resource/row.ts";
import { isAllowed, offeredMoves, reasonAgainst } from "../../../../kit/resource/verdicts.ts";

/** What putting a card into a column of a board comes to: the move that makes it, or why it cannot be. */
export type Step = { readonly move: NamedMove } | { readonly reason: string | null };

/** The move that brings a row to a status, the plain one before the one that asks for a reason. */
export function stepTo(resource: ResourceDescription, row: ResourceRow, status: number): Step {
  const moves = offeredMoves(resource, row).filter(({ to }) => to === status);
  const move = moves.find(({ name }) => isAllowed(row, name));
  if (move) return { move };
  return { reason: moves.map(({ name }) => reasonAgainst(row, name)).find((reason) => reason !== null) ?? null };
}

/** The column beside one, or itself at an end. */
export function besides(columns: readonly number[], status: number, by: -1 | 1): number {
  return columns[columns.indexOf(status) + by] ?? status;
}

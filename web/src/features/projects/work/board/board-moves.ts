import type { NamedMove } from "@nepnha/contract/kit/moves";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isAllowed, offeredMoves, reasonAgainst } from "../../../../kit/resource/verdicts.ts";
import type { Work } from "../use-work.ts";

const { JUST_CREATED, IN_PROGRESS, COMPLETED, CLOSED } = ENUMS.actionStatus;

/** The columns in their order. */
export const COLUMNS: readonly number[] = [JUST_CREATED, IN_PROGRESS, COMPLETED, CLOSED];

/** What putting a card into a column comes to: the move that makes it, or why it cannot be. */
export type Step = { readonly move: NamedMove } | { readonly reason: string | null };

/** The move that brings work to a status, the plain one before the one that asks for a reason. */
export function stepTo(row: Work, status: number): Step {
  const moves = offeredMoves(projectActions, row).filter(({ to }) => to === status);
  const move = moves.find(({ name }) => isAllowed(row, name));
  if (move) return { move };
  return { reason: moves.map(({ name }) => reasonAgainst(row, name)).find((reason) => reason !== null) ?? null };
}

/** The column beside one, or itself at an end. */
export function besides(status: number, by: -1 | 1): number {
  return COLUMNS[COLUMNS.indexOf(status) + by] ?? status;
}

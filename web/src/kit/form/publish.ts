import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { hasCome } from "@nepnha/domain/kit/published";
import { useWatch, type Control } from "react-hook-form";
import { useRights } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { isOffered, reasonAgainst } from "../resource/verdicts.ts";
import type { FormValues } from "../values/form-values.ts";

/** Whether rows of a section are published by a move, so that their status is nothing to switch. */
export function isPublishing({ moves = [] }: ResourceDescription): boolean {
  return moves.some(({ name }) => name === "publish");
}

/** The move by which what is in a form is published: at once, or at the time that it says; null for what is no draft. */
export function usePublish(
  resource: ResourceDescription,
  base: ResourceRow | null,
  control: Control<FormValues>,
): NamedMove | null {
  const rights = useRights(resource);
  const at: unknown = useWatch({ control, name: "publishAt" });
  const named = (name: string): NamedMove | null => resource.moves?.find((move) => move.name === name) ?? null;
  if (base ? base.status !== ENUMS.genericStatus.DEACTIVE || !isOffered(base, "publish") : !rights.update) return null;
  return (isAhead(at) ? named("schedule") : null) ?? named("publish");
}

function isAhead(at: unknown): boolean {
  return typeof at === "string" && at !== "" && !hasCome(at, Date.now());
}

/** Moves that need no button of their own: the main one, and for what shows those that it cannot make. */
export function isLeftOut(
  resource: ResourceDescription,
  row: ResourceRow,
  main: NamedMove | null,
): (move: NamedMove) => boolean {
  return ({ name }) => name === main?.name || (isPublishing(resource) && reasonAgainst(row, name) !== null);
}

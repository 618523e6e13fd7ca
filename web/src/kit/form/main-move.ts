import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { hasCome } from "@nepnha/domain/kit/publishing-state";
import { showingOf } from "@nepnha/domain/kit/showing";
import { useWatch, type Control } from "react-hook-form";
import { useCan } from "../../platform/session/services-context.ts";
import type { ResourceRow } from "../resource/row.ts";
import { isOffered, reasonAgainst } from "../resource/verdicts.ts";
import type { FormValues } from "../values/form-values.ts";

/**
 * The move by which what is in a form begins to show, its main button: at once, or at the time that it says; null for
 * what is no draft.
 */
export function useMainMove(
  resource: ResourceDescription,
  base: ResourceRow | null,
  control: Control<FormValues>,
): NamedMove | null {
  const can = useCan();
  const showing = showingOf(resource);
  // Every form has a status; without a name all that is typed would be followed.
  const at: unknown = useWatch({ control, name: showing?.at ?? "status" });
  if (!showing?.now) return null;
  const { now, later } = showing;
  const isDraft = base
    ? base.status === resource.status.start[0] && isOffered(base, now.name)
    : can(`${resource.name}.${now.permission}`);
  if (!isDraft) return null;
  return (isAhead(at) ? later : null) ?? now;
}

function isAhead(at: unknown): boolean {
  return typeof at === "string" && at !== "" && !hasCome(at, Date.now());
}

/**
 * Moves that need no button of their own: the main button's, and, where rows begin as drafts, those that cannot be made
 * now.
 */
export function isLeftOut(
  resource: ResourceDescription,
  row: ResourceRow,
  main: NamedMove | null,
): (move: NamedMove) => boolean {
  return ({ name }) => name === main?.name || (showingOf(resource) !== null && reasonAgainst(row, name) !== null);
}

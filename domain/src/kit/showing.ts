import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { timeField } from "./publishing-state.ts";

/** How a draft begins to show to outsiders. */
export interface Showing {
  /** The field that says from when, if any. */
  readonly at: string | null;
  /** The move that shows it at once, and the one that asks for the time. */
  readonly now: NamedMove | null;
  readonly later: NamedMove | null;
}

/**
 * The moves that make a section's drafts show to outsiders; `null` where its new rows show at once, or nothing does. It
 * follows from what outsiders see, the status in which a row begins, and the moves between the two.
 */
export function showingOf(resource: ResourceDescription): Showing | null {
  const { outsiders = {}, status, moves = [] } = resource;
  const shown = outsiders["status"];
  const [begun] = status.start;
  if (begun === undefined || begun === shown) return null;
  const makes = moves.filter(({ from, to }) => to === shown && from.includes(begun));
  if (shown === undefined || makes.length === 0) return null;
  const at = timeField(resource, "before") ?? null;
  return {
    at,
    now: makes.find(({ fields = [] }) => fields.length === 0) ?? null,
    later: makes.find(({ fields = [] }) => at !== null && fields.includes(at)) ?? null,
  };
}

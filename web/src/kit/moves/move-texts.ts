import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { fillIn, type TextParams } from "@nepnha/domain/platform/fill-in";
import { language, tDynamic } from "../../platform/i18n/i18n.ts";

/** The verb of a move, as it stands on its button. */
export function moveLabel({ name }: ResourceDescription, move: NamedMove): string {
  return tDynamic(`${name}.move.${move.name}`, move.name);
}

/** What is asked before a move, or said behind it. */
export function moveText(
  { name }: ResourceDescription,
  move: NamedMove,
  part: "confirm" | "done",
  params: TextParams,
): string {
  return fillIn(tDynamic(`${name}.move.${move.name}.${part}`, move.name), params, language());
}

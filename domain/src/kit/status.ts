import { enumKey } from "@nepnha/contract/enums";
import type { StatusSet } from "@nepnha/contract/status";

/** Result of asking for a move: `same` changes nothing and is a success. */
export type MoveVerdict = { kind: "same" } | { kind: "move" } | { kind: "refused"; allowed: readonly number[] };

/** Judge a status change by its set's table (R4-01). */
export function judgeMove(set: StatusSet, from: number, to: number): MoveVerdict {
  if (from === to) return { kind: "same" };
  const allowed = set.moves[from] ?? [];
  return allowed.includes(to) ? { kind: "move" } : { kind: "refused", allowed };
}

/** Catalogue key stem of a status, e.g. `enum.genericStatus.ACTIVE`; `undefined` for a number outside the set. */
export function statusKey(
  set: StatusSet,
  value: number,
): `enum.${StatusSet["of"]}.${"DEACTIVE" | "ACTIVE" | "DELETED"}` | undefined {
  const key = enumKey(set.of, value);
  return key === "DEACTIVE" || key === "ACTIVE" || key === "DELETED" ? `enum.${set.of}.${key}` : undefined;
}

import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import type { StatusEnum, StatusSet } from "@nepnha/contract/kit/status";

/** Result of asking for a move: `same` changes nothing and is a success. */
export type MoveVerdict = { kind: "same" } | { kind: "move" } | { kind: "refused"; allowed: readonly number[] };

/** Catalogue keys of the statuses of every set. */
type StatusKey = { [S in StatusEnum]: `enum.${S}.${keyof (typeof ENUMS)[S] & string}` }[StatusEnum];

const { DELETED } = ENUMS.genericStatus;

/** Judge a status change by its set's table (R4-01). */
export function judgeMove(set: StatusSet, from: number, to: number): MoveVerdict {
  if (from === to) return { kind: "same" };
  const allowed = set.transitions[from] ?? [];
  return allowed.includes(to) ? { kind: "move" } : { kind: "refused", allowed };
}

/** What a deleted row of the set is restored as; `undefined` where it cannot come back. */
export function restoredAs(set: StatusSet): number | undefined {
  return set.transitions[DELETED]?.[0];
}

/** Catalogue key of a status, e.g. `enum.genericStatus.ACTIVE`; `undefined` for a number outside the set. */
export function statusKey(set: StatusSet, value: number): StatusKey | undefined {
  const key = `enum.${set.of}.${enumKey(set.of, value)}`;
  return isStatusKey(set, key) ? key : undefined;
}

function isStatusKey({ of }: StatusSet, key: string): key is StatusKey {
  return Object.keys(ENUMS[of]).some((member) => key === `enum.${of}.${member}`);
}

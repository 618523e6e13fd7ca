import { ENUMS } from "./enums.ts";

/**
 * One table of transitions per status set (R4-01): from → the statuses that may follow. A move that is not listed is
 * refused with 409; a move to the same status is a success that changes nothing.
 */
export interface StatusSet {
  /** Name of the enumeration that holds the members. */
  readonly of: "genericStatus";
  /** Statuses that a new row may start in; the first is the default. */
  readonly start: readonly number[];
  readonly moves: Readonly<Record<number, readonly number[]>>;
}

const { DEACTIVE, ACTIVE, DELETED } = ENUMS.genericStatus;

/** DEACTIVE ⇄ ACTIVE; either may be deleted; a deleted row is restored as DEACTIVE. */
export const GENERIC_STATUS: StatusSet = {
  of: "genericStatus",
  start: [ACTIVE, DEACTIVE],
  moves: { [DEACTIVE]: [ACTIVE, DELETED], [ACTIVE]: [DEACTIVE, DELETED], [DELETED]: [DEACTIVE] },
};

import { ENUMS, type EnumName } from "../platform/enums.ts";

/** Enumerations of the specification that are sets of statuses (R4-01). */
export type StatusEnum = Extract<EnumName, `${string}Status`> | "messageOption";

/**
 * One table of transitions per status set (R4-01): from → the statuses that may follow. A transition that is not listed
 * is refused with 409; one to the same status is a success that changes nothing. The sets of a room are in its status.ts,
 * all of them in `contract/src/status-sets.ts`.
 */
export interface StatusSet {
  /** Name of the enumeration that holds the members. */
  readonly of: StatusEnum;
  /** Statuses that a new row may start in; the first is the default. */
  readonly start: readonly number[];
  /** What may follow each; the first that follows DELETED is what a deleted row is restored as. */
  readonly transitions: Readonly<Record<number, readonly number[]>>;
}

/** A set whose rows begin as drafts, which may be incomplete (ADR 053): their first status is DEACTIVE. */
export interface DraftSet extends StatusSet {
  readonly start: readonly [draft: typeof generic.DEACTIVE, ...others: number[]];
}

const generic = ENUMS.genericStatus;

/** DEACTIVE ⇄ ACTIVE; either may be deleted; a deleted row is restored as DEACTIVE. */
export const GENERIC_STATUS: StatusSet = {
  of: "genericStatus",
  start: [generic.ACTIVE, generic.DEACTIVE],
  transitions: {
    [generic.DEACTIVE]: [generic.ACTIVE, generic.DELETED],
    [generic.ACTIVE]: [generic.DEACTIVE, generic.DELETED],
    [generic.DELETED]: [generic.DEACTIVE],
  },
};

import type { Reason } from "@nepnha/contract/kit/moves";
import type { Trx } from "../platform/db/pool.ts";
import type { HookContext } from "./resource/section.ts";

/** Something that somebody answers for and that another person takes over when they leave. */
export interface HoldingKind {
  /** How many there are. */
  count(trx: Trx, userId: string): Promise<number>;
  /**
   * Puts them into another person's hands. The caller has checked that `to` is another active member of staff.
   * @returns how many
   */
  handOver(context: HandOverContext, from: string, to: string): Promise<number>;
  /** Gives some of it to somebody, where it can be given by itself. The caller has checked that `to` is active staff. */
  readonly assigning?: Assigning;
}

/** How some rows are given to somebody, all or none: by whoever may change them. */
export interface Assigning {
  /**
   * They look after these from now on.
   * @throws AppError FORBIDDEN, NOT_FOUND naming `ids.{index}`, or what a rule refuses
   */
  toMain(context: HandOverContext, ids: readonly string[], to: string): Promise<void>;
  /** They help with these: what that changes there, if anything. @throws AppError as {@link toMain} */
  toSupport(context: HandOverContext, ids: readonly string[], to: string): Promise<void>;
}

/** What a hand-over may use. */
export type HandOverContext = Pick<HookContext, "trx" | "actor" | "deps" | "afterCommit">;

/** A customer, and the account that they sign in with, as far as they do; a guest is an account without a customer. */
export interface Person {
  readonly customerId: string | null;
  readonly userId: string | null;
}

/** Somebody who is known as a customer. */
export interface KnownPerson extends Person {
  readonly customerId: string;
}

/** A line of what is kept of somebody, under names that they can read. */
export type PersonLine = Readonly<Record<string, unknown>>;

/** What a feature has of a customer. What it takes part in runs in the transaction of the caller, who holds the row's lock. */
export interface PersonPart {
  /** Names it in the file that somebody gets of themselves: small letters and dashes. */
  readonly name: string;
  /** What is kept of them, for themselves; nothing that the company says among its own. */
  readonly tell?: (trx: Trx, person: Person) => Promise<readonly PersonLine[]>;
  /** Why they cannot be forgotten yet; null where nothing is open. */
  readonly open?: (trx: Trx, person: Person) => Promise<Reason | null>;
  /** Takes everything away that says who they are; what contracts need stays. Done again, it changes nothing. */
  readonly forget?: (trx: Trx, person: Person) => Promise<void>;
  /** Gives what `from` has to `to`: nothing is lost and nothing is there twice. @returns how many rows */
  readonly merge?: (context: HandOverContext, from: KnownPerson, to: KnownPerson) => Promise<number>;
}

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
}

/** What a hand-over may use. */
export type HandOverContext = Pick<HookContext, "trx" | "actor" | "deps" | "afterCommit">;

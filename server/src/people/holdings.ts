import type { Trx } from "../db/pool.ts";
import type { HookContext } from "../resource/hooks.ts";
import { ownedChatGroups } from "./owned-chat-groups.ts";
import { ledGroups } from "./led-groups.ts";

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

/** Kinds of holdings by the name that travels. A section whose rows have somebody in charge adds its own. */
export const HOLDINGS: Readonly<Record<string, HoldingKind>> = {
  userGroups: ledGroups,
  chatGroups: ownedChatGroups,
};

import type { HoldingKind } from "./holding-kind.ts";
import { ledGroups } from "./led-groups.ts";
import { ownedChatGroups } from "./owned-chat-groups.ts";

/** Kinds of holdings by the name that travels. A section whose rows have somebody in charge adds its own. */
export const HOLDINGS: Readonly<Record<string, HoldingKind>> = {
  userGroups: ledGroups,
  chatGroups: ownedChatGroups,
};

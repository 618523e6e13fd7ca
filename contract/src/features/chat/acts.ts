import type { Permission } from "../../platform/rights.ts";
import type { SentAck } from "./messages.ts";

/** Most conversations that a message is passed on to at once. */
export const FORWARD_MAX = 20;

/** Client → server: what one does with a message that is there, beside changing it. */
export interface ActMethods {
  /**
   * Puts a copy of a message that I see into a conversation of mine. Like a send it is done once for each `clientMsgId`.
   * What is said in a complaint reaches customers only when the caller says `confirmed`.
   */
  ForwardMessage: {
    argument: {
      groupId: string;
      clientMsgId: string;
      from: { groupId: string; messageId: string };
      confirmed?: boolean | undefined;
    };
    data: SentAck;
  };
}

/** What a caller must hold for each method (R6-07). */
export const ACT_PERMISSIONS = {
  ForwardMessage: "chatGroups.chatSend",
} as const satisfies Record<keyof ActMethods, Permission>;

import type { Permission } from "../../../platform/rights.ts";
import type { SentAck } from "../messages.ts";

/** Most conversations that a message is passed on to at once. */
export const FORWARD_MAX = 20;

/** Most messages that are pinned above a conversation. */
export const PINS_MAX = 5;

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
  /** Pins a message above the conversation, before the others; of members who are no customers. It stays where it is. */
  PinMessage: { argument: { groupId: string; seq: number }; data: { changeSeq: number } };
  UnpinMessage: { argument: { groupId: string; seq: number }; data: { changeSeq: number } };
  /** The order of what is pinned. */
  OrderPins: { argument: { groupId: string; seqs: number[] }; data: { changeSeq: number } };
  /** Of the present members but its author who could have seen it: who has and who has not. And who reacted how. */
  GetMessageDetails: {
    argument: { groupId: string; messageId: string };
    data: { seenBy: string[]; notSeenBy: string[]; reactions: { expressionId: number; userId: string }[] };
  };
}

/** What a caller must hold for each method (R6-07). */
export const ACT_PERMISSIONS = {
  ForwardMessage: "chatGroups.chatSend",
  PinMessage: "chatGroups.chatSend",
  UnpinMessage: "chatGroups.chatSend",
  OrderPins: "chatGroups.chatSend",
  GetMessageDetails: "chatGroups.read",
} as const satisfies Record<keyof ActMethods, Permission>;

import type { EnumValue } from "../../../platform/enums.ts";
import type { Permission } from "../../../platform/rights.ts";
import type { SharedMessage } from "../messages.ts";
import type { FoundKind, FoundMessage } from "./search.ts";

/** A message of anybody, with the conversation that it belongs to; a conversation without a name has those of its people. */
export interface OverseenMessage extends FoundMessage {
  groupName: string;
  groupType: EnumValue<"chatGroupType">;
}

/**
 * Client → server: what those read who may read every conversation. Nobody counts as having seen, nothing
 * is told, and each call is in the action log.
 */
export interface OversightMethods {
  /**
   * Messages of all conversations, the latest first, recalled ones left out. Words are found with and without marks. As
   * with `SearchMessages` a page may be short and something be left: `next` goes on as `before` of the next call.
   */
  OverseeMessages: {
    argument: {
      text?: string | undefined;
      groupId?: string | undefined;
      senderId?: string | undefined;
      kind?: FoundKind | undefined;
      /** First and last day in Vietnam, `YYYY-MM-DD`. */
      from?: string | undefined;
      to?: string | undefined;
      before?: string | undefined;
      limit: number;
    };
    data: {
      messages: OverseenMessage[];
      /** Null: there are no others. */
      next: string | null;
    };
  };
  /** A page of one conversation in ascending order, before a number or the newest; recalled messages are in it without words. */
  OverseeGroup: {
    argument: { groupId: string; beforeSeq?: number | undefined; limit: number };
    data: {
      name: string;
      type: EnumValue<"chatGroupType">;
      /** Who is in it or was. */
      people: { userId: string; fullName: string }[];
      messages: SharedMessage[];
      lastSeq: number;
    };
  };
  /** Puts a message among those that are moderated, as if the caller had reported it. Repeating it answers with the same. */
  FlagMessage: { argument: { groupId: string; messageId: string }; data: { reportId: string } };
}

/** What a caller must hold for each method. */
export const OVERSIGHT_PERMISSIONS = {
  OverseeMessages: "chatGroups.chatGroupReadAll",
  OverseeGroup: "chatGroups.chatGroupReadAll",
  FlagMessage: "chatGroups.chatGroupReadAll",
} as const satisfies Record<keyof OversightMethods, Permission>;

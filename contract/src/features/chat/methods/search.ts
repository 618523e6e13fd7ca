import type { EnumValue } from "../../../platform/enums.ts";
import type { Permission } from "../../../platform/rights.ts";

/** Characters that a search for messages takes at least, without margins, and at most. */
export const MESSAGE_SEARCH = { min: 2, max: 200 } as const;

/** What kinds of messages a search may be narrowed to. All but words may be looked for without any. */
export const FOUND_KINDS = ["text", "picture", "file", "link", "card"] as const;
/** One of {@link FOUND_KINDS}. */
export type FoundKind = (typeof FOUND_KINDS)[number];

/** A message that a search has found, short enough for a list: the part of its words around what was looked for. */
export interface FoundMessage {
  _id: string;
  groupId: string;
  seq: number;
  senderId: string;
  senderName: string;
  type: EnumValue<"chatMessageType">;
  text: string;
  /** ISO instant of the server's clock. */
  time: string;
}

/** Client → server: what was written, and when. */
export interface SearchMethods {
  /**
   * Messages with all the words, of those that I may see: those that have them with the marks as they were written, then
   * the others; the latest first. One call looks at a bounded number of messages, so that a page may be short, even
   * empty, and something be left: `next` of the answer goes on as `before` of the next call.
   */
  SearchMessages: {
    argument: {
      text: string;
      groupId?: string | undefined;
      senderId?: string | undefined;
      /** With a kind besides words the text may be empty. */
      kind?: FoundKind | undefined;
      /** First and last day in Vietnam, `YYYY-MM-DD`. */
      from?: string | undefined;
      to?: string | undefined;
      before?: string | undefined;
      limit: number;
    };
    data: {
      messages: FoundMessage[];
      /** Null: there are no others. */
      next: string | null;
      /** ISO instant up to which has been looked; null: all of it. */
      lookedTo: string | null;
    };
  };
  /** The first message of a day in Vietnam or after it; null where nothing was written since. */
  FindDay: { argument: { groupId: string; day: string }; data: { seq: number | null } };
}

/** What a caller must hold for each method. */
export const SEARCH_PERMISSIONS = {
  SearchMessages: "chatGroups.read",
  FindDay: "chatGroups.read",
} as const satisfies Record<keyof SearchMethods, Permission>;

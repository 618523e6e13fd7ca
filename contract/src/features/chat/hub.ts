import type { EnumValue } from "../../platform/enums.ts";
import type { Permission } from "../../platform/rights.ts";
import { ACT_PERMISSIONS, type ActMethods } from "./methods/acts.ts";
import { BOARD_PERMISSIONS, type BoardMethods } from "./methods/board.ts";
import { CONTACT_PERMISSIONS, type ContactMethods } from "./methods/contacts.ts";
import type { MessageFiles } from "./kinds/files.ts";
import { DESK_PERMISSIONS, type DeskMethods, type DeskState } from "./methods/desk.ts";
import { GROUP_PERMISSIONS, type GroupMethods } from "./methods/groups.ts";
import { TYPING_PERMISSIONS, type TypingEvents, type TypingMethods } from "./methods/typing.ts";
import type {
  ChatGroupState,
  ChatMember,
  ChatMessage,
  ChatPreview,
  ChatWindows,
  SentAck,
  SharedMessage,
} from "./messages.ts";
import { MINE_PERMISSIONS, type MineEvents, type MineMethods } from "./methods/mine.ts";
import { DRAFT_PERMISSIONS, type DraftEvents, type DraftMethods } from "./methods/drafts.ts";
import { HIDDEN_PERMISSIONS, type HiddenEvents, type HiddenMethods } from "./methods/hidden.ts";
import { QUICK_REPLY_PERMISSIONS, type QuickReplyMethods } from "./methods/quick.ts";
import { VIEWING_PERMISSIONS, type ViewingEvents, type ViewingMethods } from "./methods/viewing.ts";
import { DELIVERY_PERMISSIONS, type DeliveryEvents, type DeliveryMethods } from "./methods/delivery.ts";
import { PRESENCE_PERMISSIONS, type PresenceEvents, type PresenceMethods } from "./methods/presence.ts";
import { OVERSIGHT_PERMISSIONS, type OversightMethods } from "./methods/oversight.ts";
import { REPORT_PERMISSIONS, type ReportMethods } from "./methods/report.ts";
import { RULE_PERMISSIONS, type GroupRule, type RuleMethods } from "./methods/rules.ts";
import { POLL_PERMISSIONS, type PollMethods } from "./methods/polls.ts";
import { SEARCH_PERMISSIONS, type SearchMethods } from "./methods/search.ts";
import { TODO_PERMISSIONS, type TodoMethods } from "./methods/todos.ts";

/** Client → server: what every conversation is made of: it is opened, written in, read, and kept up with. */
export interface TalkMethods {
  OpenDirect: { argument: { userId: string }; data: { groupId: string } };
  /** Of customers and guests: their own conversation with those who advise. */
  OpenAdvise: { argument: Record<string, never>; data: { groupId: string } };
  SendMessage: {
    argument: {
      groupId: string;
      clientMsgId: string;
      type: EnumValue<"chatMessageType">;
      /** Empty for kinds whose words the server knows. */
      text: string;
      replyToSeq?: number | undefined;
      /** What a kind carries besides words, as `SentPayloads` says. */
      payload?: unknown;
    };
    data: SentAck;
  };
  GetMessages: {
    argument: {
      groupId: string;
      aroundSeq?: number | undefined;
      beforeSeq?: number | undefined;
      afterSeq?: number | undefined;
      limit: number;
    };
    /**
     * `hasMore`: there are older ones; after a number newer ones, around one any. A page holds fewer messages than were
     * asked for where they are long.
     */
    data: { messages: ChatMessage[]; lastSeq: number; hasMore?: boolean | undefined };
  };
  /** Addresses of the files of these messages, which are mine and last as long as I see them. Others are left out. */
  GetFiles: { argument: { groupId: string; messageIds: string[] }; data: { messages: MessageFiles[] } };
  /**
   * What was sent of a category, the newest first; `beforeSeq` is the `seq` of the last one that is known. `afterSeq`
   * instead: those that came next after it; `hasMore` then tells of later ones. `words`: all of them in its name, or around
   * its address, with marks or without.
   */
  GetAttachments: {
    argument: {
      groupId: string;
      category: EnumValue<"attachmentCategory">;
      beforeSeq?: number | undefined;
      afterSeq?: number | undefined;
      words?: string | undefined;
      limit: number;
    };
    data: { messages: MessageFiles[]; hasMore: boolean };
  };
  /**
   * `groups`: the conversations that the client knows, with their change numbers, `CHAT_STATE_MAX` at most; who knows more
   * sends 0 and none.
   */
  SyncState: {
    argument: { userSeq: number; groups: [string, number][] };
    data: { userSeq: number; groups: ChatGroupState[]; removed: string[]; serverTime: string; windows: ChatWindows };
  };
  SyncConversation: {
    argument: { groupId: string; sinceChangeSeq: number; limit: number };
    data: {
      changes: ChatMessage[];
      members: ChatMember[];
      /** As in {@link ChatGroupState}. */
      mentioned: number[];
      pins?: ChatPreview[] | undefined;
      desk?: DeskState;
      rules?: GroupRule[] | undefined;
      nextChangeSeq: number;
      changeSeq: number;
      lastSeq: number;
      countNo: number;
      readCountNo: number;
      hasMore: boolean;
      tooLong: boolean;
    };
  };
  MarkRead: { argument: { groupId: string; lastReadSeq: number }; data: { readCountNo: number } };
  /** New words for a message of mine. The same words again change nothing. */
  EditMessage: { argument: { groupId: string; messageId: string; text: string }; data: { changeSeq: number } };
  /** Takes a message back for everybody: mine, or of those below me in a group that I lead. Repeating it changes nothing. */
  RecallMessage: { argument: { groupId: string; messageId: string }; data: { changeSeq: number } };
  /** The argument is a JSON string of a `ReactionPayload` (R7-13). */
  ReactToMessage: { argument: string; data: { changeSeq: number } };
}

/**
 * Client → server: argument and data of each method of the chat. A group of them is a file of `methods`, and a folder of
 * the same name in `server/src/features/chat/commands`.
 */
export interface ChatMethods
  extends
    TalkMethods,
    GroupMethods,
    ActMethods,
    BoardMethods,
    ContactMethods,
    DeliveryMethods,
    DeskMethods,
    DraftMethods,
    HiddenMethods,
    MineMethods,
    OversightMethods,
    PollMethods,
    PresenceMethods,
    QuickReplyMethods,
    ReportMethods,
    RuleMethods,
    SearchMethods,
    TodoMethods,
    TypingMethods,
    ViewingMethods {}

/**
 * Server → client: the one argument of each event that tells a numbered change of a conversation (R7-12). Only a new
 * message moves the counters; whatever else changes has a number and nothing to do with unread.
 */
export interface ChangeEvents {
  ReceiveUserMessage: { message: ChatMessage; groupId: string; changeSeq: number; countNo: number };
  ReceiveGroupMessage: { message: ChatMessage; groupId: string; changeSeq: number; countNo: number };
  /**
   * A message has other words or another payload. Reactions are not told with it: they stay as they are. `named`: whom its
   * words name now and did not before.
   */
  UpdateMessage: { groupId: string; message: SharedMessage; changeSeq: number; named?: string[] | undefined };
  /** A message was recalled (DELETED), or hidden by those who moderate (DEACTIVE); UpdateMessage brings a hidden one back. */
  ChangeMessageStatus: {
    groupId: string;
    seq: number;
    status: EnumValue<"genericStatus">;
    by: string;
    at: string;
    changeSeq: number;
  };
  ReactToMessage: {
    groupId: string;
    seq: number;
    counts: { expressionId: number; count: number }[];
    by: string;
    /** Who wrote the message; the server always says it. */
    of?: string | undefined;
    expressionId: number;
    changeSeq: number;
  };
  /** People have joined a conversation; those who were in it hear it. */
  AddedUserToGroup: { groupId: string; users: ChatMember[]; by: string; changeSeq: number };
  /** Somebody is no longer in a conversation; they hear it too. */
  RemovedUserFromGroup: { groupId: string; userId: string; by: string; reason: "removed" | "left"; changeSeq: number };
  /** The conversation itself has changed: its name, its picture, the roles of members, what is pinned, or how it stands at the desk. */
  UpdatedGroup: { groupId: string; patch: GroupPatch; by: string; changeSeq: number };
  /** The conversation is no more, for anybody. */
  RemovedGroup: { groupId: string; by: string; reason: "dissolved"; changeSeq: number };
}

/** What has changed in a conversation; what is missing has not. */
export interface GroupPatch {
  name?: string | undefined;
  /** Told with the name. */
  avatar?: string | null | undefined;
  roles?: { userId: string; role: EnumValue<"chatRole"> }[] | undefined;
  /** Numbers of the messages that are pinned, in order; what they say is asked for where it is not known. */
  pins?: number[] | undefined;
  desk?: DeskState | undefined;
  /** Those that are on. */
  rules?: GroupRule[] | undefined;
  /** Whether nobody writes there any more, because what it is about has ended; false when it goes on. */
  readOnly?: boolean | undefined;
}

/** Server → client: the one argument of each event of the chat (R7-12). */
export interface ChatEvents
  extends
    ChangeEvents,
    DeliveryEvents,
    DraftEvents,
    HiddenEvents,
    MineEvents,
    PresenceEvents,
    TypingEvents,
    ViewingEvents {
  /** I was made a member. */
  NotifyAddToGroup: { groupId: string; by: string };
  ReadMessage: { groupId: string; userId: string; lastReadSeq: number; readCountNo: number; at: string };
}

/** What a caller must hold for each method of {@link TalkMethods} (R6-07). */
const TALK_PERMISSIONS = {
  OpenDirect: "chatGroups.chatSend",
  OpenAdvise: "chatGroups.chatSend",
  SendMessage: "chatGroups.chatSend",
  GetMessages: "chatGroups.read",
  GetFiles: "chatGroups.read",
  GetAttachments: "chatGroups.read",
  SyncState: "chatGroups.read",
  SyncConversation: "chatGroups.read",
  MarkRead: "chatGroups.read",
  EditMessage: "chatGroups.chatSend",
  RecallMessage: "chatGroups.chatSend",
  ReactToMessage: "chatGroups.chatSend",
} as const satisfies Record<keyof TalkMethods, Permission>;

/** What a caller must hold for each method (R6-07). */
export const CHAT_PERMISSIONS = {
  ...TALK_PERMISSIONS,
  ...GROUP_PERMISSIONS,
  ...REPORT_PERMISSIONS,
  ...RULE_PERMISSIONS,
  ...TYPING_PERMISSIONS,
  ...MINE_PERMISSIONS,
  ...DELIVERY_PERMISSIONS,
  ...DRAFT_PERMISSIONS,
  ...HIDDEN_PERMISSIONS,
  ...QUICK_REPLY_PERMISSIONS,
  ...VIEWING_PERMISSIONS,
  ...PRESENCE_PERMISSIONS,
  ...POLL_PERMISSIONS,
  ...TODO_PERMISSIONS,
  ...OVERSIGHT_PERMISSIONS,
  ...SEARCH_PERMISSIONS,
  ...ACT_PERMISSIONS,
  ...BOARD_PERMISSIONS,
  ...CONTACT_PERMISSIONS,
  ...DESK_PERMISSIONS,
} as const satisfies Record<keyof ChatMethods, Permission>;

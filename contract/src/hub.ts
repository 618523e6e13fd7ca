import type { EnumValue } from "./enums.ts";
import type { Permission, Right } from "./permissions.ts";

/** A reaction on a message: how many chose the expression, and whether I am among them. */
export interface ReactionCount {
  expressionId: number;
  count: number;
  mine: boolean;
}

/** A message as it travels. `seq` orders a conversation, `changeSeq` numbers its changes. */
export interface ChatMessage {
  _id: string;
  groupId: string;
  seq: number;
  changeSeq: number;
  clientMsgId: string;
  senderId: string;
  type: EnumValue<"chatMessageType">;
  text: string;
  /** ISO instant of the server's clock. */
  time: string;
  /** The real-time kind that carries it: USER in a direct conversation, GROUP_MESSAGE elsewhere. */
  chatMethod: EnumValue<"realtimeKind">;
  payload: Record<string, unknown> | null;
  status: EnumValue<"genericStatus">;
  reactions: ReactionCount[];
  replyTo: { seq: number; senderId: string; text: string } | null;
  attachments: { fileId: string; category: EnumValue<"attachmentCategory">; name: string; size: number }[];
}

/** Last message of a conversation, short, for the list. */
export interface ChatPreview {
  seq: number;
  senderId: string;
  text: string;
  type: EnumValue<"chatMessageType">;
  time: string;
}

/** A member as others see them, with their read mark. */
export interface ChatMember {
  userId: string;
  fullName: string;
  avatar: string | null;
  role: EnumValue<"chatRole">;
  lastReadSeq: number;
}

/** One row of the conversation list. Unread = `countNo - readCountNo`. */
export interface ChatGroupState {
  groupId: string;
  type: EnumValue<"chatGroupType">;
  /** Name of the group; of the other person in a direct conversation. */
  name: string;
  avatar: string | null;
  changeSeq: number;
  lastSeq: number;
  countNo: number;
  readCountNo: number;
  lastReadSeq: number;
  preview: ChatPreview | null;
  members: ChatMember[];
}

/** Answer of every hub method but those that throw. */
export type HubResult<T> = { ok: true; data: T } | { ok: false; code: HubErrorCode; message: string };

/** Codes of a refused hub call. The text is `chat.error.{code}` in the catalogues. */
const HUB_ERROR_CODES = [
  "INVALID",
  "FORBIDDEN",
  "NOT_MEMBER",
  "NOT_FOUND",
  "READONLY",
  "TOO_LARGE",
  "FORBIDDEN_TYPE",
  "DUPLICATE_MISMATCH",
  "RATE_LIMITED",
  "GROUP_GONE",
] as const;
/** One of {@link HUB_ERROR_CODES}. */
export type HubErrorCode = (typeof HUB_ERROR_CODES)[number];

/** Client → server: argument and data of each method (`design.md` 6). */
export interface HubMethods {
  OpenDirect: { argument: { userId: string }; data: { groupId: string } };
  SendMessage: {
    argument: {
      groupId: string;
      clientMsgId: string;
      type: EnumValue<"chatMessageType">;
      text: string;
      replyToSeq?: number | undefined;
    };
    data: { _id: string; groupId: string; seq: number; changeSeq: number; time: string; duplicate: boolean };
  };
  GetMessages: {
    argument: {
      groupId: string;
      aroundSeq?: number | undefined;
      beforeSeq?: number | undefined;
      afterSeq?: number | undefined;
      limit: number;
    };
    data: { messages: ChatMessage[]; lastSeq: number };
  };
  SyncState: {
    argument: { userSeq: number; groups: [string, number][] };
    data: { userSeq: number; groups: ChatGroupState[]; removed: string[]; serverTime: string };
  };
  SyncConversation: {
    argument: { groupId: string; sinceChangeSeq: number; limit: number };
    data: {
      changes: ChatMessage[];
      members: ChatMember[];
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
  /** The argument is a JSON string of {@link ReactionPayload} (R7-13). */
  ReactToMessage: { argument: string; data: { changeSeq: number } };
  /** Hear when rows of a feature change, on this connection and until {@link HubMethods.UnwatchRows}. */
  WatchRows: { argument: FeatureArgument; data: FeatureArgument };
  UnwatchRows: { argument: FeatureArgument; data: FeatureArgument };
  /** I have the row open to change it; answers who else has. Repeating it does no harm. */
  EditRow: { argument: RowArgument; data: { editors: RowEditor[] } };
  LeaveRow: { argument: RowArgument; data: RowArgument };
}

interface FeatureArgument {
  feature: string;
}
interface RowArgument extends FeatureArgument {
  id: string;
}

/** Somebody who has a row open to change it. */
export interface RowEditor {
  userId: string;
  fullName: string;
}

/** R3-11 what a reaction carries. `chatExpressionId` 0 takes mine away. */
export interface ReactionPayload {
  isGroup: boolean;
  /** Resolves the peer of a direct conversation; never an authority: the actor is the token's user. */
  userCode: string;
  chatGroupID: string;
  chatMessageId: string;
  chatExpressionId: number;
}

/** The six quick reactions, by `chatExpressionId`. */
export const REACTIONS = { 1: "❤️", 2: "👍", 3: "😆", 4: "😮", 5: "😢", 6: "😠" } as const;

/** Something that people have to know at once. */
export interface SystemNotice {
  kind: EnumValue<"realtimeKind">;
  id: string;
  title: string;
  body: string;
  at: string;
}

/**
 * Rows of a feature have changed. `ids` is empty where they are very many, and for those who may not see all rows: what
 * they may see they have to ask for.
 */
export interface RowsChanged {
  kind: "ROWS_CHANGED";
  feature: string;
  ids: string[];
}

/** Who has a row open to change it, each person once, told to all of them. */
export interface RowEditors {
  kind: "ROW_EDITORS";
  feature: string;
  id: string;
  editors: RowEditor[];
}

/** Server → client: the one argument of each event (R7-12, `chat.md` 3.5). Events of later groups are added there. */
export interface HubEvents {
  ReceiveSystemMessage: SystemNotice | RowsChanged | RowEditors;
  ReceiveUserMessage: { message: ChatMessage; groupId: string; changeSeq: number; countNo: number };
  ReceiveGroupMessage: { message: ChatMessage; groupId: string; changeSeq: number; countNo: number };
  ReactToMessage: {
    groupId: string;
    seq: number;
    counts: { expressionId: number; count: number }[];
    by: string;
    expressionId: number;
    changeSeq: number;
  };
  NotifyAddToGroup: { groupId: string; by: string };
  LogoutDevice: { deviceId: number; reason: "SINGLE_WEB" | "LOGOUT" | "REVOKED" };
  ReadMessage: { groupId: string; userId: string; lastReadSeq: number; readCountNo: number; at: string };
  /** Something may have been missed: ask for it at a random moment within so many ms, at once without. */
  SyncRequired: { reason: string; withinMs?: number | undefined };
}

/** Name of a server event. */
export type HubEventName = keyof HubEvents;
/** Name of a client method. */
export type HubMethodName = keyof HubMethods;

/** A right of the feature that a call names. */
export interface RightOfFeature {
  readonly ofFeature: Right;
}

/** What a caller must hold for each method (R6-07). A method without an entry does not compile. */
export const HUB_PERMISSIONS: {
  readonly [M in HubMethodName]: HubMethods[M]["argument"] extends FeatureArgument ? RightOfFeature : Permission;
} = {
  OpenDirect: "chatGroups.chatSend",
  SendMessage: "chatGroups.chatSend",
  GetMessages: "chatGroups.read",
  SyncState: "chatGroups.read",
  SyncConversation: "chatGroups.read",
  MarkRead: "chatGroups.read",
  ReactToMessage: "chatGroups.chatSend",
  WatchRows: { ofFeature: "basic" },
  UnwatchRows: { ofFeature: "basic" },
  EditRow: { ofFeature: "update" },
  LeaveRow: { ofFeature: "update" },
};

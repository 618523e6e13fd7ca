import type { EnumValue } from "../../platform/enums.ts";
import type { DeskState } from "./methods/desk.ts";
import type { MessageContent } from "./kinds/kinds.ts";
import type { StoredDraft } from "./methods/drafts.ts";
import type { OwnSettings } from "./methods/mine.ts";
import type { GroupRule } from "./methods/rules.ts";

/** A reaction on a message: how many chose the expression, and whether I am among them. */
export interface ReactionCount {
  expressionId: number;
  count: number;
  mine: boolean;
}

/**
 * Somebody whom the words of a message name, `@` and all: where, in UTF-16 units of its text. Without an id everybody is
 * named who was in the conversation then.
 */
export interface Mention {
  userId: string | null;
  at: number;
  length: number;
}

/** What every message has, whatever its kind. `seq` orders a conversation, `changeSeq` numbers its changes. */
export interface MessageFrame {
  _id: string;
  groupId: string;
  seq: number;
  changeSeq: number;
  clientMsgId: string;
  senderId: string;
  /** Its words; empty once it was recalled. */
  text: string;
  /** ISO instant of the server's clock. */
  time: string;
  /** The real-time kind that carries it: USER in a direct conversation, GROUP_MESSAGE elsewhere. */
  chatMethod: EnumValue<"realtimeKind">;
  /** ISO instant of the last edit; null for a message as it was sent. */
  editedAt: string | null;
  /** DELETED once it was recalled, DEACTIVE while those who moderate have hidden it: neither has words. */
  status: EnumValue<"genericStatus">;
  /** Whom it names; nobody once it was recalled. */
  mentions: Mention[];
  attachments: { fileId: string; category: EnumValue<"attachmentCategory">; name: string; size: number }[];
  /** It is a copy of another message, whose words its sender only passes on. */
  forwarded?: true;
}

/** A message as all its readers see it. */
export type SharedMessage = MessageFrame & MessageContent;

/** A message as it travels to one person. */
export type ChatMessage = SharedMessage & { reactions: ReactionCount[] };

/** What the sender of a message is told of it. */
export interface SentAck {
  _id: string;
  groupId: string;
  seq: number;
  changeSeq: number;
  time: string;
  duplicate: boolean;
}

/** Last message of a conversation, short, for the list. */
export interface ChatPreview {
  seq: number;
  senderId: string;
  text: string;
  type: EnumValue<"chatMessageType">;
  /** DELETED once it was recalled. */
  status: EnumValue<"genericStatus">;
  time: string;
}

/** A member as others see them, with their marks. */
export interface ChatMember {
  userId: string;
  fullName: string;
  /** Address of the small picture. */
  avatar: string | null;
  role: EnumValue<"chatRole">;
  lastReadSeq: number;
  /** What has reached a device of theirs, where that is more than what they have read. */
  lastDeliveredSeq?: number | undefined;
}

/**
 * Where a conversation is shown: beside its project, at the company's desk, between two people, or among people of a group.
 * What the specification's ChatChannel is (R3-01); it follows from the type of the conversation.
 */
export const CHAT_CONTEXTS = ["PROJECT", "ADVISE", "DIRECT", "USERS"] as const;
/** One of {@link CHAT_CONTEXTS}. */
export type ChatContext = (typeof CHAT_CONTEXTS)[number];

/** How long people may change and take back what they said, as the company's settings say. */
export interface ChatWindows {
  readonly editMinutes: number;
  readonly recallMinutes: number;
}

/** One row of the conversation list. Unread = `countNo - readCountNo`. */
export interface ChatGroupState {
  groupId: string;
  type: EnumValue<"chatGroupType">;
  /** Where it is shown; the server always says it. */
  context?: ChatContext;
  /** Name of the group; of the other person in a direct conversation. */
  name: string;
  avatar: string | null;
  changeSeq: number;
  lastSeq: number;
  countNo: number;
  readCountNo: number;
  lastReadSeq: number;
  preview: ChatPreview | null;
  /** ISO instant at which it came to me; until somebody speaks, its place in the list. */
  since: string;
  members: ChatMember[];
  /** Numbers of the messages that name me and that I have not read, the oldest first; not more than 20. */
  mentioned: number[];
  mine: OwnSettings;
  /** Numbers of messages that I have taken away for myself since the last question. */
  hidden?: number[] | undefined;
  /** Where I ever began to write something. */
  draft?: StoredDraft | undefined;
  /** A row of another section decides on its name and its members; they are not changed in the chat. */
  followsRow?: true;
  /** Nobody writes here any more: it was closed, or the other person of a direct one is no longer active. */
  readOnly?: true | undefined;
  /** What is pinned above it, as far as I may see it, in order; the server always says it. */
  pins?: ChatPreview[] | undefined;
  /** Of customers' conversations. */
  desk?: DeskState;
  /** What its owner and managers decided, as far as it is on; the server always says it. */
  rules?: GroupRule[] | undefined;
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

/** The six reactions that are always there, by `chatExpressionId`; numbers above 100 are faces of packs. */
export const REACTIONS = { 1: "❤️", 2: "👍", 3: "😆", 4: "😮", 5: "😢", 6: "😠" } as const;

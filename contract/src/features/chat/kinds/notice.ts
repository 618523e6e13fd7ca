import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** What happened in a conversation, told by the server between the messages. */
export const noticeKind = {
  type: ENUMS.chatMessageType.NOTIFY_MSG,
  raisesUnread: false,
  sendable: false,
  searchable: false,
  allows: [],
  preview: null,
} as const satisfies MessageKind;

/** What can have happened. The text is `chat.notice.{code}` in the catalogues, so that everybody reads their language. */
export const NOTICE_CODES = [
  "GROUP_CREATED",
  "MEMBERS_ADDED",
  "MEMBERS_ADDED_MANY",
  "MEMBERS_REMOVED",
  "MEMBER_LEFT",
  "MEMBER_LEFT_SILENTLY",
  "MANAGER_APPOINTED",
  "MANAGER_DISMISSED",
  "OWNER_CHANGED",
  "OWNER_GONE",
  "RENAMED",
  "PICTURE_CHANGED",
  "PICTURE_REMOVED",
  "SEND_LOCKED",
  "SEND_UNLOCKED",
  "RULES_CHANGED",
  "MEMBERS_ASKED",
  "MEMBERS_REFUSED",
  "MESSAGE_PINNED",
  "MESSAGE_UNPINNED",
  "REMINDER_DUE",
  "CONVERSATION_TAKEN",
  "CONVERSATION_ASSIGNED",
  "CONVERSATION_CLOSED",
  "AWAY",
  "AWAY_TEXT",
] as const;
/** One of {@link NOTICE_CODES}. */
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** A notice of this code reaches those alone who look after the group; for the others nothing was said. */
export const LEADERS_NOTICE = "MEMBER_LEFT_SILENTLY" satisfies NoticeCode;

/** What a notice says: the code and the names that its text mentions, as they were at that moment. */
export interface NoticePayload {
  code: NoticeCode;
  params: Record<string, string>;
}

/** What a notice carries; it has no words of its own. */
export interface NoticeContent {
  type: typeof noticeKind.type;
  payload: NoticePayload;
  replyTo: null;
}

import { contactKind, type ContactContent, type ContactSent } from "./contact.ts";
import { fileKind, type FilesContent, type FilesSent, imageKind, videoKind } from "./files.ts";
import type { MessageKind } from "./kind.ts";
import { noteKind, type NoteContent } from "./note.ts";
import { noticeKind, type NoticeContent } from "./notice.ts";
import { reminderKind, type ReminderContent } from "./reminder.ts";
import { pollKind, pollNoticeKind, type PollContent, type PollNoticeContent } from "./poll.ts";
import { contractKind, projectActionKind, type RowContent } from "./row.ts";
import { replyKind, type ReplyContent } from "./reply.ts";
import { stickerKind, type StickerContent, type StickerSent } from "./sticker.ts";
import { todoKind, type TodoContent } from "./todo.ts";
import { textKind, type TextContent } from "./text.ts";
import { urlKind, type UrlContent } from "./url.ts";

/**
 * Every kind of messages that there is. A kind is added here, to the rules in server/src/features/chat/kinds/kinds.ts and
 * to the switch in web/src/features/chat/kinds/message-card.tsx (one that lacks either does not compile), and to TOOLS in
 * web/src/features/chat/thread/tools.ts where the composer offers it by a button of its own.
 */
export const MESSAGE_KINDS = [
  textKind,
  urlKind,
  replyKind,
  contactKind,
  imageKind,
  videoKind,
  fileKind,
  stickerKind,
  noteKind,
  reminderKind,
  todoKind,
  pollKind,
  pollNoticeKind,
  contractKind,
  projectActionKind,
  noticeKind,
] as const satisfies readonly MessageKind[];

/** What a message of a kind carries, told apart by its type. */
export type MessageContent =
  | TextContent
  | UrlContent
  | ReplyContent
  | ContactContent
  | FilesContent
  | StickerContent
  | NoteContent
  | ReminderContent
  | TodoContent
  | PollContent
  | PollNoticeContent
  | RowContent
  | NoticeContent;

/** The type of a message, of the kinds that there are. */
export type MessageType = MessageContent["type"];

/** The type of a message that people send. */
export type SendableType = Extract<(typeof MESSAGE_KINDS)[number], { sendable: true }>["type"];

/** What people send of the kinds that are more than words; the server makes the payload that all see of it. */
export interface SentPayloads {
  [contactKind.type]: ContactSent;
  [imageKind.type]: FilesSent;
  [videoKind.type]: FilesSent;
  [fileKind.type]: FilesSent;
  [stickerKind.type]: StickerSent;
}

/** The type of a message that is more than words. */
export type CardType = keyof SentPayloads;

/** A card on its way: `sent` travels, and `shown` stands for it until the server has it. */
export type SentCard = {
  [T in CardType]: {
    type: T;
    sent: SentPayloads[T];
    shown: Extract<MessageContent, { type: T }>["payload"];
  };
}[CardType];

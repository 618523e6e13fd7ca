import type { MessageKind } from "./kind.ts";
import { noticeKind, type NoticeContent } from "./notice.ts";
import { replyKind, type ReplyContent } from "./reply.ts";
import { textKind, type TextContent } from "./text.ts";

/** Every kind of messages that there is. A kind is added here and in the lists of the same name in server and web. */
export const MESSAGE_KINDS = [textKind, replyKind, noticeKind] as const satisfies readonly MessageKind[];

/** What a message of a kind carries, told apart by its type. */
export type MessageContent = TextContent | ReplyContent | NoticeContent;

/** The type of a message, of the kinds that there are. */
export type MessageType = MessageContent["type"];

/** The type of a message that people send. */
export type SendableType = Extract<(typeof MESSAGE_KINDS)[number], { sendable: true }>["type"];

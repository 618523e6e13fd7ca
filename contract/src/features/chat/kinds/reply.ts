import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** Words that answer another message of the conversation. */
export const replyKind = {
  type: ENUMS.chatMessageType.REPLY,
  raisesUnread: true,
  sendable: true,
  searchable: true,
  allows: ["edit", "recall", "forward", "reply", "react"],
  preview: "words",
} as const satisfies MessageKind;

/** What is answered. The text is the present one, shortened; empty once that message was recalled. */
export interface MessageQuote {
  seq: number;
  senderId: string;
  text: string;
}

/** What an answer carries besides its words. */
export interface ReplyContent {
  type: typeof replyKind.type;
  payload: null;
  replyTo: MessageQuote;
}

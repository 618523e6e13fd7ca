import { ENUMS, type EnumValue } from "../../../platform/enums.ts";
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

/** What is answered. The text is the present one, shortened; pictures and files have none. */
export interface MessageQuote {
  seq: number;
  senderId: string;
  text: string;
  /** What kind of message it is; missing once it was recalled. */
  type?: EnumValue<"chatMessageType"> | undefined;
}

/** What an answer carries besides its words. */
export interface ReplyContent {
  type: typeof replyKind.type;
  payload: null;
  replyTo: MessageQuote;
}

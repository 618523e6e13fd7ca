import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { MessageContent, MessageType } from "@nepnha/contract/features/chat/kinds/kinds";
import type { MessageQuote } from "@nepnha/contract/features/chat/kinds/reply";

/** What somebody wants to send. */
export type SendArgument = ChatMethods["SendMessage"]["argument"];

/** The parts of a stored message that its kind reads. */
export interface StoredContent {
  readonly payload: unknown;
  readonly quote: MessageQuote | null;
}

/** How messages of a kind are read from what is stored. */
export interface ReadRules<T extends MessageType = MessageType> {
  read(stored: StoredContent): Extract<MessageContent, { type: T }>;
}

/** What a message says, checked, in the form that is stored. */
export interface CheckedWords {
  readonly text: string;
  readonly replyToSeq: number | null;
}

/** How messages of a kind are sent and edited. */
export interface SendRules {
  /** Checks what can be checked without the database. @throws HubRefusal INVALID, TOO_LARGE */
  check(argument: SendArgument): CheckedWords;
  /** Other words for a message that was sent. @throws HubRefusal INVALID, TOO_LARGE */
  checkEdit(text: string): string;
}

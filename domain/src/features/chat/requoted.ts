import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { shorten } from "./shorten.ts";

/** A message after another one got other words: what answers it quotes the present ones. */
export function requoted(message: ChatMessage, quoted: { seq: number; text: string }): ChatMessage {
  if (message.type !== replyKind.type || message.replyTo.seq !== quoted.seq) return message;
  const { seq, senderId, type } = message.replyTo;
  // Only what was recalled has lost its words.
  return {
    ...message,
    replyTo: { seq, senderId, text: shorten(quoted.text), ...(quoted.text === "" ? {} : { type }) },
  };
}

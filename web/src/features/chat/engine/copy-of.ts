import type { MessageContent } from "@nepnha/contract/features/chat/kinds/kinds";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import type { Outgoing } from "./outbox.ts";

/** What I say when I pass a message on. */
export interface ForwardMore {
  /** Words of mine that follow it; empty for none. */
  readonly comment: string;
  /** Customers may see what was said in a complaint. */
  readonly confirmed: boolean;
}

/** A message on its way to another conversation, where nobody knows what it answers. */
export function copyOf(message: ChatMessage, confirmed: boolean): Outgoing {
  const { groupId, _id: messageId, text } = message;
  const words: MessageContent = { type: textKind.type, payload: null, replyTo: null };
  const shown = message.type === replyKind.type ? words : contentOf(message);
  return { text, replyTo: null, forward: { from: { groupId, messageId }, confirmed, shown } };
}

/** The parts of a message that its kind knows. */
function contentOf({ type, payload, replyTo }: ChatMessage): MessageContent {
  // The three belong together: they come from one message.
  return { type, payload, replyTo } as MessageContent;
}

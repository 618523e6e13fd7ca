import type { MessageContent } from "@nepnha/contract/features/chat/kinds/kinds";
import { noteKind } from "@nepnha/contract/features/chat/kinds/note";
import { pollKind } from "@nepnha/contract/features/chat/kinds/poll";
import { reminderKind } from "@nepnha/contract/features/chat/kinds/reminder";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import type { ChatEngine } from "../engine/chat.ts";
import type { Outgoing } from "../engine/outbox.ts";
import type { OutboxEntry } from "../engine/outbox-storage.ts";

/** What I say when I pass a message on. */
interface ForwardMore {
  /** Words of mine that follow it; empty for none. */
  readonly comment: string;
  /** Customers may see what was said in a complaint. */
  readonly confirmed: boolean;
}

/** Longest wait for an answer, ms; what has none by then waits in the outbox. */
const PATIENCE = 3000;

/**
 * Passes a message on, each time with a comment after it. Both wait in the outbox like anything that I send.
 * @returns what became of the copies: those that were refused, or null when there is no connection to tell
 */
export async function forwardMessage(
  engine: ChatEngine,
  message: ChatMessage,
  groupIds: readonly string[],
  { comment, confirmed }: ForwardMore,
): Promise<OutboxEntry[] | null> {
  const ids = new Set<string>();
  for (const groupId of groupIds) {
    const { clientMsgId } = await engine.send(groupId, copyOf(message, confirmed));
    ids.add(clientMsgId);
    if (comment !== "") await engine.send(groupId, { text: comment, replyTo: null });
  }
  const left = (): OutboxEntry[] => engine.store.getState().outbox.filter(({ clientMsgId }) => ids.has(clientMsgId));
  const isSettled = await engine.within(PATIENCE, () => left().every(({ failure }) => failure !== null));
  return isSettled ? left() : null;
}

/** Kinds that stand for what is in their own conversation: elsewhere only their words are. */
const AS_WORDS: readonly number[] = [replyKind.type, noteKind.type, reminderKind.type, pollKind.type];

/** A message on its way to another conversation, where nobody knows what it answers. */
function copyOf(message: ChatMessage, confirmed: boolean): Outgoing {
  const { groupId, _id: messageId, text } = message;
  const words: MessageContent = { type: textKind.type, payload: null, replyTo: null };
  const shown = AS_WORDS.includes(message.type) ? words : contentOf(message);
  return { text, replyTo: null, forward: { from: { groupId, messageId }, confirmed, shown } };
}

/** The parts of a message that its kind knows. */
function contentOf({ type, payload, replyTo }: ChatMessage): MessageContent {
  // The three belong together: they come from one message.
  return { type, payload, replyTo } as MessageContent;
}

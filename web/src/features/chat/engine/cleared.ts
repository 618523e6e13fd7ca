import { type Conversation, laterPreview } from "./model.ts";
import type { MessageWindow } from "./window.ts";

/** Whether I deleted a conversation from my list, and nothing has been said in it since. */
export function isCleared({ mine, countNo }: Pick<Conversation, "mine" | "countNo">): boolean {
  return mine.cleared !== undefined && countNo <= mine.cleared.countNo;
}

/** Without what I deleted with it from my list; what was on its way meanwhile brings nothing of that back. */
export function withoutCleared(conversation: Conversation): Conversation {
  const upTo = conversation.mine.cleared?.seq;
  if (upTo === undefined) return conversation;
  const isLeft = ({ seq }: { seq: number }): boolean => seq > upTo;
  const { window, preview, pins, mentioned } = conversation;
  const messages = window?.messages.filter(isLeft) ?? [];
  return {
    ...conversation,
    preview: preview && isLeft(preview) ? preview : laterPreview(null, messages),
    pins: pins?.filter(isLeft),
    mentioned: mentioned.filter((seq) => seq > upTo),
    window: window && windowOf(window, messages),
  };
}

/**
 * Whether something that is loaded quotes what I deleted: nobody tells me how that changes, so that the quoted words are as
 * old as the quotation was read.
 */
export function quotesCleared({ mine, window }: Pick<Conversation, "mine" | "window">): boolean {
  const upTo = mine.cleared?.seq;
  if (upTo === undefined || !window) return false;
  return window.messages.some(({ replyTo }) => replyTo && replyTo.seq <= upTo);
}

/** Of a stretch that lay wholly before it nothing says what comes next: it has to be loaded. */
function windowOf(before: MessageWindow, messages: MessageWindow["messages"]): MessageWindow | null {
  if (messages.length === 0 && !before.atEnd) return null;
  return { messages, atStart: before.atStart || messages.length < before.messages.length, atEnd: before.atEnd };
}

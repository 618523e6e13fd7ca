import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import { formatDay } from "../../../platform/i18n/format.ts";
import { isOf } from "../engine/chat.ts";
import type { OutboxEntry } from "../engine/outbox-storage.ts";

/** Messages of one person within this time stand together, ms. */
const RUN = 5 * 60_000;

/** Place of a bubble in the run of one person's messages. */
export interface RunPlace {
  readonly first: boolean;
  readonly last: boolean;
}

/** One row of the message list. `key` stays the same while the row is the same thing, also from outbox to sent. */
export type ThreadItem =
  | { readonly kind: "day"; readonly key: string; readonly time: string }
  | { readonly kind: "unread"; readonly key: string }
  | { readonly kind: "notice"; readonly key: string; readonly message: ChatMessage }
  | ({
      readonly kind: "message";
      readonly key: string;
      readonly message: ChatMessage;
      readonly mine: boolean;
    } & RunPlace)
  | ({ readonly kind: "outbox"; readonly key: string; readonly entry: OutboxEntry } & RunPlace);

interface ThreadInput {
  readonly messages: readonly ChatMessage[];
  /** My unsent messages of this conversation; empty while the end of the conversation is not loaded. */
  readonly outbox: readonly OutboxEntry[];
  readonly me: string;
  /** The line "unread" stands before the first message of others from this number on; null: no line. */
  readonly unreadFrom: number | null;
}

/** The rows of a conversation: day separators, the unread line, notices, bubbles in runs, and at last what is unsent. */
export function threadItems({ messages, outbox, me, unreadFrom }: ThreadInput): ThreadItem[] {
  const unreadSeq =
    unreadFrom === null
      ? undefined
      : messages.find((message) => message.seq >= unreadFrom && message.senderId !== me && raisesUnread(message.type))
          ?.seq;
  const items: ThreadItem[] = [];
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    if (!before || formatDay(before.time) !== formatDay(message.time)) {
      items.push({ kind: "day", key: `day ${formatDay(message.time)}`, time: message.time });
    }
    if (message.seq === unreadSeq) items.push({ kind: "unread", key: "unread" });
    const mine = message.senderId === me;
    const key = mine ? message.clientMsgId : String(message.seq);
    if (!raisesUnread(message.type)) {
      items.push({ kind: "notice", key, message });
      return;
    }
    const after = messages[index + 1];
    const first = !before || message.seq === unreadSeq || !sameRun(before, message);
    const last = !after || after.seq === unreadSeq || !sameRun(message, after);
    items.push({ kind: "message", key, message, mine, first, last });
  });
  const unsent = outbox.filter((entry) => !messages.some((message) => isOf(message, entry)));
  unsent.forEach((entry, index) => {
    const key = entry.clientMsgId;
    items.push({ kind: "outbox", key, entry, first: index === 0, last: index === unsent.length - 1 });
  });
  return items;
}

function sameRun(one: ChatMessage, next: ChatMessage): boolean {
  return (
    one.senderId === next.senderId &&
    raisesUnread(one.type) &&
    raisesUnread(next.type) &&
    formatDay(one.time) === formatDay(next.time) &&
    Date.parse(next.time) - Date.parse(one.time) < RUN
  );
}

import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { Lanes } from "./lanes.ts";
import type { OutboxEntry } from "./outbox-storage.ts";

/** What the tabs of one browser tell each other about the queue they share. */
export type TabNews =
  | { readonly kind: "changed" }
  | { readonly kind: "sent"; readonly entry: OutboxEntry; readonly ack: ChatMethods["SendMessage"]["data"] };

/** The other tabs of this browser with the same user. */
export interface Tabs {
  /** Runs the task when no other tab runs one of the same name. */
  alone(name: string, task: () => Promise<void>): Promise<void>;
  tell(news: TabNews): void;
  onNews(handler: (news: TabNews) => void): void;
  close(): void;
}

/**
 * Web Locks and a BroadcastChannel. Without locks (a page that was not served securely) every tab sends by itself: the
 * server's unique index over `clientMsgId` still keeps each message single.
 */
export function browserTabs(userId: string): Tabs {
  const name = `nepnha-chat:${userId}`;
  const channel = new BroadcastChannel(name);
  const lanes = new Lanes(() => {});
  return {
    alone: (task, run) =>
      "locks" in navigator ? navigator.locks.request(`${name}:${task}`, run) : lanes.run(task, run),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays within its origin
    tell: (news) => channel.postMessage(news),
    onNews: (handler) => channel.addEventListener("message", (event: MessageEvent<TabNews>) => handler(event.data)),
    close: () => channel.close(),
  };
}

import type { InboxMarks, InboxPage, InboxRequest } from "@nepnha/contract/features/notifications/inbox";
import type { RealtimeEvents, SystemNotice, ToldNotification } from "@nepnha/contract/platform/realtime";
import { withName } from "@nepnha/domain/features/notifications/placeholders";
import type { ApiClient } from "../../platform/api/client.ts";
import type { HubOf } from "../../platform/hub/hub.ts";
import { createStore } from "../../platform/lib/store.ts";

/** Key of what is known of the inbox. */
export const INBOX_KEY = ["inbox"] as const;

/** How many are unread, as it was heard last; null: as the session said. */
export const heardUnread = createStore<number | null>(null);

/** A part of one's inbox. */
export async function findInbox(api: ApiClient, request: InboxRequest, signal?: AbortSignal): Promise<InboxPage> {
  const page = await api.call<InboxPage>("/inbox/find", {
    method: "POST",
    body: request,
    silent: "told",
    ...(signal ? { signal } : {}),
  });
  heardUnread.set(page.unread);
  return page;
}

/** Marks notifications as read. */
export async function markInbox(api: ApiClient, marks: InboxMarks): Promise<void> {
  const { unread } = await api.call<{ unread: number }>("/inbox/read", { method: "PUT", body: marks });
  heardUnread.set(unread);
}

/** What somebody hears, in their language. */
export interface Heard {
  readonly id: string;
  readonly style: ToldNotification["style"];
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

/** How many ids are remembered to know what was heard before. */
const REMEMBERED = 200;

/**
 * Hears notifications as they come, each once: a hint that comes twice is dropped by its id.
 * @param who whose they are: their language and name
 */
export function hearInbox(
  hub: HubOf<object, RealtimeEvents>,
  who: () => { readonly language: "vi" | "en"; readonly name: string },
  tell: (heard: Heard) => void,
): () => void {
  const known: string[] = [];
  return hub.on("ReceiveSystemMessage", (message) => {
    const notice = message as Partial<SystemNotice>;
    const { told, id } = notice;
    if (!told || id === undefined || known.includes(id)) return;
    known.push(id);
    if (known.length > REMEMBERED) known.shift();
    const { language, name } = who();
    const { title, text } = told[language];
    tell({ id, style: told.style, title: withName(title, name), text: withName(text, name), link: told.link });
  });
}

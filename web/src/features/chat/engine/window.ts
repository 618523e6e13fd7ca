import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { requoted } from "@nepnha/domain/features/chat/requoted";

/**
 * The loaded stretch of a conversation: every message that I may see between its first and its last, sorted by `seq`,
 * and whether it reaches the beginning and the end of the conversation.
 */
export interface MessageWindow {
  readonly messages: readonly ChatMessage[];
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** What a page was asked for. */
export type PageKind = "latest" | "around" | "older" | "newer";

/** Most messages that are kept of one conversation. */
export const WINDOW_MAX = 400;

/** Whether a message of this number belongs into the loaded stretch. */
function covers(window: MessageWindow, seq: number): boolean {
  const first = window.messages[0];
  const last = window.messages.at(-1);
  if (!first || !last) return true;
  return (seq >= first.seq || window.atStart) && (seq <= last.seq || window.atEnd);
}

/** Whether a message is not mine to see: it belongs into the loaded stretch, and is not there. */
export function isOutOfSight(window: MessageWindow, seq: number): boolean {
  return covers(window, seq) && !window.messages.some((message) => message.seq === seq);
}

/**
 * Puts rows into the window. Of two versions of a message the one with the higher `changeSeq` stays, whichever came
 * first; rows outside the loaded stretch are left out, they come with their page.
 */
export function upsert(window: MessageWindow, rows: readonly ChatMessage[]): MessageWindow {
  const bySeq = new Map(window.messages.map((message) => [message.seq, message]));
  let changed = false;
  for (const row of rows) {
    const known = bySeq.get(row.seq);
    if (known ? known.changeSeq >= row.changeSeq : !covers(window, row.seq)) continue;
    bySeq.set(row.seq, row);
    changed = true;
  }
  if (!changed) return window;
  return { ...window, messages: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** The window after these messages got other words: what answers them quotes the present ones. */
export function requote(window: MessageWindow, rows: readonly { seq: number; text: string }[]): MessageWindow {
  return { ...window, messages: window.messages.map((message) => rows.reduce(requoted, message)) };
}

/** Joins a page of GetMessages to the window. `latest` and `around` begin a new stretch, the others lengthen it. */
export function joinPage(
  window: MessageWindow | null,
  kind: PageKind,
  page: { messages: readonly ChatMessage[]; lastSeq: number; hasMore?: boolean | undefined },
  limit: number,
): MessageWindow | null {
  const rows = page.messages.toSorted((a, b) => a.seq - b.seq);
  const reachesEnd = (rows.at(-1)?.seq ?? 0) >= page.lastSeq;
  // A page of long messages holds few of them, and is not the last for that.
  const isLast = !(page.hasMore ?? rows.length >= limit);
  if (kind === "latest" || kind === "around") {
    const atStart = rows[0] === undefined || rows[0].seq === 1 || (kind === "latest" && isLast);
    const fresh = { messages: rows, atStart, atEnd: kind === "latest" || rows.length === 0 || reachesEnd };
    return upsert(fresh, window?.messages ?? []);
  }
  if (!window) return null;
  const lengthened = upsert({ ...window, atStart: true, atEnd: true }, rows).messages;
  return kind === "older"
    ? { messages: lengthened, atStart: isLast, atEnd: window.atEnd }
    : { messages: lengthened, atStart: window.atStart, atEnd: isLast || reachesEnd };
}

/** Cuts the window to {@link WINDOW_MAX} messages, away from the side that is being looked at. */
export function trim(window: MessageWindow, keep: "start" | "end"): MessageWindow {
  const excess = window.messages.length - WINDOW_MAX;
  if (excess <= 0) return window;
  return keep === "end"
    ? { ...window, messages: window.messages.slice(excess), atStart: false }
    : { ...window, messages: window.messages.slice(0, WINDOW_MAX), atEnd: false };
}

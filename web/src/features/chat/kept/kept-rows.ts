import type { ChatGroupState } from "@nepnha/contract/features/chat/messages";
import { withoutCleared } from "../engine/cleared.ts";
import { applyHidden, type Conversation } from "../engine/model.ts";
import { conversationList } from "../engine/store.ts";
import type { MessageWindow } from "../engine/window.ts";

/** What is kept on a device at most: rows of the list, of the first of them also messages, and so many of each. */
export const KEPT_MOST = { rows: 100, conversations: 30, messages: 50 } as const;

/** A conversation as this device keeps it. */
export interface KeptRow {
  readonly groupId: string;
  readonly row: ChatGroupState;
  /** Its last messages, where they were read here and nothing of them has been taken away since. */
  readonly window: MessageWindow | null;
  /** Messages of it were read here, so that they are kept again once they are known again. */
  readonly wanted: boolean;
  /** Number of the last change that `window` holds, and of the last message then. */
  readonly at: number;
  readonly lastSeq: number;
}

type Rows = ReadonlyMap<string, KeptRow>;

/**
 * What to keep, by what the screen knows now. Messages that are not loaded stay as they were kept as long as only others
 * have come after them; any other change may have taken one away, and then none of them is kept.
 */
export function keptRows(before: Rows, conversations: ReadonlyMap<string, Conversation>): Map<string, KeptRow> {
  const list = conversationList(conversations).slice(0, KEPT_MOST.rows);
  return new Map(
    list.map((conversation, at) => {
      const known = before.get(conversation.groupId);
      const next = keptRow(known, conversation, at < KEPT_MOST.conversations);
      return [conversation.groupId, known && isSame(known, next) ? known : next];
    }),
  );
}

function keptRow(before: KeptRow | undefined, conversation: Conversation, recent: boolean): KeptRow {
  const { groupId, changeSeq: at, lastSeq, window } = conversation;
  const frame = { groupId, row: rowOf(conversation), at, lastSeq };
  if (!recent) return { ...frame, window: null, wanted: false };
  if (window?.atEnd) return { ...frame, window: lastOf(window), wanted: true };
  const wanted = window !== null || (before?.wanted ?? false);
  if (!before?.window || !onlyMore(before, conversation)) return { ...frame, window: null, wanted };
  const left = leftOf(before.window, conversation);
  return { ...frame, window: left, wanted, at: before.at, lastSeq: before.lastSeq };
}

/** Whether all that has happened since is that messages came: each is one change, and takes nothing away. */
function onlyMore(before: KeptRow, { changeSeq, lastSeq }: Conversation): boolean {
  return changeSeq >= before.at && changeSeq - before.at === lastSeq - before.lastSeq;
}

/** Deleting it from my list is no change of the conversation: what was deleted goes from here, too. */
function leftOf(window: MessageWindow, conversation: Conversation): MessageWindow | null {
  const left = withoutCleared({ ...conversation, window }).window;
  return left?.messages.length === window.messages.length ? window : left;
}

function isSame(a: KeptRow, b: KeptRow): boolean {
  return a.row === b.row && a.window === b.window && a.wanted === b.wanted && a.at === b.at;
}

const rowsOf = new WeakMap<Conversation, ChatGroupState>();

/** The same for the same, so that what has not changed is not written again. */
function rowOf(conversation: Conversation): ChatGroupState {
  const { window: _window, namedSeq: _named, ...row } = conversation;
  const known = rowsOf.get(conversation) ?? row;
  rowsOf.set(conversation, known);
  return known;
}

const cut = new WeakMap<MessageWindow, MessageWindow>();

/** Likewise. */
function lastOf(window: MessageWindow): MessageWindow {
  const known = cut.get(window);
  if (known) return known;
  const messages = window.messages.slice(-KEPT_MOST.messages);
  const last = { messages, atStart: window.atStart && messages.length === window.messages.length, atEnd: true };
  cut.set(window, last);
  return last;
}

/** Conversations whose messages are behind or were given up, the latter first. */
export function behind(rows: Rows): string[] {
  const late = [...rows.values()].filter(
    ({ wanted, window, at, row }) => wanted && (window === null || at < row.changeSeq),
  );
  return late.toSorted((a, b) => Number(a.window !== null) - Number(b.window !== null)).map(({ groupId }) => groupId);
}

/** The row without messages that I took away for myself. */
export function withoutHidden(kept: KeptRow, seqs: readonly number[]): KeptRow {
  const { window, ...row } = applyHidden({ ...kept.row, window: kept.window }, seqs);
  return { ...kept, row, window };
}

/** The row as a conversation of the screen, which is told what has changed since its messages were right. */
export function asConversation({ row, window, at }: KeptRow): Conversation {
  return withoutCleared({ ...row, window, changeSeq: window ? at : row.changeSeq });
}

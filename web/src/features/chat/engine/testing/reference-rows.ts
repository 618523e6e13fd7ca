import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import type { MessageContent } from "@nepnha/contract/features/chat/kinds/kinds";
import type { ChatMessage, ChatPreview } from "@nepnha/contract/features/chat/messages";
import type { OwnSettings } from "@nepnha/contract/features/chat/methods/mine";
import type { GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import type { HubResult } from "@nepnha/contract/platform/realtime";
import { laterPreview } from "../model.ts";

/** A message as the reference keeps it. */
export interface Row {
  message: ChatMessage;
  countNo: number;
  reactions: Map<string, number>;
}

/** A conversation as the reference keeps it. */
export interface Group {
  groupId: string;
  name: string;
  desk: DeskState;
  changeSeq: number;
  countNo: number;
  rows: Row[];
  marks: Map<string, { lastReadSeq: number; readCountNo: number }>;
  mine: OwnSettings;
  /** My userSeq at my last own change of this group. */
  userSeq: number;
  /** Numbers of what is pinned, in order. */
  pins: number[];
  rules: GroupRule[];
  /** Rows up to here are not mine to see. */
  hiddenTo: number;
}

/** The reactions on a message, as somebody sees them. */
export function reactionsOf(row: Row, me: string): ChatMessage["reactions"] {
  const ids = [...new Set(row.reactions.values())].toSorted((a, b) => a - b);
  const mine = row.reactions.get(me);
  return ids.map((expressionId) => ({
    expressionId,
    count: [...row.reactions.values()].filter((id) => id === expressionId).length,
    mine: mine === expressionId,
  }));
}

/** What a text, an answer or a notice carries. */
export function contentOf(notice: boolean, quoted: ChatMessage | undefined): MessageContent {
  if (notice) {
    return { type: noticeKind.type, payload: { code: "RENAMED", params: { by: "An", name: "Tổ" } }, replyTo: null };
  }
  if (!quoted) return { type: textKind.type, payload: null, replyTo: null };
  const { seq, senderId, text } = quoted;
  return { type: replyKind.type, payload: null, replyTo: { seq, senderId, text } };
}

/** Whom a text names: me, where it says so. */
export function mentionsOf(text: string, me: string): ChatMessage["mentions"] {
  const at = text.indexOf(`@${me}`);
  return at < 0 ? [] : [{ userId: me, at, length: me.length + 1 }];
}

/** Numbers of the messages of others that name anybody and that I have not read. */
export function mentionedIn(rows: readonly ChatMessage[], me: string, lastReadSeq: number): number[] {
  const unread = rows.filter(({ seq, senderId }) => seq > lastReadSeq && senderId !== me);
  return unread.filter(({ mentions }) => mentions.length > 0).map(({ seq }) => seq);
}

/** The answer of a call; nothing: it is not there. */
export function answer<T>(value: T | undefined, data: (value: T) => unknown): HubResult<unknown> {
  return value === undefined ? { ok: false, code: "NOT_FOUND", message: "" } : { ok: true, data: data(value) };
}

/** What is pinned in a conversation, as far as I may see it. */
export function pinsOf({ pins, hiddenTo, rows }: Group): ChatPreview[] {
  return pins.flatMap((seq) => {
    const message = seq > hiddenTo ? rows[seq - 1]?.message : undefined;
    return (message && laterPreview(null, [message])) ?? [];
  });
}

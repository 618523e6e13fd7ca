import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** Things to be done, ticked one by one. Its words are the title; it is made and ticked by methods of its own. */
export const todoKind = {
  type: ENUMS.chatMessageType.TODO,
  raisesUnread: true,
  sendable: false,
  searchable: true,
  allows: ["recall", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** Characters of the title and of an item after NFC, and how many items a list has. */
export const TODO_LIMITS = { title: 200, item: 200, itemsMin: 1, itemsMax: 30 } as const;

/** One of the things. */
export interface TodoItem {
  id: string;
  text: string;
  /** Who has ticked it; null while it is to be done. */
  doneBy: string | null;
}

/** A list as all see it. */
export interface TodoPayload {
  items: TodoItem[];
  /** The member who is to see to it; null for whoever comes to it. */
  assigneeId: string | null;
  /** The last day for it, YYYY-MM-DD; null without one. */
  due: string | null;
}

/** What such a message carries; nothing once it was taken back. */
export interface TodoContent {
  type: typeof todoKind.type;
  payload: TodoPayload | null;
  replyTo: null;
}

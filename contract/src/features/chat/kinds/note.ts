import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** Words that stay on the board. They are put there, changed and taken away by methods of their own. */
export const noteKind = {
  type: ENUMS.chatMessageType.NOTE,
  raisesUnread: true,
  sendable: false,
  searchable: true,
  allows: ["forward", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** Who changed a note last; null while it says what it said first. */
export interface NotePayload {
  editedBy: string | null;
}

/** What a note carries besides its words; nothing once it was taken away. */
export interface NoteContent {
  type: typeof noteKind.type;
  payload: NotePayload | null;
  replyTo: null;
}

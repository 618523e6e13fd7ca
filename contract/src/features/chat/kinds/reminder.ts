import { ENUMS } from "../../../platform/enums.ts";
import type { ReminderTerms } from "../board.ts";
import type { MessageKind } from "./kind.ts";

/** Something to come, of which the members are reminded. Its words are the title. */
export const reminderKind = {
  type: ENUMS.chatMessageType.REMINDER,
  raisesUnread: true,
  sendable: false,
  searchable: true,
  allows: ["reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** What a reminder says besides its title, with the people who have answered. */
export interface ReminderPayload extends Omit<ReminderTerms, "title"> {
  accepted: string[];
  /** They are not told when it is time. */
  declined: string[];
  /** Who changed it last; null while it says what it said first. */
  editedBy: string | null;
}

/** What a reminder carries besides its title; nothing once it was taken away. */
export interface ReminderContent {
  type: typeof reminderKind.type;
  payload: ReminderPayload | null;
  replyTo: null;
}

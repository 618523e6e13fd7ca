import { ENUMS, type EnumValue } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** Something to come, of which the members are reminded. Its words are the title. */
export const reminderKind = {
  type: ENUMS.chatMessageType.REMINDER,
  raisesUnread: true,
  sendable: false,
  searchable: true,
  allows: ["forward", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** What is agreed in a reminder. */
export interface ReminderTerms {
  title: string;
  /** ISO instant of the first time; the following ones fall on the same clock time in Asia/Ho_Chi_Minh. */
  at: string;
  repeat: EnumValue<"repeatType">;
  /** Minutes before each time at which it is told, one of `REMIND_BEFORE`. */
  remindBefore: number;
}

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

import type { Permission } from "../../../platform/rights.ts";
import type { ReminderTerms } from "../kinds/reminder.ts";
import type { ChatMessage, SentAck } from "../messages.ts";

/** A reminder's title, characters after NFC. */
export const REMINDER_TITLE_MAX = 200;
/** Minutes before its time at which a reminder may be told. */
export const REMIND_BEFORE = [0, 5, 15, 30, 60, 1440] as const;
/** Most reminders of a conversation that are still to come. */
export const REMINDERS_MAX = 50;
/** Most notes that a look at the board brings. */
export const BOARD_PAGE_MAX = 50;

/** A message of the board that somebody changes. */
interface OnBoard {
  groupId: string;
  messageId: string;
}

/**
 * Client → server: notes and reminders, which stay in sight on the conversation's board. Whoever is no customer puts them
 * there; who made one, the group's owner and its managers change it and take it away. Each changes nothing when it is
 * repeated.
 */
export interface BoardMethods {
  /** Like a send it is done once for each `clientMsgId`; `pinned` puts it above the conversation, too. */
  CreateNote: {
    argument: { groupId: string; clientMsgId: string; text: string; pinned?: boolean | undefined };
    data: SentAck;
  };
  UpdateNote: { argument: OnBoard & { text: string }; data: { changeSeq: number } };
  DeleteNote: { argument: OnBoard; data: { changeSeq: number } };
  CreateReminder: { argument: { groupId: string; clientMsgId: string } & ReminderTerms; data: SentAck };
  UpdateReminder: { argument: OnBoard & ReminderTerms; data: { changeSeq: number } };
  DeleteReminder: { argument: OnBoard; data: { changeSeq: number } };
  /** Sets my answer; null takes it back. Of all members, customers too. */
  RespondReminder: { argument: OnBoard & { accepts: boolean | null }; data: { changeSeq: number } };
  /**
   * What is on the board besides pins: reminders that are still to come, the next one first, and notes, the newest
   * first; `beforeSeq` is the `seq` of the last note that is known.
   */
  GetBoard: {
    argument: { groupId: string; beforeSeq?: number | undefined; limit: number };
    data: { reminders: ChatMessage[]; notes: ChatMessage[]; hasMore: boolean };
  };
}

/** What a caller must hold for each method (R6-07). */
export const BOARD_PERMISSIONS = {
  CreateNote: "chatGroups.chatSend",
  UpdateNote: "chatGroups.chatSend",
  DeleteNote: "chatGroups.chatSend",
  CreateReminder: "chatGroups.chatSend",
  UpdateReminder: "chatGroups.chatSend",
  DeleteReminder: "chatGroups.chatSend",
  RespondReminder: "chatGroups.chatSend",
  GetBoard: "chatGroups.read",
} as const satisfies Record<keyof BoardMethods, Permission>;

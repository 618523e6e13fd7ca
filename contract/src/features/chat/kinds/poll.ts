import { ENUMS, type EnumValue } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** A question with answers to choose from. Its words are the question; it is made by `CreatePoll`, and passed on as words. */
export const pollKind = {
  type: ENUMS.chatMessageType.POLL,
  raisesUnread: true,
  sendable: false,
  searchable: true,
  allows: ["recall", "forward", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** What happened to a poll, told by the server between the messages. */
export const pollNoticeKind = {
  type: ENUMS.chatMessageType.NOTIFY_POLL,
  raisesUnread: false,
  sendable: false,
  searchable: false,
  allows: [],
  preview: null,
} as const satisfies MessageKind;

/** Characters of a question and of an option after NFC, and how many options a poll has. (R3-18) */
export const POLL_LIMITS = { question: 300, option: 200, optionsMin: 2, optionsMax: 30 } as const;
/** A poll with a deadline can be voted in for this long at least, ms. */
export const POLL_SHORTEST = 5 * 60_000;
/** Those who vote within this time after another stand in one line with them, ms. */
export const POLL_NOTICE_SPAN = 5 * 60_000;
/** How many people such a line names; the others it counts. */
export const POLL_NOTICE_NAMES = 3;

/** One of the answers. */
export interface PollOption {
  id: string;
  text: string;
  /** Who added it later; null for those of the beginning. */
  addedBy: string | null;
}

/** How it stands: people by option, and people altogether, since who chooses several is still one. */
export interface PollTally {
  counts: Record<string, number>;
  people: number;
}

/** What was settled when it was made, R3-18: the settings that people trust do not change. */
export interface PollSettings {
  multiple: boolean;
  mayAdd: boolean;
  /** Who has not voted sees no results while it is open. */
  hidden: boolean;
  /** Nobody is told who chose what. */
  anonymous: boolean;
}

/** When it ends by itself. */
export type PollEnd =
  | { type: EnumValue<"pollExpiredType"> & 0 }
  | { type: EnumValue<"pollExpiredType"> & 1; /** ISO instant. */ at: string };

/** A poll as all see it. */
export interface PollPayload extends PollSettings {
  options: PollOption[];
  ends: PollEnd;
  /** ISO instant at which it was ended; null while it is open, or nobody has noted yet that its time is over. */
  closedAt: string | null;
  /** How many people voted. */
  people: number;
  /** People by option; null where not everybody may see it. */
  counts: Record<string, number> | null;
}

/** What a poll carries. */
export interface PollContent {
  type: typeof pollKind.type;
  payload: PollPayload | null;
  replyTo: null;
}

/** What can have happened to a poll. The text is `chat.poll.notice.{code}`. */
export const POLL_NOTICE_CODES = ["VOTED", "VOTED_SECRETLY", "OPTION_ADDED", "CLOSED", "ENDED"] as const;

/** What a line about a poll says, and of which. */
export interface PollNoticePayload {
  code: (typeof POLL_NOTICE_CODES)[number];
  pollSeq: number;
  question: string;
  /** Those whom it names, as they were called then. */
  people: { userId: string; fullName: string }[];
  /** How many more. */
  others: number;
}

/** What such a line carries; it has no words of its own. */
export interface PollNoticeContent {
  type: typeof pollNoticeKind.type;
  payload: PollNoticePayload;
  replyTo: null;
}

import type { Permission } from "../../../platform/rights.ts";
import type { PollEnd, PollSettings } from "../kinds/poll.ts";
import type { SentAck } from "../messages.ts";

/**
 * Client → server: polls. Everything is set, never toggled, so that each call may be repeated. A vote is refused as
 * POLL_CLOSED after the end, RECALLED when the question was taken back, NOT_FOUND for an option that the poll has not.
 */
export interface PollMethods {
  /** Asks in a group; of members who are no customers. Done once for each `clientMsgId`. */
  CreatePoll: {
    argument: {
      groupId: string;
      clientMsgId: string;
      question: string;
      options: string[];
      ends: PollEnd;
    } & PollSettings;
    data: SentAck;
  };
  /** What I choose from now on, instead of what I chose; nothing takes my vote back. */
  VotePoll: { argument: { groupId: string; messageId: string; optionIds: string[] }; data: { changeSeq: number } };
  /** One more option, where the poll allows it. One with the same words is there already and is answered. */
  AddPollOption: {
    argument: { groupId: string; messageId: string; text: string };
    data: { optionId: string; changeSeq: number };
  };
  /** Ends it for good; of whoever asked, and of the group's owner and managers. */
  ClosePoll: { argument: { groupId: string; messageId: string }; data: { changeSeq: number } };
  /** What I chose, and how the poll stands as far as I may know. */
  GetPoll: {
    argument: { groupId: string; messageId: string };
    data: { mine: string[]; counts: Record<string, number> | null; isOpen: boolean };
  };
  /** Who chose what, option by option; FORBIDDEN where nobody is told. */
  GetPollVotes: {
    argument: { groupId: string; messageId: string };
    data: { votes: { userId: string; optionIds: string[] }[] };
  };
}

/** What a caller must hold for each method (R6-07). */
export const POLL_PERMISSIONS = {
  CreatePoll: "chatGroups.chatSend",
  VotePoll: "chatGroups.chatSend",
  AddPollOption: "chatGroups.chatSend",
  ClosePoll: "chatGroups.chatSend",
  GetPoll: "chatGroups.read",
  GetPollVotes: "chatGroups.read",
} as const satisfies Record<keyof PollMethods, Permission>;

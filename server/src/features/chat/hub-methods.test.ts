import { readdirSync } from "node:fs";
import { DELIVERED_MOST } from "@nepnha/contract/features/chat/methods/delivery";
import { DRAFT_MAX } from "@nepnha/contract/features/chat/methods/drafts";
import { PINS_MAX } from "@nepnha/contract/features/chat/methods/acts";
import { BOARD_PAGE_MAX } from "@nepnha/contract/features/chat/methods/board";
import { GROUP_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { SHORTCUT_MAX } from "@nepnha/contract/features/chat/methods/quick";
import { MESSAGE_SEARCH } from "@nepnha/contract/features/chat/methods/search";
import { REPORT_NOTE_MAX } from "@nepnha/contract/features/moderation/report-reasons";
import { CHAT_PAGE_MAX, CHAT_STATE_MAX, CHAT_SYNC_MAX, CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { chatMethods } from "./hub-methods.ts";

const CONTRACT = new URL("../../../../contract/src/features/chat/methods/", import.meta.url);
const COMMANDS = new URL("commands/", import.meta.url);

it("a group of methods has one name: a file of the contract, and the folder of its commands", () => {
  const groups = readdirSync(CONTRACT).map((file) => file.replace(/\.ts$/, ""));
  expect(groups).toContain("typing");
  const folders = readdirSync(COMMANDS, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
  expect(groups.filter((group) => !folders.includes(group))).toEqual([]);
});

/** The methods, of which none is run here. */
const METHODS = chatMethods({ announce() {}, tell() {} } as unknown as Parameters<typeof chatMethods>[0]);
type Name = keyof typeof METHODS;

it("how often one person may call each method, and what they may as often as they like", () => {
  const calls: Record<string, string[]> = {};
  for (const [name, { rate }] of Object.entries(METHODS))
    (calls[rate ? `${rate.count} in ${rate.perMs / 1000} s` : "always"] ??= []).push(name);
  const sorted = Object.fromEntries(Object.entries(calls).map(([rate, names]) => [rate, names.toSorted().join(" ")]));
  expect(sorted).toEqual({
    always: "GetBoard GetFiles GetJoinRequests GetMessages MarkRead OpenAdvise OpenDirect SyncConversation SyncState",
    "10 in 10 s": "StartTyping",
    "20 in 10 s":
      "EditMessage FindDay FlagMessage OverseeGroup OverseeMessages RecallMessage SearchMessages SendMessage",
    "30 in 10 s": "GetAttachments",
    "40 in 10 s": "ForwardMessage",
    "10 in 60 s": "CreateGroup CreatePoll JoinDesk",
    "20 in 60 s": "CreateNote CreateReminder CreateTodo ReportMessage",
    "30 in 60 s": "OrderPins PinMessage UnpinMessage",
    "60 in 60 s":
      "AddMembers AddPollOption AnswerJoinRequests AssignConversation ClearConversation CloseConversation ClosePoll DeleteMessageForMe DeleteNote DeleteQuickReply DeleteReminder DissolveGroup GetMessageDetails GetQuickReplies LeaveGroup MarkDelivered MarkUnread OpenComplaint OpenNotes PinConversation ReactToMessage RemoveMember RespondReminder SaveQuickReply SetMemberRole SetMute SubscribePresence TransferOwner UpdateGroup UpdateNote UpdateReminder ViewConversation VotePoll",
    "120 in 60 s": "GetContact GetPoll GetPollVotes SaveDraft TickTodo",
  });
});

describe("what a method takes, up to where it ends", () => {
  const takes = (name: Name, argument: unknown): boolean => METHODS[name].parse([argument]) !== null;
  const groupId = uuidv7();
  const clientMsgId = uuidv7();
  const messageId = uuidv7();
  const ids = (count: number): string[] => Array.from({ length: count }, () => uuidv7());
  const draft = { groupId, text: "", replyToSeq: null, base: 0 };
  const message = { groupId, clientMsgId, type: 0, text: "x" };
  const attachments = { groupId, category: 0, limit: 1 };
  const quick = { id: groupId, shortcut: "a", text: "x", shared: false };
  const report = { groupId, messageId, reason: "OTHER" };
  const answers = { groupId, accepted: true };
  const overseen = { groupId, limit: 1 };
  const reaction = { isGroup: false, userCode: "", chatGroupID: groupId, chatMessageId: messageId };
  const react = (chatExpressionId: number): string => JSON.stringify({ ...reaction, chatExpressionId });

  it.each<[Name, string, good: unknown[], bad: unknown[]]>([
    ["PinMessage", "a message's number", [{ groupId, seq: 1 }], [{ groupId, seq: 0 }]],
    ["UnpinMessage", "a message's number", [{ groupId, seq: 1 }], [{ groupId, seq: 0 }]],
    [
      "OrderPins",
      "as many pins as there may be, each once",
      [[1], Array.from({ length: PINS_MAX }, (_, n) => n + 1)].map((seqs) => ({ groupId, seqs })),
      [[], [0], [1, 1], Array.from({ length: PINS_MAX + 1 }, (_, n) => n + 1)].map((seqs) => ({ groupId, seqs })),
    ],
    [
      "GetBoard",
      "a page",
      [1, BOARD_PAGE_MAX].map((limit) => ({ groupId, beforeSeq: 1, limit })),
      [
        { groupId, limit: 0 },
        { groupId, limit: BOARD_PAGE_MAX + 1 },
        { groupId, beforeSeq: 0, limit: 1 },
      ],
    ],
    [
      "GetMessages",
      "a page of one direction",
      [
        { groupId, limit: 1 },
        ...["aroundSeq", "beforeSeq", "afterSeq"].map((key) => ({ groupId, limit: CHAT_PAGE_MAX, [key]: 0 })),
      ],
      [
        { groupId, limit: 0 },
        { groupId, limit: CHAT_PAGE_MAX + 1 },
        { groupId, limit: 1, aroundSeq: -1 },
        { groupId, limit: 1, aroundSeq: 1, beforeSeq: 1 },
        { groupId, limit: 1, aroundSeq: 1, afterSeq: 1 },
        { groupId, limit: 1, beforeSeq: 1, afterSeq: 1 },
      ],
    ],
    [
      "GetAttachments",
      "a page of one direction",
      [
        { ...attachments, limit: CHAT_PAGE_MAX, beforeSeq: 1 },
        { ...attachments, afterSeq: 0, words: "x".repeat(MESSAGE_SEARCH.max) },
      ],
      [
        { ...attachments, limit: 0 },
        { ...attachments, limit: CHAT_PAGE_MAX + 1 },
        { ...attachments, beforeSeq: 0 },
        { ...attachments, afterSeq: -1 },
        { ...attachments, beforeSeq: 2, afterSeq: 1 },
        { ...attachments, category: 99 },
        { ...attachments, words: "x".repeat(MESSAGE_SEARCH.max + 1) },
      ],
    ],
    [
      "GetFiles",
      "the messages of a page",
      [1, CHAT_PAGE_MAX].map((count) => ({ groupId, messageIds: ids(count) })),
      [0, CHAT_PAGE_MAX + 1].map((count) => ({ groupId, messageIds: ids(count) })),
    ],
    [
      "SyncState",
      "as many conversations as fit a hub message",
      [{ userSeq: 0, groups: ids(CHAT_STATE_MAX).map((id) => [id, 0]) }],
      [
        { userSeq: 0, groups: ids(CHAT_STATE_MAX + 1).map((id) => [id, 0]) },
        { userSeq: -1, groups: [] },
        { userSeq: 0, groups: [[groupId, -1]] },
      ],
    ],
    [
      "SyncConversation",
      "so many changes",
      [1, CHAT_SYNC_MAX].map((limit) => ({ groupId, sinceChangeSeq: 0, limit })),
      [0, CHAT_SYNC_MAX + 1].map((limit) => ({ groupId, sinceChangeSeq: 0, limit })),
    ],
    [
      "MarkDelivered",
      "so many marks",
      [{ marks: ids(DELIVERED_MOST).map((id) => [id, 1]) }],
      [{ marks: ids(DELIVERED_MOST + 1).map((id) => [id, 1]) }, { marks: [[groupId, 0]] }],
    ],
    [
      "SaveDraft",
      "a draft",
      [draft, { ...draft, replyToSeq: 1, text: "x".repeat(DRAFT_MAX) }],
      [
        { ...draft, replyToSeq: 0 },
        { ...draft, base: -1 },
        { ...draft, text: "x".repeat(DRAFT_MAX + 1) },
      ],
    ],
    [
      "SendMessage",
      "an answer to a message",
      [message, { ...message, replyToSeq: 1 }],
      [{ ...message, replyToSeq: 0 }],
    ],
    ["ReactToMessage", "a number of an expression", [react(0), react(32_767)], [react(-1), react(32_768), "{"]],
    [
      "CreateGroup",
      "everybody but its maker",
      [1, GROUP_MEMBERS_MAX - 1].map((count) => ({ name: "Tổ", userIds: ids(count) })),
      [0, GROUP_MEMBERS_MAX].map((count) => ({ name: "Tổ", userIds: ids(count) })),
    ],
    [
      "AnswerJoinRequests",
      "all who wait",
      [1, GROUP_MEMBERS_MAX].map((count) => ({ ...answers, userIds: ids(count) })),
      [0, GROUP_MEMBERS_MAX + 1].map((count) => ({ ...answers, userIds: ids(count) })),
    ],
    ["UpdateGroup", "a rule", [{ groupId, rules: { joinApproval: true } }], [{ groupId, rules: {} }]],
    ["ClearConversation", "a message's number", [{ groupId, upToSeq: 0 }], [{ groupId, upToSeq: -1 }]],
    [
      "OverseeGroup",
      "a page",
      [overseen, { groupId, beforeSeq: 1, limit: CHAT_PAGE_MAX }],
      [
        { groupId, limit: 0 },
        { groupId, limit: CHAT_PAGE_MAX + 1 },
        { ...overseen, beforeSeq: 0 },
      ],
    ],
    [
      "SearchMessages",
      "a page",
      [1, CHAT_PAGE_MAX].map((limit) => ({ text: "x".repeat(MESSAGE_SEARCH.max), limit })),
      [
        { text: "x", limit: 0 },
        { text: "x", limit: CHAT_PAGE_MAX + 1 },
        { text: "x".repeat(MESSAGE_SEARCH.max + 1), limit: 1 },
      ],
    ],
    [
      "SaveQuickReply",
      "a word and a text",
      [quick, { ...quick, shortcut: "a".repeat(SHORTCUT_MAX), text: "x".repeat(CHAT_TEXT_MAX) }],
      [
        { ...quick, shortcut: "" },
        { ...quick, shortcut: "a b" },
        { ...quick, shortcut: "a".repeat(SHORTCUT_MAX + 1) },
        { ...quick, text: " " },
        { ...quick, text: "x".repeat(CHAT_TEXT_MAX + 1) },
      ],
    ],
    [
      "ReportMessage",
      "so many signs, whatever they are made of",
      [report, { ...report, note: "😀".repeat(REPORT_NOTE_MAX) }],
      [{ ...report, note: "x".repeat(REPORT_NOTE_MAX + 1) }],
    ],
  ])("%s: %s", (name, _what, good, bad) => {
    expect(good.map((argument) => takes(name, argument))).toEqual(good.map(() => true));
    expect(bad.map((argument) => takes(name, argument))).toEqual(bad.map(() => false));
  });
});

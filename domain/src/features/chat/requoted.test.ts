import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { requoted } from "./requoted.ts";

const text: ChatMessage = {
  _id: "m9",
  groupId: "g",
  seq: 9,
  changeSeq: 9,
  clientMsgId: "c9",
  senderId: "lan",
  text: "Vâng",
  time: "2026-11-20T03:00:00.000Z",
  chatMethod: ENUMS.realtimeKind.GROUP_MESSAGE,
  editedAt: null,
  status: ENUMS.genericStatus.ACTIVE,
  mentions: [],
  attachments: [],
  reactions: [],
  type: textKind.type,
  payload: null,
  replyTo: null,
};
const answer: ChatMessage = {
  ...text,
  type: replyKind.type,
  payload: null,
  replyTo: { seq: 4, senderId: "minh", text: "Mai họp", type: textKind.type },
};

it("an answer quotes the present words of what it answers, shortened", () => {
  expect(requoted(answer, { seq: 4, text: "Mốt họp" })).toEqual({
    ...answer,
    replyTo: { seq: 4, senderId: "minh", text: "Mốt họp", type: textKind.type },
  });
  expect(requoted(answer, { seq: 4, text: "" })).toStrictEqual({
    ...answer,
    replyTo: { seq: 4, senderId: "minh", text: "" },
  });
  expect(requoted(answer, { seq: 4, text: "a".repeat(201) }).replyTo?.text).toBe(`${"a".repeat(200)}…`);
});

it("an answer to another message stays as it is, and so does what answers nothing", () => {
  for (const message of [answer, text]) expect(requoted(message, { seq: 5, text: "x" })).toBe(message);
  expect(requoted(text, { seq: 9, text: "x" })).toBe(text);
});

import { noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { expect, it } from "vitest";
import { isSendable, kindOf, raisesUnread } from "./kinds.ts";

/** A type of messages that no release knows. */
const UNKNOWN = 9999;

it("words and answers count as unread and can be sent, notices neither", () => {
  const types = [textKind, replyKind, noticeKind].map(({ type }) => type);
  expect(types.map(kindOf)).toEqual([textKind, replyKind, noticeKind]);
  expect(types.map(raisesUnread)).toEqual([true, true, false]);
  expect(types.map(isSendable)).toEqual([true, true, false]);
});

it("what only a later release knows counts as unread, and cannot be sent", () => {
  expect([kindOf(UNKNOWN), raisesUnread(UNKNOWN), isSendable(UNKNOWN)]).toEqual([undefined, true, false]);
});

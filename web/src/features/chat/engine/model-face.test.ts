import type { ChangeEvents } from "@nepnha/contract/features/chat/hub";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { applyChange, applyRead, applyState, type Change, type Conversation } from "./model.ts";
import { message } from "./testing/message.ts";
import { UNTOUCHED } from "./testing/untouched.ts";

const row = {
  groupId: "g",
  type: ENUMS.chatGroupType.USERS,
  name: "Tổ điện",
  avatar: null as string | null,
  changeSeq: 10,
  lastSeq: 10,
  countNo: 10,
  readCountNo: 8,
  lastReadSeq: 8,
  preview: null,
  mentioned: [] as number[],
  since: "",
  members: [],
  mine: UNTOUCHED,
};
const known: Conversation = { ...row, window: null };
const next = (change: Change, before = known) => applyChange(before, change, "me").conversation;

describe("R6-05 the picture of a group", () => {
  const told = (patch: ChangeEvents["UpdatedGroup"]["patch"], changeSeq = 11): Change => ({
    event: "UpdatedGroup",
    groupId: "g",
    patch,
    by: "an",
    changeSeq,
  });

  it("comes with the event, goes with it, and stays where nothing is said of it", () => {
    const pictured = next(told({ name: "Tổ điện", avatar: "/files/a" }));
    expect(pictured).toMatchObject({ name: "Tổ điện", avatar: "/files/a" });
    expect(next(told({ rules: [] }, 12), pictured).avatar).toBe("/files/a");
    expect(next(told({ name: "Tổ điện", avatar: null }, 12), pictured).avatar).toBeNull();
  });

  it("is not set back by a list that is older than it", () => {
    const pictured = next(told({ name: "Tổ nước", avatar: "/files/a" }));
    expect(applyState(pictured, row, false, "me")).toMatchObject({ name: "Tổ nước", avatar: "/files/a" });
    const later = applyState(pictured, { ...row, changeSeq: 12, avatar: "/files/b" }, false, "me");
    expect(later).toMatchObject({ name: "Tổ điện", avatar: "/files/b" });
  });
});

describe("R7-12 an edit that names me in what I had read", () => {
  const edited = (named: string[] | undefined, mentions: ChatMessage["mentions"], changeSeq = 11): Change => {
    const { reactions: _, ...words } = { ...message(5, changeSeq, "@tôi xem"), mentions };
    return { event: "UpdateMessage", groupId: "g", message: words, changeSeq, ...(named ? { named } : {}) };
  };
  const mine = [{ userId: "me", at: 0, length: 4 }];

  it("waits, once, until I have looked at it; the same words by another edit do not tell it again", () => {
    const named = next(edited(["me"], mine));
    expect(named.mentioned).toEqual([5]);
    expect(next(edited(undefined, mine, 12), named).mentioned).toEqual([5]);
    const looked = applyRead(named, { userId: "me", lastReadSeq: 5, readCountNo: 8 }, "me");
    expect(looked).toMatchObject({ mentioned: [], lastReadSeq: 8, readCountNo: 8 });
    expect(next(edited(undefined, mine, 12), looked).mentioned).toEqual([]);
  });

  it("is nothing to the others, and goes when the name does", () => {
    expect(next(edited(["binh"], mine)).mentioned).toEqual([]);
    expect(next(edited(["me"], [])).mentioned).toEqual([]);
    expect(next(edited(undefined, [], 12), next(edited(["me"], mine))).mentioned).toEqual([]);
  });

  it("stays in a list of the server; what was read here since then does not come back with it", () => {
    const state = { ...row, changeSeq: 11, mentioned: [5, 7], lastReadSeq: 6 };
    expect(applyState(known, state, false, "me").mentioned).toEqual([5]);
  });
});

describe("what I began to write on another device", () => {
  const begun = (draftSeq: number, text: string) => ({ text, replyTo: null, draftSeq });
  const after = (before: Conversation, draft?: Conversation["draft"]) =>
    applyState(before, { ...row, draft }, false, "me").draft;

  it("comes with the list, the very first too; what is later takes its place, what is earlier or unsaid does not", () => {
    expect(after(known, begun(1, "Chiều nay"))).toEqual(begun(1, "Chiều nay"));
    const written = { ...known, draft: begun(4, "Sáng mai") };
    expect(after(written, begun(5, "Sáng mai mình"))).toEqual(begun(5, "Sáng mai mình"));
    expect(after(written, begun(3, "Sáng"))).toEqual(begun(4, "Sáng mai"));
    expect(after(written)).toEqual(begun(4, "Sáng mai"));
    expect(after(written, begun(5, ""))).toEqual(begun(5, ""));
  });
});

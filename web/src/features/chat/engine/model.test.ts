import { noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import type { ChatMember, ChatMessage } from "@nepnha/contract/features/chat/messages";
import { UNTOUCHED } from "./testing/untouched.ts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import {
  applyChange,
  applyHidden,
  applyRead,
  applyState,
  applySync,
  applyTooLong,
  type Change,
  type Conversation,
  laterPreview,
  unreadOf,
} from "./model.ts";
import { message, messages } from "./testing/message.ts";

const { MEMBER, MANAGER } = ENUMS.chatRole;
const member = (userId: string, lastReadSeq = 0): ChatMember => ({
  userId,
  fullName: userId,
  avatar: null,
  role: MEMBER,
  lastReadSeq,
});
/** Ten messages, of which I have read six; the last three are loaded. */
const known: Conversation = {
  groupId: "g",
  type: ENUMS.chatGroupType.USERS,
  name: "Tổ điện",
  avatar: null,
  changeSeq: 10,
  lastSeq: 10,
  countNo: 10,
  readCountNo: 6,
  lastReadSeq: 6,
  mentioned: [],
  preview: laterPreview(null, [message(10)]),
  since: "2026-11-01T00:00:00.000Z",
  pins: [],
  members: [member("me", 6), member("an", 10)],
  mine: UNTOUCHED,
  window: { messages: messages(8, 10), atStart: false, atEnd: true },
};
const { window: _, ...row } = known;
const answer: ChatMessage = {
  ...message(11),
  type: replyKind.type,
  payload: null,
  replyTo: { seq: 10, senderId: "an", text: "tin 10" },
};
const notice: ChatMessage = {
  ...message(11),
  text: "",
  type: noticeKind.type,
  payload: { code: "RENAMED", params: {} },
};
const after = (change: Change, before = known): Conversation => applyChange(before, change, "me").conversation;
const rowOf = ({ window }: Conversation, seq: number) => window?.messages.find((one) => one.seq === seq);
const told = (more: Partial<ChatMessage> = {}, countNo = 11): Change =>
  ({
    event: "ReceiveGroupMessage",
    groupId: "g",
    changeSeq: 11,
    countNo,
    message: { ...message(11), ...more },
  }) as Change;

describe("a change that an event brings", () => {
  it("is applied as the next one, dropped when it is known, and a hole further on", () => {
    const verdicts = [9, 10, 11, 12].map((changeSeq) => {
      const { verdict, conversation } = applyChange(known, { ...told(), changeSeq }, "me");
      return [verdict, conversation.changeSeq, conversation === known];
    });
    expect(verdicts).toEqual([
      ["dropped", 10, true],
      ["dropped", 10, true],
      ["applied", 11, false],
      ["hole", 10, true],
    ]);
  });

  it("a message moves the counters, the preview and its author's mark; mine is read by me", () => {
    const others = after(told());
    expect(others).toMatchObject({ lastSeq: 11, countNo: 11, readCountNo: 6, lastReadSeq: 6, preview: { seq: 11 } });
    expect(others.members).toEqual([member("me", 6), member("an", 11)]);
    expect(rowOf(others, 11)).toEqual(message(11));
    expect(unreadOf(others)).toBe(5);
    const mine = after(told({ senderId: "me" }));
    expect(mine).toMatchObject({ readCountNo: 11, lastReadSeq: 11 });
    expect(mine.members).toEqual([member("me", 11), member("an", 10)]);
    expect(unreadOf(mine)).toBe(0);
  });

  it("a notice is shown, and raises no unread, no preview and nobody's mark", () => {
    const next = after(told({ ...notice, senderId: "me" }, 10));
    expect(next).toMatchObject({ lastSeq: 11, countNo: 10, readCountNo: 6, lastReadSeq: 6 });
    expect([next.preview, next.members]).toEqual([known.preview, known.members]);
    expect(rowOf(next, 11)).toMatchObject({ type: noticeKind.type });
  });

  it("other words stand in their row, in what quotes them and in the list; its reactions stay", () => {
    const reactions = [{ expressionId: 1, count: 2, mine: true }];
    const loaded = [{ ...message(10), reactions }, answer];
    const before = { ...known, changeSeq: 11, window: { messages: loaded, atStart: false, atEnd: true } };
    const { reactions: __, ...edited } = message(10, 12, "đã sửa");
    const next = after({ event: "UpdateMessage", groupId: "g", message: edited, changeSeq: 12 }, before);
    expect(rowOf(next, 10)).toEqual({ ...message(10, 12, "đã sửa"), reactions });
    expect(rowOf(next, 11)?.replyTo?.text).toBe("đã sửa");
    expect(next.preview).toEqual({ ...known.preview, text: "đã sửa" });
    const { reactions: ___, ...older } = message(9, 12, "cũ hơn");
    const other = after({ event: "UpdateMessage", groupId: "g", message: older, changeSeq: 12 }, before);
    expect([other.window?.messages, other.preview]).toEqual([loaded, known.preview]);
  });

  it("how it stands at the desk is told, and stays where nothing is said of it", () => {
    const desk = { assigneeId: "an", waitingSince: null, closedAt: null };
    const taken = after({ event: "UpdatedGroup", groupId: "g", patch: { desk }, by: "an", changeSeq: 11 });
    expect(taken).toEqual({ ...known, desk, changeSeq: 11 });
    const ended = after({ event: "UpdatedGroup", groupId: "g", patch: { readOnly: true }, by: "an", changeSeq: 11 });
    expect(ended.readOnly).toBe(true);
    const renamed: Change = { event: "UpdatedGroup", groupId: "g", patch: { name: "Tổ" }, by: "an", changeSeq: 12 };
    expect(after(renamed, taken)).toEqual({ ...taken, name: "Tổ", namedSeq: 12, changeSeq: 12 });
    const free = { ...desk, assigneeId: null };
    expect(applyState(taken, { ...row, changeSeq: 10, desk: free }, false, "me").desk).toEqual(desk);
    expect(applyState(taken, { ...row, changeSeq: 11, desk: free }, false, "me").desk).toEqual(free);
  });

  it("a recalled message loses its words and its reactions", () => {
    const status = ENUMS.genericStatus.DELETED;
    const loaded = [{ ...message(10), reactions: [{ expressionId: 1, count: 1, mine: false }] }, answer];
    const before = { ...known, changeSeq: 11, window: { messages: loaded, atStart: false, atEnd: true } };
    const next = after(
      { event: "ChangeMessageStatus", groupId: "g", seq: 10, status, by: "an", at: "", changeSeq: 12 },
      before,
    );
    expect(rowOf(next, 10)).toEqual({ ...message(10, 12, ""), status });
    expect(rowOf(next, 11)?.replyTo?.text).toBe("");
    expect(next.preview?.text).toBe("");
  });

  it("a reaction changes its row, and which of them is mine only when I set it", () => {
    const react = (by: string, expressionId: number, mine: number, ids: number[]) => {
      const before = ids.map((id) => ({ expressionId: id, count: 1, mine: id === mine }));
      const loaded = [{ ...message(10), reactions: before }];
      const counts = [1, 2].map((id) => ({ expressionId: id, count: 3 }));
      const change = {
        event: "ReactToMessage",
        groupId: "g",
        seq: 10,
        counts,
        by,
        expressionId,
        changeSeq: 11,
      } as const;
      const next = after(change, { ...known, window: { messages: loaded, atStart: false, atEnd: true } });
      return rowOf(next, 10)?.reactions.map((one) => (one.mine ? `${one.expressionId} mine` : one.expressionId));
    };
    expect(react("me", 2, 1, [1])).toEqual([1, "2 mine"]);
    expect(react("me", 0, 1, [1])).toEqual([1, 2]);
    expect(react("an", 1, 2, [1, 2])).toEqual([1, "2 mine"]);
    expect(react("an", 1, 0, [2])).toEqual([1, 2]);
  });

  it("people come and go, are given roles, and the conversation gets another name", () => {
    const [me, an] = known.members as [ChatMember, ChatMember];
    const added: Change = {
      event: "AddedUserToGroup",
      groupId: "g",
      users: [{ ...an, fullName: "An Lê" }, member("chi")],
      by: "an",
      changeSeq: 11,
    };
    expect(after(added).members).toEqual([me, { ...an, fullName: "An Lê" }, member("chi")]);
    const removed: Change = {
      event: "RemovedUserFromGroup",
      groupId: "g",
      userId: "an",
      by: "me",
      reason: "removed",
      changeSeq: 11,
    };
    expect(after(removed).members).toEqual([me]);
    expect(after({ ...removed, by: "an", reason: "left" }).members).toEqual([me]);
    const ended: Change = { event: "RemovedGroup", groupId: "g", by: "an", reason: "dissolved", changeSeq: 11 };
    expect(after(ended)).toEqual({ ...known, changeSeq: 11 });
    const update = (patch: object) => after({ event: "UpdatedGroup", groupId: "g", patch, by: "an", changeSeq: 11 });
    expect(update({ name: "Tổ nước" })).toMatchObject({ name: "Tổ nước", members: known.members });
    expect(update({ roles: [{ userId: "an", role: MANAGER }] })).toMatchObject({
      name: "Tổ điện",
      members: [me, { ...an, role: MANAGER }],
    });
  });
});

describe("what is pinned", () => {
  const [eighth, ninth] = [laterPreview(null, [message(8)]), laterPreview(null, [message(9)])] as const;
  const pinned: Conversation = { ...known, pins: eighth ? [eighth] : [] };
  const update = (seqs: number[]): Change => ({
    event: "UpdatedGroup",
    groupId: "g",
    patch: { pins: seqs },
    by: "an",
    changeSeq: 11,
  });

  it("is made of what was pinned before and of what is loaded, in the order that was told", () => {
    expect(applyChange(pinned, update([9, 8]), "me").conversation.pins).toEqual([ninth, eighth]);
    expect(applyChange(pinned, update([]), "me").conversation.pins).toEqual([]);
    const unloaded = { ...pinned, window: null };
    expect(applyChange(unloaded, update([8]), "me").conversation.pins).toEqual([eighth]);
    // Nobody here knows what it says, so it has to be asked for.
    expect(applyChange(unloaded, update([9, 8]), "me")).toEqual({ verdict: "hole", conversation: unloaded });
  });

  it("says what its message says now, and is gone with one that was taken back", () => {
    const { reactions: _reactions, ...edited } = message(8, 11, "sửa");
    const edit: Change = { event: "UpdateMessage", groupId: "g", message: edited, changeSeq: 11 };
    expect(applyChange(pinned, edit, "me").conversation.pins).toMatchObject([{ seq: 8, text: "sửa" }]);
    const at = message(8).time;
    const recall = (seq: number): Change => ({
      event: "ChangeMessageStatus",
      groupId: "g",
      seq,
      status: ENUMS.genericStatus.DELETED,
      by: "an",
      at,
      changeSeq: 11,
    });
    expect(applyChange(pinned, recall(8), "me").conversation.pins).toEqual([]);
    expect(applyChange(pinned, recall(9), "me").conversation.pins).toEqual([eighth]);
  });
});

describe("read marks", () => {
  it("move forward only, mine with my counters, those of others alone", () => {
    const read = (userId: string, seq: number) =>
      applyRead(known, { userId, lastReadSeq: seq, readCountNo: seq }, "me");
    expect(read("me", 8)).toEqual({
      ...known,
      readCountNo: 8,
      lastReadSeq: 8,
      members: [member("me", 8), member("an", 10)],
    });
    expect(read("an", 12)).toEqual({ ...known, members: [member("me", 6), member("an", 12)] });
    for (const userId of ["me", "an", "chi"]) expect(read(userId, 5)).toEqual(known);
  });
});

describe("the answers of the server", () => {
  const synced = (more: object) => ({
    ...row,
    changes: [],
    nextChangeSeq: 12,
    hasMore: false,
    tooLong: false,
    ...more,
  });

  it("a sync brings rows, counters, members and the server's cursor, and takes nothing back", () => {
    const changes = [message(9, 11, "đã sửa"), message(11, 12)];
    const next = applySync(known, synced({ changes, lastSeq: 11, countNo: 11 }), "me");
    expect(next).toMatchObject({ changeSeq: 12, lastSeq: 11, countNo: 11, readCountNo: 6, preview: { seq: 11 } });
    expect(next.window?.messages.map(({ text }) => text)).toEqual(["tin 8", "đã sửa", "tin 10", "tin 11"]);
    const late = synced({
      nextChangeSeq: 9,
      lastSeq: 9,
      countNo: 9,
      readCountNo: 5,
      members: [member("me", 5), member("an", 9)],
    });
    expect(applySync(known, late, "me")).toEqual(known);
  });

  it("members come with their marks, none of which goes back; an empty list says nothing of them", () => {
    const people = (...members: ChatMember[]) => applySync(known, synced({ members }), "me");
    expect(people(member("an", 4), member("me", 8), member("chi"))).toMatchObject({
      members: [member("an", 10), member("me", 8), member("chi", 0)],
      lastReadSeq: 8,
    });
    expect(people().members).toEqual(known.members);
    const stranger = { ...known, lastReadSeq: 0, members: [] };
    expect(applySync(stranger, synced({ members: [member("an")] }), "me").lastReadSeq).toBe(0);
  });

  it("too much to tell gives the messages up and keeps the marks; after a backup only the server counts", () => {
    const data = {
      changeSeq: 10,
      lastSeq: 9,
      countNo: 9,
      readCountNo: 5,
      members: [member("me", 4)],
      changes: [message(9)],
    };
    const same = applyTooLong(known, synced(data), "me");
    expect(same).toMatchObject({
      changeSeq: 10,
      lastSeq: 10,
      countNo: 10,
      readCountNo: 6,
      lastReadSeq: 6,
      window: null,
    });
    expect(same.preview?.seq).toBe(10);
    const back = applyTooLong(known, synced({ ...data, changeSeq: 9 }), "me");
    expect(back).toMatchObject({ changeSeq: 9, lastSeq: 9, countNo: 9, readCountNo: 5, lastReadSeq: 4, window: null });
    expect([back.preview?.seq, back.members]).toEqual([9, [member("me", 4)]]);
    const unread = applyTooLong(known, synced({ ...data, changeSeq: 9, members: [member("me")] }), "me");
    expect(unread.lastReadSeq).toBe(0);
  });

  it("R3-11 takes over where nobody writes any more, and where one writes again", () => {
    const closed = applyState(known, { ...row, readOnly: true }, false, "me");
    expect(closed.readOnly).toBe(true);
    expect(applyState(closed, row, false, "me").readOnly).toBeUndefined();
  });

  it("a row of the list moves the cursor only where no messages are loaded or on their way", () => {
    const newer = { ...row, changeSeq: 15 };
    const cursor = (before: Conversation | undefined, held: boolean) => applyState(before, newer, held, "me").changeSeq;
    const bare = { ...known, window: null };
    expect([cursor(undefined, false), cursor(undefined, true)]).toEqual([15, 0]);
    expect([cursor(bare, false), cursor(bare, true), cursor(known, false), cursor(known, true)]).toEqual([
      15, 10, 10, 10,
    ]);
    expect(applyState(undefined, newer, false, "me")).toEqual({ ...newer, window: null });
  });

  it("a row of the list that is as new tells the last words, an older one does not", () => {
    const preview = { ...known.preview!, text: "đã sửa" };
    const state = (changeSeq: number, more: object = {}) =>
      applyState(
        known,
        { ...row, name: "Tổ nước", avatar: "a", since: "later", preview, changeSeq, ...more },
        false,
        "me",
      );
    for (const changeSeq of [10, 11])
      expect(state(changeSeq)).toMatchObject({ name: "Tổ nước", avatar: "a", since: "later", preview });
    expect(state(9).preview).toEqual(known.preview);
    expect(state(11, { preview: { ...preview, seq: 9 } }).preview).toEqual(known.preview);
    const first = { ...known, preview: laterPreview(null, [message(1)]) };
    expect(applyState(first, { ...row, preview: null }, false, "me").preview).toEqual(first.preview);
    expect(applyState({ ...known, preview: null }, { ...row, preview }, false, "me").preview).toEqual(preview);
  });

  it("R7-12 only a row of the list tells a name that was passed by, however new the messages are; one heard later stays", () => {
    const state = (namedSeq?: number) =>
      applyState(
        { ...known, ...(namedSeq ? { namedSeq } : {}) },
        { ...row, name: "Tổ nước", changeSeq: 9 },
        true,
        "me",
      );
    expect(state()).toMatchObject({ name: "Tổ nước", changeSeq: 10 });
    expect(state(9)).toMatchObject({ name: "Tổ nước", changeSeq: 10 });
    expect(state(10)).toMatchObject({ name: "Tổ điện", changeSeq: 10 });
  });
});

it("the preview is the last message that counts, in its present words", () => {
  expect(laterPreview(null, [message(2), message(1), { ...notice, seq: 3 }])?.seq).toBe(2);
  expect(laterPreview(laterPreview(null, [message(2)]), [message(2, 5, "đã sửa")])?.text).toBe("đã sửa");
  expect(laterPreview(null, [{ ...notice }])).toBeNull();
});

describe("applyHidden", () => {
  const shown = { ...known, mentioned: [10], pins: [laterPreview(null, [message(10)])].flatMap((pin) => pin ?? []) };

  it("leaves nothing of what I took away, and what came before it stands in the list", () => {
    const left = applyHidden(shown, [10]);
    expect(left.window?.messages.map(({ seq }) => seq)).toEqual([8, 9]);
    expect(left.preview?.seq).toBe(9);
    expect([left.pins, left.mentioned]).toEqual([[], []]);
    expect(unreadOf(left)).toBe(unreadOf(shown));
  });

  it("comes with the list to a device that was away, and what was pinned or said since stays", () => {
    const { window: _window, ...state } = known;
    const left = applyState(shown, { ...state, hidden: [9], pins: shown.pins }, false, "me");
    expect(left.window?.messages.map(({ seq }) => seq)).toEqual([8, 10]);
    expect(left.preview?.seq).toBe(10);
    expect("hidden" in left).toBe(false);
  });
});

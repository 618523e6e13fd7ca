import { ENUMS } from "@nepnha/contract/platform/enums";
import { MUTED_FOREVER } from "@nepnha/contract/features/chat/methods/mine";
import { describe, expect, it } from "vitest";
import type { Conversation } from "../engine/model.ts";
import { UNTOUCHED } from "../engine/testing/untouched.ts";
import { arrivalsOf, namedAnew } from "./arrivals.ts";

const NOW = Date.parse("2026-11-24T07:00:00Z");

function conversation(seq: number, more: Partial<Conversation> = {}): Conversation {
  return {
    groupId: "g",
    type: ENUMS.chatGroupType.USERS,
    name: "Tổ hồ sơ",
    avatar: null,
    changeSeq: seq,
    lastSeq: seq,
    countNo: seq,
    readCountNo: 3,
    lastReadSeq: 3,
    preview: {
      seq,
      senderId: "an",
      text: "Tới chưa?",
      type: ENUMS.chatMessageType.TEXT,
      status: ENUMS.genericStatus.ACTIVE,
      time: new Date(NOW - 1000).toISOString(),
    },
    since: new Date(NOW).toISOString(),
    members: [],
    mine: UNTOUCHED,
    window: null,
    mentioned: [],
    pins: [],
    desk: null,
    ...more,
  } as Conversation;
}

const among = (...all: Conversation[]): Map<string, Conversation> => new Map(all.map((one) => [one.groupId, one]));
const told = (before: Map<string, Conversation>, after: Conversation): string[] =>
  arrivalsOf(before, among(after), "me", NOW).map(({ groupId }) => groupId);

describe("R7-12 what has just been said to me", () => {
  it("is told once, in a conversation that I know and in one that I was just taken into", () => {
    expect(told(among(conversation(3)), conversation(4))).toEqual(["g"]);
    expect(told(among(), conversation(4))).toEqual(["g"]);
    expect(told(among(conversation(4)), conversation(4, { name: "Tên khác" }))).toEqual([]);
  });

  it("is not what I said myself, what I have read, what I have muted, and no notice", () => {
    const { preview } = conversation(4);
    if (!preview) throw new Error("no preview");
    const before = among(conversation(3));
    expect(told(before, conversation(4, { preview: { ...preview, senderId: "me" } }))).toEqual([]);
    expect(told(before, conversation(4, { readCountNo: 4 }))).toEqual([]);
    expect(told(before, conversation(4, { mine: { ...UNTOUCHED, mutedUntil: MUTED_FOREVER } }))).toEqual([]);
    const muted = { ...UNTOUCHED, mutedUntil: MUTED_FOREVER };
    expect(told(before, conversation(4, { mine: muted, mentioned: [4] }))).toEqual(["g"]);
    const notice = { ...preview, type: ENUMS.chatMessageType.NOTIFY_MSG };
    expect(told(before, conversation(4, { preview: notice }))).toEqual([]);
  });

  it("is nothing that was said while the connection was lost", () => {
    const { preview } = conversation(4);
    if (!preview) throw new Error("no preview");
    const at = (age: number) => conversation(4, { preview: { ...preview, time: new Date(NOW - age).toISOString() } });
    expect(told(among(conversation(3)), at(59_000))).toEqual(["g"]);
    expect(told(among(conversation(3)), at(60_000))).toEqual([]);
  });
});

describe("R7-12 an edit that names me", () => {
  const named = (before: Conversation | null, after: Conversation): number[] =>
    namedAnew(before ? among(before) : among(), among(after)).map(({ seq }) => seq);
  const edited = (changeSeq: number, mentioned: number[]) => conversation(3, { changeSeq, mentioned });

  it("is told once, and by itself alone: not after a lost connection, nor of a message that has just come", () => {
    expect(named(edited(3, []), edited(4, [2]))).toEqual([2]);
    expect(named(edited(4, [2]), edited(5, [2]))).toEqual([]);
    expect(named(edited(3, []), edited(5, [2]))).toEqual([]);
    expect(named(null, edited(4, [2]))).toEqual([]);
    expect(named(edited(3, []), conversation(4, { mentioned: [4] }))).toEqual([]);
  });
});

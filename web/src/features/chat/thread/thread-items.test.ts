import { ENUMS } from "@nepnha/contract/platform/enums";
import type { MessageContent } from "@nepnha/contract/features/chat/kinds/kinds";
import { noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "../engine/outbox-storage.ts";
import { threadItems } from "./thread-items.ts";

const TEXT: MessageContent = { type: textKind.type, payload: null, replyTo: null };
const NOTICE: MessageContent = { type: noticeKind.type, payload: { code: "RENAMED", params: {} }, replyTo: null };

function message(seq: number, senderId: string, time: string, content = TEXT): ChatMessage {
  return {
    _id: `m${seq}`,
    groupId: "g",
    seq,
    changeSeq: seq,
    clientMsgId: `c${seq}`,
    senderId,
    text: `tin ${seq}`,
    time,
    chatMethod: ENUMS.realtimeKind.USER,
    editedAt: null,
    status: ENUMS.genericStatus.ACTIVE,
    reactions: [],
    mentions: [],
    attachments: [],
    ...content,
  };
}
const entry = (clientMsgId: string): OutboxEntry => ({
  clientMsgId,
  userId: "me",
  groupId: "g",
  text: "chờ gửi",
  replyTo: null,
  order: 1,
  createdAt: 1,
  failure: null,
});
const sketch = (items: ReturnType<typeof threadItems>): string[] =>
  items.map((item) => {
    if (item.kind === "day" || item.kind === "unread") return item.kind;
    if (item.kind === "notice") return `notice ${item.message.seq}`;
    const place = `${item.first ? "first" : ""}${item.last ? "last" : ""}`;
    return item.kind === "outbox" ? `outbox ${place}` : `${item.message.seq} ${place}`;
  });

describe("threadItems", () => {
  const none = { outbox: [], me: "me", unreadFrom: null };

  it("groups what one person writes within five minutes, and begins each day of Vietnam again", () => {
    const messages = [
      message(1, "an", "2026-11-20T16:50:00Z"),
      message(2, "an", "2026-11-20T16:54:00Z"),
      message(3, "an", "2026-11-20T17:01:00Z"),
      message(4, "me", "2026-11-20T17:02:00Z"),
      message(5, "an", "2026-11-20T17:03:00Z", NOTICE),
      message(6, "an", "2026-11-20T17:04:00Z"),
    ];
    expect(sketch(threadItems({ ...none, messages }))).toEqual([
      "day",
      "1 first",
      "2 last",
      "day",
      "3 firstlast",
      "4 firstlast",
      "notice 5",
      "6 firstlast",
    ]);
  });

  it("draws the unread line before the first message of somebody else", () => {
    const at = "2026-11-20T08:00:00Z";
    const messages = [message(1, "an", at), message(2, "me", at), message(3, "an", at), message(4, "an", at)];
    expect(sketch(threadItems({ ...none, messages, unreadFrom: 2 }))).toEqual([
      "day",
      "1 firstlast",
      "2 firstlast",
      "unread",
      "3 first",
      "4 last",
    ]);
  });

  it("shows a message once, and as the same row, while it goes from the outbox to its place", () => {
    const messages = [message(1, "me", "2026-11-20T08:00:00Z")];
    const before = threadItems({ ...none, messages: [], outbox: [entry("c1"), entry("c2")] });
    const after = threadItems({ ...none, messages, outbox: [entry("c1"), entry("c2")] });
    expect(sketch(after)).toEqual(["day", "1 firstlast", "outbox firstlast"]);
    expect(after.slice(1).map((item) => item.key)).toEqual(before.map((item) => item.key));
  });

  it("somebody else's message with a copied id does not hide mine", () => {
    const messages = [message(1, "an", "2026-11-20T08:00:00Z")];
    expect(sketch(threadItems({ ...none, messages, outbox: [entry("c1")] }))).toContain("outbox firstlast");
  });
});

import { MantineProvider } from "@mantine/core";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { COMPLAINT_RECALL_MS } from "@nepnha/contract/platform/constants";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { snackbars } from "../../../platform/lib/snackbar.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Snackbars } from "../../../ui/feedback/snackbars.tsx";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import { ChatStore } from "../engine/store.ts";
import { message } from "../engine/testing/message.ts";
import { ActButton, hasActs } from "./act-button.tsx";

const { DIRECT, COMPLAIN } = ENUMS.chatGroupType;
const SHORT = 60_000;
const HOUR = 3_600_000;
const WINDOWS = { editMinutes: 60, recallMinutes: 1440 };
const { OWNER, MANAGER, MEMBER } = ENUMS.chatRole;
const me = { userId: "an", fullName: "An", avatar: null, role: MEMBER as EnumValue<"chatRole">, lastReadSeq: 0 };

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-thread");
});
afterEach(() => {
  cleanup();
  snackbars.set([]);
});

/** The menu of a message that is so old, ms, before an engine whose recalls are answered as the test says. */
async function open(
  age: number,
  type: EnumValue<"chatGroupType"> = DIRECT,
  answer: () => Promise<unknown> = async () => null,
  more: Partial<ChatMessage> = {},
  members = [me],
  windows = WINDOWS,
) {
  const recalled: string[] = [];
  const one = { ...message(1), time: new Date(Date.now() - age).toISOString(), ...more } as ChatMessage;
  const store = new ChatStore();
  store.set({ windows });
  const engine = {
    me: "an",
    store,
    recall: ({ _id }: { _id: string }) => {
      recalled.push(_id);
      return answer();
    },
  };
  let edits = 0;
  render(
    <MantineProvider env="test">
      <ChatContext value={{ engine } as unknown as ChatSession}>
        <ActButton message={one} conversation={{ type, members, pins: [] }} onEdit={() => (edits += 1)} />
      </ChatContext>
      <ConfirmDialog />
      <Snackbars />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Việc khác với tin nhắn" }));
  await screen.findByRole("menuitem", { name: "Chuyển tiếp" });
  return { recalled, edits: () => edits, id: one._id };
}

const item = (name: RegExp) => screen.queryByRole<HTMLButtonElement>("menuitem", { name });

describe("what I can do with a message", () => {
  it("offers an edit for an hour, and a recall for a day", async () => {
    const { edits } = await open(SHORT);
    fireEvent.click(screen.getByRole("menuitem", { name: "Chỉnh sửa" }));
    expect(edits()).toBe(1);
    cleanup();
    await open(HOUR + SHORT);
    expect(item(/Chỉnh sửa.*trong 60 phút/)?.disabled).toBe(true);
    expect(item(/^Thu hồi$/)?.disabled).toBe(false);
    cleanup();
    await open(24 * HOUR + SHORT);
    expect(item(/Thu hồi.*quá thời hạn/)?.disabled).toBe(true);
  });

  it("offers what the company allows: less time, or none at all", async () => {
    await open(11 * SHORT, DIRECT, undefined, {}, [me], { editMinutes: 10, recallMinutes: 10 });
    expect(item(/Chỉnh sửa.*trong 10 phút/)?.disabled).toBe(true);
    expect(item(/^Thu hồi/)?.disabled).toBe(true);
    cleanup();
    await open(0, DIRECT, undefined, {}, [me], { editMinutes: 0, recallMinutes: 0 });
    expect([item(/Chỉnh sửa/), item(/Thu hồi/)]).toEqual([null, null]);
  });

  it("offers no edit in a complaint, and a recall for five minutes", async () => {
    await open(SHORT, COMPLAIN);
    expect(item(/Chỉnh sửa/)).toBeNull();
    expect(item(/^Thu hồi$/)?.disabled).toBe(false);
    cleanup();
    await open(COMPLAINT_RECALL_MS + SHORT, COMPLAIN);
    expect(item(/^Thu hồi/)?.disabled).toBe(true);
  });

  it("asks before a recall, and says why it was refused, or that nothing answered", async () => {
    const { recalled, id } = await open(SHORT, DIRECT, async () => "WINDOW_PASSED");
    fireEvent.click(screen.getByRole("menuitem", { name: "Thu hồi" }));
    const sure = await screen.findByRole("button", { name: "Thu hồi" });
    expect(recalled).toEqual([]);
    fireEvent.click(sure);
    expect(await screen.findByText("Đã quá thời hạn sửa hoặc thu hồi tin nhắn này.")).toBeTruthy();
    expect(recalled).toEqual([id]);
    cleanup();
    await open(SHORT, DIRECT, async () => {
      throw new Error("no answer");
    });
    fireEvent.click(screen.getByRole("menuitem", { name: "Thu hồi" }));
    fireEvent.click(await screen.findByRole("button", { name: "Thu hồi" }));
    expect(await screen.findByText("Chưa thu hồi được. Hãy thử lại.")).toBeTruthy();
  });

  it("only passes on what others have said, and puts no other words into what was passed on", async () => {
    await open(SHORT, DIRECT, undefined, { senderId: "binh" });
    expect(screen.getAllByRole("menuitem").map((one) => one.textContent)).toEqual([
      "Chuyển tiếp",
      "Ghim",
      "Nhắc hẹn",
      "Chi tiết",
      "Xoá chỉ ở phía tôi",
      "Báo cáo",
    ]);
    cleanup();
    await open(SHORT, DIRECT, undefined, { forwarded: true });
    expect(screen.getAllByRole("menuitem").map((one) => one.textContent)).toEqual([
      "Chuyển tiếp",
      "Ghim",
      "Nhắc hẹn",
      "Chi tiết",
      "Xoá chỉ ở phía tôi",
      "Thu hồi",
    ]);
  });

  it("R6-05 offers whoever leads a group to take back what those below them have said, however old", async () => {
    const { USERS } = ENUMS.chatGroupType;
    const theirs = { senderId: "binh" };
    const lead = { ...me, role: MANAGER };
    await open(24 * HOUR + SHORT, USERS, undefined, theirs, [lead, { ...me, userId: "binh" }]);
    expect(item(/^Thu hồi$/)?.disabled).toBe(false);
    cleanup();
    await open(SHORT, USERS, undefined, theirs, [lead, { ...me, userId: "binh", role: OWNER }]);
    expect(item(/^Thu hồi/)).toBeNull();
    cleanup();
    await open(SHORT, DIRECT, undefined, theirs, [lead, { ...me, userId: "binh" }]);
    expect(item(/^Thu hồi/)).toBeNull();
  });

  it("has none for what the server tells", () => {
    expect(hasActs({ type: ENUMS.chatMessageType.NOTIFY_MSG })).toBe(false);
  });
});

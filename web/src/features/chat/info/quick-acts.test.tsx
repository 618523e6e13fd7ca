import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { snackbars } from "../../../platform/lib/snackbar.ts";
import { Snackbars } from "../../../ui/feedback/snackbars.tsx";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import type { Conversation } from "../engine/model.ts";
import { ChatStore } from "../engine/store.ts";
import { QuickActs } from "./quick-acts.tsx";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-mine", "chat-thread");
});
afterEach(() => {
  cleanup();
  snackbars.set([]);
});

const LOUD: Conversation["mine"] = { mutedUntil: null, pinnedAt: null, markedUnread: false, mineSeq: 0 };

/** Draws the acts of a conversation that is so to me. @returns what was asked of the server */
function show(mine: Conversation["mine"], refusal: string | null = null): unknown[][] {
  const asked: unknown[][] = [];
  const set = async (...call: unknown[]): Promise<string | null> => {
    asked.push(call);
    return refusal;
  };
  const session = { engine: { me: "an", store: new ChatStore(), mine: { set } } } as unknown as ChatSession;
  render(
    <MantineProvider env="test">
      <ChatContext value={session}>
        <QuickActs conversation={{ groupId: "g", mine }} />
      </ChatContext>
      <Snackbars />
    </MantineProvider>,
  );
  return asked;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("what I do most often with an open conversation", () => {
  it("R3-11 makes it quiet for a time, and puts it first", async () => {
    const asked = show(LOUD);
    press("Tắt thông báo");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Trong 1 giờ" }));
    press("Ghim lên đầu");
    expect(asked).toEqual([
      ["SetMute", { groupId: "g", time: "1h" }],
      ["PinConversation", { groupId: "g", pinned: true }],
    ]);
  });

  it("takes both back with one press each", () => {
    const asked = show({ ...LOUD, mutedUntil: "2999-01-01T00:00:00.000Z", pinnedAt: "2026-11-25T00:00:00.000Z" });
    press("Bật lại thông báo");
    press("Bỏ ghim");
    expect(asked).toEqual([
      ["SetMute", { groupId: "g", time: null }],
      ["PinConversation", { groupId: "g", pinned: false }],
    ]);
  });

  it("says what was refused", async () => {
    show(LOUD, "RATE_LIMITED");
    press("Ghim lên đầu");
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});

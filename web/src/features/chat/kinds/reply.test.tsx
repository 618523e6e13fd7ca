import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import type { Conversation } from "../engine/model.ts";
import { message } from "../engine/testing/message.ts";
import { ReplyCard } from "./reply.tsx";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-thread");
});
afterEach(cleanup);

/** Draws an answer to the message of this number where these are loaded. @returns to what one may jump */
function quotes(seq: number, loaded: number[], atStart: boolean): (string | null)[] {
  const window = { messages: loaded.map((number) => message(number)), atStart, atEnd: true };
  const conversation = { members: [], window } as unknown as Conversation;
  render(
    <ChatContext value={{ engine: { me: "an" } } as unknown as ChatSession}>
      <ReplyCard
        text="Anh đồng ý"
        mentions={[]}
        replyTo={{ seq, senderId: "binh", text: "Giá 3,2 tỷ" }}
        conversation={conversation}
        jump={() => undefined}
      />
    </ChatContext>,
  );
  expect(screen.getByText("Giá 3,2 tỷ")).toBeTruthy();
  const found = screen.queryAllByRole("button").map(({ title }) => title);
  cleanup();
  return found;
}

describe("an answer", () => {
  it("R3-11 leads to what it quotes, loaded or further back", () => {
    expect(quotes(5, [5, 6, 7], true)).toEqual(["Xem tin được trả lời"]);
    expect(quotes(2, [5, 6, 7], false)).toEqual(["Xem tin được trả lời"]);
  });

  it("leads nowhere where that was said before I came, or is hidden from me", () => {
    expect(quotes(2, [5, 6, 7], true)).toEqual([]);
    expect(quotes(6, [5, 7], false)).toEqual([]);
  });
});

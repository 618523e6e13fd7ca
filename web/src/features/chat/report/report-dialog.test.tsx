import { MantineProvider } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { Snackbars } from "../../../ui/feedback/snackbars.tsx";
import { ChatContext } from "../chat-context.ts";
import type { ChatSession } from "../chat-session.ts";
import { message } from "../engine/testing/message.ts";
import { shortText } from "../kinds/short-text.ts";
import { t } from "../../../platform/i18n/i18n.ts";
import { ReportDialog } from "./report-dialog.tsx";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-thread", "chat-acts");
});
afterEach(cleanup);

/** The dialog over an engine that answers so; what was sent, and how often it was closed. */
async function open(answer: object) {
  const sent: unknown[] = [];
  let closed = 0;
  const act = async (_method: string, argument: unknown) => {
    sent.push(argument);
    return answer;
  };
  const one = message(1);
  render(
    <MantineProvider env="test">
      <ChatContext value={{ engine: { act } } as unknown as ChatSession}>
        <ReportDialog message={one} onClose={() => (closed += 1)} />
      </ChatContext>
      <Snackbars />
    </MantineProvider>,
  );
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Gửi báo cáo" });
  return { sent, closed: () => closed, button, one };
}

describe("reporting a message", () => {
  it("sends the reason and the words, and says that it is done", async () => {
    const { sent, closed, button, one } = await open({ ok: true, data: { reported: true } });
    expect(button.disabled).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "Lừa đảo" }));
    fireEvent.change(screen.getByLabelText("Nói thêm (không bắt buộc)"), { target: { value: " Xem giúp " } });
    fireEvent.click(button);
    expect(await screen.findByText("Đã gửi báo cáo đến người kiểm duyệt")).toBeTruthy();
    expect(sent).toEqual([{ groupId: one.groupId, messageId: one._id, reason: "SCAM", note: "Xem giúp" }]);
    expect(closed()).toBe(1);
  });

  it("keeps what was typed where it is refused, and says why", async () => {
    const { closed, button } = await open({ ok: false, code: "RECALLED", message: "" });
    fireEvent.click(screen.getByRole("radio", { name: "Lý do khác" }));
    fireEvent.change(screen.getByLabelText("Nói thêm (không bắt buộc)"), { target: { value: "Xem giúp" } });
    fireEvent.click(button);
    expect(await screen.findByText("Tin nhắn đã được thu hồi.")).toBeTruthy();
    expect(screen.getByDisplayValue("Xem giúp")).toBeTruthy();
    expect(closed()).toBe(0);
  });
});

it("a message that was hidden is shown as one that was taken back", () => {
  const { TEXT } = ENUMS.chatMessageType;
  const { DEACTIVE } = ENUMS.genericStatus;
  expect(shortText({ type: TEXT, text: "", status: DEACTIVE }, t)).toBe("Tin nhắn đã được thu hồi");
});

import { MantineProvider } from "@mantine/core";
import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { Composer } from "./composer.tsx";

let sent: string[] = [];

function Harness() {
  const [text, setText] = useState("");
  const send = (words: string): void => {
    sent.push(words);
    setText("");
  };
  return (
    <MantineProvider>
      <Composer name="Tâm" text={text} reply={null} onChange={setText} onCancelReply={() => {}} onSend={send} />
    </MantineProvider>
  );
}

describe("Composer", () => {
  beforeAll(async () => {
    await loadTexts("vi");
    await needTexts("chat", "chat-thread");
  });
  afterEach(() => {
    cleanup();
    sent = [];
  });

  const open = (text: string): HTMLTextAreaElement => {
    render(<Harness />);
    const input = screen.getByRole<HTMLTextAreaElement>("textbox");
    fireEvent.change(input, { target: { value: text } });
    return input;
  };

  it("sends with Enter, without the blanks around, and keeps the line breaks", () => {
    const input = open("  dòng một\ndòng hai ");
    fireEvent.keyDown(input, { key: "Enter" });
    expect(sent).toEqual(["dòng một\ndòng hai"]);
    expect(input.value).toBe("");
  });

  it("does not send with Shift+Enter, nor while a Vietnamese word is being composed", () => {
    const input = open("tieengs");
    fireEvent.keyDown(input, { key: "Enter", shiftKey: true });
    fireEvent.keyDown(input, { key: "Enter", isComposing: true });
    fireEvent.keyDown(input, { key: "Enter", keyCode: 229 });
    expect(sent).toEqual([]);
    fireEvent.keyDown(input, { key: "Enter", keyCode: 13 });
    expect(sent).toEqual(["tieengs"]);
  });

  it("shows the length near the limit and sends nothing beyond it", () => {
    const input = open("ế".normalize("NFD").repeat(CHAT_TEXT_MAX));
    expect(screen.getByText("2.000/2.000 ký tự")).toBeTruthy();
    fireEvent.change(input, { target: { value: "a".repeat(CHAT_TEXT_MAX + 1) } });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(sent).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Gửi" }).disabled).toBe(true);
    fireEvent.change(input, { target: { value: "   " } });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(sent).toEqual([]);
  });
});

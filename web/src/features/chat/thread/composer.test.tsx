import { MantineProvider } from "@mantine/core";
import { CHAT_TEXT_MAX } from "@nepnha/contract/platform/constants";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import type { Subject } from "../ask/subject.ts";
import { Composer } from "./composer.tsx";
import { textFile } from "./takes-files.ts";

let sent: string[] = [];
let asFile: string[] = [];

const ABOUT = { path: "/read/templates/1", title: "Nhà phố giếng trời", text: "1,75 tỷ", image: null };

function Harness({ about: given }: { about?: Subject }) {
  const [text, setText] = useState("");
  const [about, setAbout] = useState(given);
  const send = (words: string): void => {
    sent.push(words);
    setText("");
  };
  return (
    <MantineProvider>
      <Composer
        name="Tâm"
        text={text}
        reply={null}
        about={about}
        onChange={setText}
        onCancelReply={() => {}}
        onCancelAbout={() => setAbout(undefined)}
        onSend={send}
        onAsFile={(words) => asFile.push(words)}
      />
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
    asFile = [];
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

  it("what the message is about goes along with its name and address, with words or alone, until it is taken away", async () => {
    render(<Harness about={ABOUT} />);
    const link = `Nhà phố giếng trời\n${location.origin}/read/templates/1`;
    const input = screen.getByRole<HTMLTextAreaElement>("textbox");
    fireEvent.keyDown(input, { key: "Enter" });
    fireEvent.change(input, { target: { value: " Giá này đã có móng chưa? " } });
    fireEvent.keyDown(input, { key: "Enter" });
    fireEvent.click(await screen.findByRole("button", { name: "Bỏ “Nhà phố giếng trời” khỏi tin nhắn" }));
    expect(screen.queryByText("1,75 tỷ")).toBeNull();
    fireEvent.keyDown(input, { key: "Enter" });
    expect(sent).toEqual([link, `Giá này đã có móng chưa?\n\n${link}`]);
  });

  it("R7-12 shows which message gets other words, with the caret behind them, and is left without them", () => {
    const asked: string[] = [];
    const composer = (edits?: { text: string; onCancel: () => void }) => (
      <MantineProvider>
        <Composer
          name="Tâm"
          text={edits ? "Tám giờ" : ""}
          reply={{ name: "Tâm", text: "Mấy giờ?" }}
          edits={edits}
          onChange={() => {}}
          onCancelReply={() => {}}
          onSend={(words) => asked.push(words)}
          onEditLast={() => asked.push("last")}
        />
      </MantineProvider>
    );
    const { rerender } = render(composer());
    const input = screen.getByRole<HTMLTextAreaElement>("textbox");
    fireEvent.keyDown(input, { key: "ArrowUp" });
    expect(asked).toEqual(["last"]);
    rerender(composer({ text: "Bảy giờ", onCancel: () => asked.push("left") }));
    expect(screen.getByText("Chỉnh sửa tin nhắn")).toBeTruthy();
    expect(screen.getByText("Bảy giờ")).toBeTruthy();
    expect(screen.queryByText("Mấy giờ?")).toBeNull();
    expect(input.selectionStart).toBe("Tám giờ".length);
    fireEvent.keyDown(input, { key: "ArrowUp" });
    fireEvent.keyDown(input, { key: "Enter" });
    fireEvent.click(screen.getByRole("button", { name: "Thôi chỉnh sửa" }));
    expect(asked).toEqual(["last", "Tám giờ", "left"]);
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

  it("R3-18 offers to send as a file what is too long for a message, as after a long paste", () => {
    const long = "Biên bản nghiệm thu. ".repeat(200).trim();
    const input = open(long);
    fireEvent.click(screen.getByRole("button", { name: "Gửi thành tệp văn bản" }));
    expect(asFile).toEqual([long]);
    fireEvent.change(input, { target: { value: "ngắn" } });
    expect(screen.queryByRole("button", { name: "Gửi thành tệp văn bản" })).toBeNull();
  });

  it("a second press on the button that sent is none on the one that likes", () => {
    open("Báo giá đây");
    fireEvent.click(screen.getByRole("button", { name: "Gửi" }));
    fireEvent.click(screen.getByRole("button", { name: "Gửi 👍" }));
    expect(sent).toEqual(["Báo giá đây"]);
  });

  it("an empty one likes at one press, and not by Enter", () => {
    const input = open("x");
    expect(screen.queryByRole("button", { name: "Gửi 👍" })).toBeNull();
    fireEvent.change(input, { target: { value: "" } });
    fireEvent.keyDown(input, { key: "Enter" });
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Gửi 👍" }));
    expect(sent).toEqual(["👍"]);
  });
});

describe("textFile", () => {
  it("R3-18 is the text with its marks, named after the day in Vietnam", async () => {
    const file = textFile("Móng cọc", Date.parse("2026-03-01T18:00:00Z"));
    expect(file.name).toBe("tin-nhan-2026-03-02.txt");
    expect(file.type).toBe("text/plain");
    expect(await file.text()).toMatch(/^\uFEFF?Móng cọc$/);
  });
});

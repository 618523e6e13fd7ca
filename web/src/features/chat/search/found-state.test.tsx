import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { FoundState, MoreFound } from "./found-state.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { Found } from "./use-found.ts";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-thread", "chat-search");
});
afterEach(cleanup);

const NOTHING: Found = {
  state: "found",
  messages: [],
  more: null,
  lookedTo: null,
  busy: false,
  retry: () => undefined,
};

describe("FoundState", () => {
  it.each([
    ["short", "Nhập từ 2 ký tự trở lên để tìm."],
    ["offline", "Đang mất kết nối. Có mạng lại là tìm ngay."],
    ["found", "Không có tin nhắn nào khớp"],
  ] as const)("says what is the matter: %s", (state, words) => {
    render(<FoundState found={{ ...NOTHING, state }} hint="Gõ gì đó" />);
    expect(screen.getByRole("status").textContent).toContain(words);
    expect(screen.queryByText("Gõ gì đó")).toBeNull();
  });

  it("waits without a word of failure", () => {
    render(<FoundState found={{ ...NOTHING, state: "loading" }} hint={null} />);
    expect(screen.getByRole("status")).toBeTruthy();
    expect(screen.queryByText("Không có tin nhắn nào khớp")).toBeNull();
  });

  it.each([
    ["failed", "Chưa tìm được. Hãy thử lại."],
    ["tooFast", "Tìm hơi nhanh rồi. Hãy chờ vài giây."],
  ] as const)("offers another try: %s", (state, words) => {
    let tries = 0;
    render(<FoundState found={{ ...NOTHING, state, retry: () => (tries += 1) }} hint={null} />);
    expect(screen.getByRole("alert").textContent).toContain(words);
    fireEvent.click(screen.getByRole("button", { name: "Thử lại" }));
    expect(tries).toBe(1);
  });

  it("goes on where a long stretch had nothing, and says from where", () => {
    let calls = 0;
    const found: Found = { ...NOTHING, more: () => (calls += 1), lookedTo: "2026-03-01T17:00:00.000Z" };
    render(
      <>
        <FoundState found={found} hint={null} />
        <MoreFound found={found} />
      </>,
    );
    expect(screen.queryByText("Không có tin nhắn nào khớp")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Tìm tiếp trong tin trước 02/03/2026" }));
    expect(calls).toBe(1);
  });
});

describe("MarkedText", () => {
  it("marks the words as they are written, and nothing is taken for markup", () => {
    const { container } = render(<MarkedText text={"Báo giá <b>NHÀ</b> vườn nhà"} term="nha vuon" />);
    expect(container.textContent).toBe("Báo giá <b>NHÀ</b> vườn nhà");
    expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
      "NHÀ",
      "vườn",
      "nhà",
    ]);
  });
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { vi as texts } from "@nepnha/contract/messages/vi";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { VideoPlayer } from "./video-player.tsx";

const SRC = "/files/01940000-0000-7000-8000-000000000001?k=1.abc";
beforeAll(() => needTexts("kit", "records"));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

function video(): HTMLVideoElement {
  return screen.getByLabelText<HTMLVideoElement>("Thi công móng");
}

/** As a browser does once it has read the header. */
function load(seconds: number): void {
  Object.defineProperty(video(), "duration", { value: seconds, configurable: true });
  fireEvent.loadedMetadata(video());
}

function fail(code: number): void {
  Object.defineProperty(video(), "error", { value: { code }, configurable: true });
  fireEvent.error(video());
}

describe("VideoPlayer", () => {
  it("goes on where this browser was, whatever signature the address has, and from the beginning when told to", () => {
    const first = render(<VideoPlayer src={SRC} title="Thi công móng" />);
    load(100);
    video().currentTime = 42;
    fireEvent.pause(video());
    first.unmount();
    render(<VideoPlayer src={`${SRC}def`} title="Thi công móng" />);
    load(100);
    expect(video().currentTime).toBe(42);
    expect(screen.getByText("Xem tiếp từ 00:42")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Xem từ đầu" }));
    expect(video().currentTime).toBe(0);
  });

  it("goes on where it is told to, tells where it is, and that it has ended", () => {
    const told: (number | string)[] = [];
    render(
      <VideoPlayer
        src={SRC}
        title="Thi công móng"
        startAt={30}
        onPosition={(seconds) => told.push(seconds)}
        onEnded={() => told.push("ended")}
      />,
    );
    load(100);
    expect(video().currentTime).toBe(30);
    for (const second of [31, 33, 36, 38]) {
      video().currentTime = second;
      fireEvent.timeUpdate(video());
    }
    fireEvent.ended(video());
    expect(told).toEqual([31, 36, 0, "ended"]);
    expect(localStorage).toHaveLength(0);
  });

  it("shows the chapters in their order and jumps to one", () => {
    const chapters = [
      { atSecond: 65, title: "Đổ bê tông" },
      { atSecond: 0, title: "Đào đất" },
    ];
    render(<VideoPlayer src={SRC} title="Thi công móng" chapters={chapters} />);
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((button) => button.textContent)).toEqual(["00:00Đào đất", "01:05Đổ bê tông"]);
    fireEvent.click(screen.getByRole("button", { name: /Đổ bê tông/ }));
    expect(video().currentTime).toBe(65);
    fireEvent.timeUpdate(video());
    expect(buttons.map((button) => button.getAttribute("aria-current"))).toEqual(["false", "true"]);
  });

  it.each([
    [2, "video.error.network"],
    [3, "video.error.decode"],
    [4, "video.error.support"],
  ] as const)("R8-05 says in words why it cannot play (%i), and how to see the video all the same", (code, key) => {
    Object.assign(globalThis, { MediaError: { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 } });
    render(<VideoPlayer src={SRC} title="Thi công móng" />);
    fail(code);
    expect(screen.getByRole("alert").textContent).toContain(texts[key]);
    const link = screen.getByRole("link", { name: "Tải về" });
    expect(link.getAttribute("href")).toBe(`${SRC}&download=1`);
    fireEvent.click(screen.getByRole("button", { name: "Phát lại" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

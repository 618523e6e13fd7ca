import { cleanup, configure, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LAN, problem, startTestBackend, type TestBackend } from "../../../testing/backend.ts";
import type { ReadingFigures } from "@nepnha/contract/kit/reading";
import type { Answer } from "../../../testing/http-server.ts";
import { CUSTOMER, openApp, rowOf } from "../../../testing/section-app.tsx";
import { snackbars } from "../../../platform/lib/snackbar.ts";

const ID = "01900000-0000-7000-8000-000000000001";
const ROW = rowOf({
  _id: ID,
  title: "Khởi công nhà phố",
  summary: "Lễ động thổ diễn ra sáng thứ Bảy.",
  content: "<p>Sáng nay, đội thi công số 4…</p><script>window.hacked = true</script>",
  newsType: "COMPANY",
  bannerImage: "f",
  publishAt: "2026-11-01T18:30:00.000Z",
  audience: "PUBLIC",
  eventAt: null,
  isPinned: true,
  _files: {
    f: { url: "/files/f", thumbUrl: "/files/f?t", preview: "data:,x", width: 1200, height: 630, name: "f.webp" },
  },
});

// The page, its texts and the staff's shell are compiled while the first test waits; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

let backend: TestBackend;
let answer: Answer;
let figures: ReadingFigures;

const open = (user = CUSTOMER): Promise<void> => openApp(backend, `/read/news/${ID}`, user);
const title = (): Promise<HTMLElement> => screen.findByRole("heading", { level: 1, name: "Khởi công nhà phố" });

describe("reading screen", () => {
  // What is loaded when it is first wanted is compiled in a test run, which takes longer than a test waits.
  beforeAll(async () => {
    await Promise.all([
      import("../../../app/main-layout.tsx"),
      import("./reading-screen.tsx"),
      import("../../chat/share/share-dialog.tsx"),
      import("../../../ui/feedback/kit-windows.tsx"),
    ]);
  });

  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    snackbars.set([]);
    answer = { status: 200, body: ROW };
    figures = { viewCount: 41, likeCount: 7, liked: false };
    backend = await startTestBackend();
    backend.state.api = ({ url, method }) => {
      const [, path] = /^\/api\/tenant\/news\/[\w-]{36}(\/\w+)?/u.exec(url) ?? [url, url];
      if (path === undefined) return answer;
      if (path === "/comments") return { status: 200, body: { items: [], total: 0, more: false, mayWrite: false } };
      if (path === "/related") return { status: 200, body: { items: [] } };
      if (path === "/like") figures = { ...figures, liked: method === "PUT", likeCount: method === "PUT" ? 8 : 7 };
      return path === "/view" || path === "/like" ? { status: 200, body: figures } : undefined;
    };
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  afterEach(async () => {
    cleanup();
    onlineManager.setOnline(true);
    await backend.close();
    vi.restoreAllMocks();
  });

  it("shows banner, type, day in Việt Nam, text and the way back; no script of the text", async () => {
    await open();
    await title();
    expect(screen.getByText("Tin công ty")).toBeTruthy();
    expect(screen.getByText("Đăng ngày 02/11/2026")).toBeTruthy();
    expect(screen.getByText(/đội thi công số 4/)).toBeTruthy();
    expect(document.querySelector("article script")).toBeNull();
    expect(document.querySelector("article img")?.getAttribute("src")).toBe("/files/f");
    expect(screen.getByRole("link", { name: "Tin tức" }).getAttribute("href")).toBe("/read/articles?tab=news");
    expect(document.title).toBe("Khởi công nhà phố · Nếp Nhà");
    expect(screen.queryByText(/^Khách hàng chưa thấy/)).toBeNull();
  });

  it.each([
    [new Date(Date.now() + 86_400_000).toISOString(), false],
    ["2020-02-03T01:30:00.000Z", true],
  ])("tells when an event is, %s, and whether it is over: %s", async (eventAt, over) => {
    answer = { status: 200, body: { ...ROW, eventAt } };
    await open();
    await title();
    expect(document.querySelector(`time[datetime="${eventAt}"]`)?.textContent).toMatch(/^(Thứ|Chủ).* lúc/);
    expect(screen.queryByText(/Sự kiện đã diễn ra/) !== null).toBe(over);
  });

  it("an address of before there was more to read than news leads here", async () => {
    await openApp(backend, `/news-reading/${ID}`, CUSTOMER);
    await title();
    expect(location.pathname).toBe(`/read/news/${ID}`);
  });

  it("R1-04 tells the server once that it is read, and turns the heart at once and back", async () => {
    const user = userEvent.setup();
    await open();
    await title();
    expect(await screen.findByText("41 lượt xem")).toBeTruthy();
    const calls = (path: string): number => backend.received.filter(({ url }) => url.endsWith(path)).length;
    expect(calls("/view")).toBe(1);
    const heart = screen.getByRole("button", { name: "Thích · 7" });
    await user.click(heart);
    expect(await screen.findByRole("button", { name: "Thích · 8", pressed: true })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Thích · 8" }));
    expect(await screen.findByRole("button", { name: "Thích · 7", pressed: false })).toBeTruthy();
    await waitFor(() => expect(calls("/like")).toBe(2));
    expect(calls("/view")).toBe(1);
  });

  it("tells staff that customers do not see it yet", async () => {
    const staff = { ...LAN, userPermissions: ["news.read"] };
    answer = { status: 200, body: { ...ROW, status: 0 } };
    await open(staff);
    expect(await screen.findByText(/^Khách hàng chưa thấy bài này/)).toBeTruthy();
    cleanup();
    answer = { status: 200, body: { ...ROW, publishAt: new Date(Date.now() + 3_600_000).toISOString() } };
    await open(staff);
    expect(await screen.findByText(/^Khách hàng chưa thấy bài này/)).toBeTruthy();
  });

  it("copies the address, and says what to do where that is refused", async () => {
    const user = userEvent.setup();
    await open();
    await title();
    await user.click(screen.getByRole("button", { name: "Chia sẻ" }));
    await user.click(await screen.findByRole("button", { name: "Sao chép liên kết" }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/read/news/${ID}`);
    await waitFor(() => expect(snackbars.get().map(({ text }) => text)).toEqual(["Đã sao chép liên kết"]));
    await user.click(screen.getByRole("button", { name: "Chia sẻ" }));
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    await user.click(await screen.findByRole("button", { name: "Sao chép liên kết" }));
    await waitFor(() =>
      expect(snackbars.get().map(({ text }) => text)).toEqual([expect.stringMatching(/^Chưa sao chép được/)]),
    );
  });

  it("R8-04 a news item that is not there leads to the others, without a notice of an error", async () => {
    answer = problem(404, "NOT_FOUND");
    await open();
    expect(await screen.findByRole("heading", { name: "Bài này không còn nữa" })).toBeTruthy();
    expect(snackbars.get()).toEqual([]);
  });

  it("R6-07 keeps out who may not read news", async () => {
    await open({ ...CUSTOMER, userPermissions: [] });
    expect(await screen.findByText("Chưa được mở mục này")).toBeTruthy();
  });

  it("offers to try again after a failure", async () => {
    answer = problem(500, "INTERNAL");
    await open();
    expect(await screen.findByText("chi tiết INTERNAL")).toBeTruthy();
    answer = { status: 200, body: ROW };
    await userEvent.click(screen.getByRole("button", { name: "Thử lại" }));
    expect(await title()).toBeTruthy();
  });

  it("says that the device is offline, and loads by itself when the network is back", async () => {
    onlineManager.setOnline(false);
    await open();
    expect(await screen.findByText("Máy đang ngoại tuyến")).toBeTruthy();
    onlineManager.setOnline(true);
    expect(await title()).toBeTruthy();
  });
});

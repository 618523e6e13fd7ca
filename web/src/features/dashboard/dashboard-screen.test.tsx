import type { StartCard } from "@nepnha/contract/features/dashboard/cards";
import type { CardLine } from "@nepnha/contract/kit/start-card";
// oxlint-disable-next-line import/no-unassigned-import -- puts a real IndexedDB engine into the test's globals
import "fake-indexeddb/auto";
import { onlineManager } from "@tanstack/react-query";
import { dayAfter } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openOutboxStorage } from "../chat/engine/outbox-storage.ts";
import { rememberRow } from "../../kit/menu/recent.ts";
import { setLanguage } from "../../platform/i18n/i18n.ts";
import { LAN, problem } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { openApp } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
/** The first opening loads what another screen needs. */
const WAIT = { timeout: 20_000 };
const RIGHTS = [
  "dashboard.basic",
  "chatGroups.basic",
  "chatGroups.read",
  "comments.basic",
  "comments.update",
  "staffActionLogs.readAll",
];
const staff = { ...LAN, userPermissions: [...RIGHTS, "branches.read", "vendors.create", "news.create"] };

let page: () => Answer;
let again: () => Answer;

const line = (section: string, _id: string | null, title: string, more: Partial<CardLine> = {}): CardLine => ({
  section,
  _id,
  path: null,
  title,
  note: null,
  at: "2026-11-01T02:00:00.000Z",
  kind: null,
  count: 1,
  ...more,
});
const card = (name: string, ...lines: readonly CardLine[]): StartCard => ({ name, total: lines.length, lines });
const cards = (...all: readonly StartCard[]): Answer => ({ status: 200, body: { cards: all } });
const region = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name });
const hrefs = (inside: HTMLElement): (string | null)[] =>
  within(inside)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

async function opened(user = staff): Promise<void> {
  backend.state.api = ({ url }) => {
    if (url === "/api/tenant/dashboard") return page();
    return url.startsWith("/api/tenant/dashboard/") ? again() : undefined;
  };
  await openApp(backend, "/dashboard", user);
}

describe("the start page", () => {
  it("shows what waits, each thing with the way to it, and nothing of what does not", async () => {
    page = () =>
      cards(
        card(
          "unread",
          line("chatGroups", "g1", "Chị Hạnh", { path: "/chat?c=g1", note: "Khi nào xong?", count: 3 }),
          line("chatGroups", "g2", "Anh Minh", { path: "/chat?c=g2", note: "Giá bao nhiêu?", count: 0 }),
        ),
        card("comments"),
        card("others", line("branches", "b1", "Quận 1", { note: "Trần Văn A", kind: 3 })),
        card("recent"),
      );
    await opened();
    const unread = await region("Trò chuyện đang chờ");
    expect(hrefs(unread)).toEqual(["/chat", "/chat?c=g1", "/chat?c=g2"]);
    expect(unread.textContent).toContain("Khi nào xong?");
    expect(
      within(unread)
        .getAllByText(/tin chưa đọc$/)
        .map(({ textContent }) => textContent),
    ).toEqual(["3 tin chưa đọc"]);
    expect(screen.queryByRole("region", { name: "Bình luận chờ trả lời" })).toBeNull();
    expect((await region("Đồng nghiệp làm hôm nay")).textContent).toContain("Trần Văn A đã sửa · Chi nhánh");
    expect((await region("Gần đây của tôi")).textContent).toContain("sẽ hiện ở đây");
    expect(hrefs(screen.getByRole("list", { name: "Việc có thể làm tiếp" }))).toEqual([
      "/vendor/new",
      "/news/new",
      "/chat",
      "/me",
    ]);
  });

  it("leads from drafts that do not show to the lists that have them", async () => {
    page = () => cards({ ...card("drafts", line("news", "n1", "Tin nháp")), total: 8 });
    const rights = ["news.basic", "news.update", "videos.basic", "videos.update", "posts.basic"];
    await opened({ ...staff, userPermissions: [...staff.userPermissions, ...rights] });
    const drafts = await region("Bản nháp của tôi");
    expect(drafts.textContent).toContain("7 mục nữa");
    expect(new Set(hrefs(drafts).slice(1))).toEqual(new Set(["/knowledge/videos?status=0", "/news?status=0"]));
  });

  it("offers first what is made where somebody worked lately", async () => {
    page = () => cards(card("recent", line("news", "n1", "Khai trương")));
    await opened();
    const next = await screen.findByRole("list", { name: "Việc có thể làm tiếp" });
    expect(hrefs(next)).toEqual(["/news/new", "/vendor/new", "/chat", "/me"]);
  });

  it("offers a new row by what one is called: nobody adds a “Gửi thông báo”", async () => {
    page = () => cards(card("recent"));
    await opened({ ...staff, userPermissions: ["dashboard.basic", "notifications.create", "supportTickets.create"] });
    const next = within(await screen.findByRole("list", { name: "Việc có thể làm tiếp" })).getAllByRole("link");
    const added = next.map(({ textContent }) => textContent);
    expect(added).toEqual(["Thêm thông báo", "Thêm yêu cầu", "Xem hồ sơ của tôi"]);
    await setLanguage("en");
    onTestFinished(() => setLanguage("vi"));
    await waitFor(() =>
      expect(next.slice(0, 2).map((link) => link.textContent)).toEqual(["Add notification", "Add ticket"]),
    );
  });

  it("shows a day as a day, where a line has no hour", async () => {
    const today = `${vietnamDay()}T00:00:00+07:00`;
    const later = `${dayAfter(vietnamDay(), 30)}T00:00:00+07:00`;
    page = () =>
      cards(
        card("birthdays", line("customers", "c1", "Chị Hạnh", { at: today })),
        card("quotes", line("quotes", "q1", "Nhà phố", { at: later })),
      );
    await opened({ ...staff, userPermissions: ["dashboard.basic", "careLogs.create", "quotes.update"] });
    expect((await region("Sinh nhật khách tuần này")).textContent).toMatch(/hôm nay/iu);
    const quotes = (await region("Báo giá chờ khách trả lời")).textContent;
    expect(quotes).toMatch(/\d{2}\/\d{2}\/\d{4}/u);
    expect(quotes).not.toContain("00:00");
  });

  it("reads again when a row changes that may wait for somebody, and names background jobs", async () => {
    const watched: unknown[] = [];
    backend.state.complete = ({ target, arguments: [about] }) => {
      if (target === "WatchRows") watched.push((about as { feature: string }).feature);
      return { ok: true, data: { groups: [] } };
    };
    page = () => cards(card("comments"), card("recent"));
    await opened({ ...staff, userPermissions: [...staff.userPermissions, "jobs.read"] });
    await screen.findByText("Hôm nay chưa có việc nào chờ bạn");
    await waitFor(() => expect(watched).toEqual(["comments"]));
    page = () =>
      cards(
        card("comments", line("comments", "c1", "Giá bao nhiêu vậy?")),
        card("jobs", line("jobs", null, "job.purgeCodes", { path: "/system/jobs" })),
      );
    backend.hub.send("ReceiveSystemMessage", { kind: "ROWS_CHANGED", feature: "comments", ids: ["c1"] });
    expect(await screen.findByRole("link", { name: /Giá bao nhiêu vậy/ }, { timeout: 5000 })).toBeTruthy();
    expect(hrefs(await region("Tác vụ nền bị lỗi"))).toEqual(["/system/jobs", "/system/jobs"]);
  });

  it("asks again when one comes back to it: what was answered meanwhile waits no more", async () => {
    page = () =>
      cards(card("unread", line("chatGroups", "g1", "Chị Hạnh", { path: "/chat?c=g1", count: 1 })), card("recent"));
    await opened();
    await region("Trò chuyện đang chờ");
    page = () => cards(card("unread"), card("recent"));
    await userEvent.click(screen.getByRole("link", { name: "Xem hồ sơ của tôi" }));
    await waitFor(() => expect(document.querySelector("main")?.textContent).not.toContain("Hôm nay là"), WAIT);
    const menu = within(screen.getByRole("navigation", { name: "Danh mục" }));
    await userEvent.click(menu.getByRole("link", { name: /^Tổng quan/u }));
    expect(await screen.findByText("Hôm nay chưa có việc nào chờ bạn")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Trò chuyện đang chờ" })).toBeNull();
  });

  it("says how long ago something was as time goes by", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime: false });
    onTestFinished(() => void vi.useRealTimers());
    const at = new Date(Date.now() - 10_000).toISOString();
    page = () =>
      cards(card("unread", line("chatGroups", "g1", "Chị Hạnh", { path: "/chat?c=g1", at })), card("recent"));
    await opened();
    expect((await region("Trò chuyện đang chờ")).textContent).toContain("10 giây trước");
    act(() => void vi.advanceTimersByTime(20_000));
    expect((await region("Trò chuyện đang chờ")).textContent).toContain("30 giây trước");
  });

  it("shows messages that this device could not send, and the way to send them again", async () => {
    const storage = await openOutboxStorage();
    const entry = { groupId: "g1", replyTo: null, createdAt: Date.parse("2026-11-01T02:00:00Z"), userId: staff._id };
    await storage.put({ ...entry, clientMsgId: "m1", order: 1, text: "Dạ, mai em gửi", failure: null });
    await storage.put({ ...entry, clientMsgId: "m2", order: 2, text: "Báo giá đây ạ", failure: "UNSENT" });
    await storage.put({ ...entry, clientMsgId: "m3", order: 3, text: "Của người khác", failure: null, userId: "u9" });
    page = () => cards(card("unread"));
    await opened();
    const unsent = await region("Tin nhắn chưa gửi được");
    expect(hrefs(unsent)).toEqual(["/chat", "/chat?c=g1", "/chat?c=g1"]);
    expect(unsent.textContent).toMatch(/2.*Dạ, mai em gửiSẽ gửi khi.*Báo giá đây ạBạn mở ra/);
    expect(screen.queryByText("Hôm nay chưa có việc nào chờ bạn")).toBeNull();
    for (const id of ["m1", "m2", "m3"]) await storage.remove(id);
  });

  it("says calmly that nothing waits, once it knows, and what could be done", async () => {
    let answer: (() => void) | undefined;
    const waited = new Promise<void>((resolve) => (answer = resolve));
    backend.state.api = () => undefined;
    page = () => cards(card("unread"), card("comments"), card("recent"), card("others"));
    backend.state.api = ({ url }) => (url === "/api/tenant/dashboard" ? waited.then(page) : undefined);
    await openApp(backend, "/dashboard", staff);
    expect(await screen.findByRole("status", { name: "Đang xem có việc gì chờ bạn…" })).toBeTruthy();
    expect(screen.queryByText("Hôm nay chưa có việc nào chờ bạn")).toBeNull();
    answer?.();
    expect(await screen.findByText("Hôm nay chưa có việc nào chờ bạn")).toBeTruthy();
  });

  it("says of one card that it failed, and reads that one again", async () => {
    page = () => cards({ ...card("unread"), failed: true }, card("comments"), card("recent"), card("others"));
    again = () => problem(503, "UNAVAILABLE");
    await opened();
    const retry = within(await region("Trò chuyện đang chờ")).getByRole("button", { name: "Thử lại" });
    await userEvent.click(retry);
    await waitFor(() => expect(retry).toHaveProperty("disabled", false));
    again = () => ({ status: 200, body: card("unread", line("chatGroups", "g1", "Chị Hạnh", { path: "/chat?c=g1" })) });
    await userEvent.click(retry);
    expect(await screen.findByRole("link", { name: /Chị Hạnh/ })).toBeTruthy();
    const asked = backend.received.filter(({ url }) => url.startsWith("/api/tenant/dashboard")).map(({ url }) => url);
    expect(asked).toEqual(["/api/tenant/dashboard", ...Array(2).fill("/api/tenant/dashboard/unread")]);
  });

  it("says that nothing could be read, and tries again", async () => {
    page = () => problem(503, "UNAVAILABLE");
    await opened();
    const retry = await screen.findByRole("button", { name: "Thử lại" });
    page = () => cards(card("recent"));
    await userEvent.click(retry);
    expect(await region("Gần đây của tôi")).toBeTruthy();
  });

  it("says that the device is offline, not that nothing waits, and reads the cards once it no longer is", async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    page = () => cards(card("unread"), card("comments"), card("recent"), card("others"));
    await opened();
    expect(await screen.findByText("Máy đang ngoại tuyến")).toBeTruthy();
    expect(screen.queryByText("Hôm nay chưa có việc nào chờ bạn")).toBeNull();
    onlineManager.setOnline(true);
    expect(await screen.findByText("Hôm nay chưa có việc nào chờ bạn")).toBeTruthy();
    expect(screen.queryByText("Máy đang ngoại tuyến")).toBeNull();
  });

  it("puts rows that were opened on this device among those that were changed, each once", async () => {
    rememberRow(staff._id, { path: "/branch/b2", title: "Quận 2", feature: "branches" });
    rememberRow(staff._id, { path: "/branch/b1", title: "Quận 1", feature: "branches" });
    rememberRow(staff._id, { path: "/vendor/v1", title: "Không được xem", feature: "vendors" });
    page = () => cards(card("recent", line("branches", "b2", "Quận 2"), line("branches", "b3", "Quận 3")));
    await opened();
    expect(hrefs(await region("Gần đây của tôi"))).toEqual(["/branch/b1", "/branch/b2", "/branch/b3"]);
  });
});

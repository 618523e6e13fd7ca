import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LAN, problem, startTestBackend, type TestBackend } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { CUSTOMER, openApp, rowOf } from "../../testing/section-app.tsx";

interface Find {
  filter: Record<string, unknown>;
  paginator: { page: number };
  sorting: { column: string; direction: string };
}

let backend: TestBackend;
let news: (find: Find) => Answer;
let branches: () => Answer;
let blocks: () => Answer;

const found = (...items: object[]): Answer => ({ status: 200, body: { items, total: items.length } });
const newsRow = (id: string, title: string, fields: object = {}): object =>
  rowOf({
    _id: id,
    title,
    newsType: "COMPANY",
    publishAt: "2026-11-01T02:00:00.000Z",
    eventAt: null,
    isPinned: false,
    summary: `Tóm tắt ${title}`,
    ...fields,
  });
const branch = (id: string, name: string, fields: object = {}): object =>
  rowOf({
    _id: id,
    name,
    address: "128 Võ Văn Ngân",
    phone: "+842837224568",
    images: [],
    isHeadOffice: false,
    ...fields,
  });
/** Headings of the level as they stand on the page. */
const headings = (level: number): string[] =>
  screen.queryAllByRole("heading", { level }).map((h) => h.textContent ?? "");
const region = (name: string): HTMLElement => screen.getByRole("region", { name });
const finds = (feature: string): Find[] =>
  backend.received
    .filter(({ method, url }) => method === "POST" && url === `/api/tenant/${feature}/find`)
    .map(({ body }) => JSON.parse(body) as Find);

describe("home screen", () => {
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    backend = await startTestBackend();
    news = () => found();
    branches = () => found();
    blocks = () => ({ status: 200, body: { blocks: [] } });
    backend.state.api = ({ url, body }) => {
      if (url.startsWith("/api/tenant/home")) return blocks();
      if (url === "/api/tenant/news/find") return news(JSON.parse(body) as Find);
      return url === "/api/tenant/branches/find" ? branches() : undefined;
    };
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  afterEach(async () => {
    cleanup();
    onlineManager.setOnline(true);
    await backend.close();
    vi.restoreAllMocks();
  });

  it("greets by the given name, names the company and leads to the chat", async () => {
    await openApp(backend, "/home");
    // The first test of the file waits for the code of the screen as well.
    expect(await screen.findByRole("heading", { level: 1, name: "Xin chào Bảo" }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByText(/^Nếp Nhà Sài Gòn luôn sẵn lòng/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Nhắn tin cho chúng tôi" }).getAttribute("href")).toBe("/chat?ask=1");
  });

  it("R6-07 shows only the parts that are permitted, and does not ask for the others", async () => {
    await openApp(backend, "/home", { ...CUSTOMER, userPermissions: ["branches.basic"] });
    await screen.findByText("Chưa có văn phòng nào");
    expect(headings(2)).toEqual(["Văn phòng của chúng tôi", "Chưa có văn phòng nào"]);
    expect(screen.queryByRole("link", { name: "Nhắn tin cho chúng tôi" })).toBeNull();
    expect(finds("news")).toEqual([]);
  });

  it("asks for published news only, also for staff, and shows pinned ones first, each once", async () => {
    news = ({ filter }) =>
      filter["isPinned"] === true
        ? found(newsRow("n1", "Tin ghim", { isPinned: true }))
        : found(newsRow("n3", "Tin mới nhất"), newsRow("n1", "Tin ghim", { isPinned: true }));
    await openApp(backend, "/home", { ...LAN, userPermissions: ["news.basic", "news.read", "news.readAll"] });
    await screen.findByRole("link", { name: "Tin mới nhất" });
    expect(headings(3)).toEqual(["Tin ghim", "Tin mới nhất"]);
    expect(screen.getByRole("link", { name: "Tin ghim" }).getAttribute("href")).toBe("/news-reading/n1");
    for (const { filter, sorting } of finds("news")) {
      expect(filter).toMatchObject({ status: 1, publishAt: { to: expect.stringMatching(/^\d{4}-.*Z$/) } });
      expect(sorting).toEqual({ column: "publishAt", direction: "desc" });
    }
  });

  it("brings older news on demand, and no button after the last", async () => {
    const page = (number: number, count: number): object[] =>
      Array.from({ length: count }, (_, i) => newsRow(`p${number}-${i}`, `Tin ${number}.${i}`));
    news = ({ filter, paginator }) => {
      if (filter["isPinned"] === true) return found();
      return { status: 200, body: { items: page(paginator.page, paginator.page === 1 ? 10 : 2), total: 12 } };
    };
    await openApp(backend, "/home");
    await userEvent.click(await screen.findByRole("button", { name: "Xem thêm tin" }));
    await screen.findByRole("link", { name: "Tin 2.1" });
    expect(headings(3)).toHaveLength(12);
    expect(screen.queryByRole("button", { name: "Xem thêm tin" })).toBeNull();
  });

  it("shows the soonest event that is ahead as a leaf of the calendar, by the clock of Việt Nam", async () => {
    const at = new Date(Date.now() + 40 * 86_400_000).toISOString().replace(/T.*/, "T18:30:00.000Z");
    const nextDay = new Date(Date.parse(at) + 7 * 3_600_000)
      .toISOString()
      .slice(0, 10)
      .split("-")
      .toReversed()
      .join("/");
    news = () =>
      found(
        newsRow("n1", "Sự kiện đã qua", { eventAt: "2020-01-01T00:00:00.000Z" }),
        newsRow("n2", "Sự kiện xa", { eventAt: new Date(Date.now() + 90 * 86_400_000).toISOString() }),
        newsRow("n3", "Ngày hội", { eventAt: at }),
      );
    await openApp(backend, "/home");
    const card = (await screen.findByRole("heading", { level: 2, name: "Sự kiện sắp tới" })).closest("article");
    if (!card) throw new Error("the event stands in no card");
    expect(within(card).getByRole("link").textContent).toBe("Ngày hội");
    expect(card.querySelector("time")?.textContent).toContain(`${nextDay} lúc\u00a001:30`);
    expect(within(region("Tin tức")).queryByText("Ngày hội")).toBeNull();
    expect(within(region("Tin tức")).getAllByRole("link")).toHaveLength(2);
  });

  it("shows offices with the head office first, a phone number that can be called and its picture", async () => {
    const file = { url: "/files/f", thumbUrl: "/files/f?thumb", preview: null, width: 800, height: 600, name: "f" };
    branches = () =>
      found(
        branch("b1", "Chi nhánh Quận 7"),
        branch("b2", "Trụ sở Thủ Đức", { isHeadOffice: true, images: ["f"], _files: { f: file } }),
      );
    await openApp(backend, "/home");
    await screen.findByText("Chi nhánh Quận 7");
    expect(headings(3)).toEqual(["Trụ sở Thủ ĐứcTrụ sở chính", "Chi nhánh Quận 7"]);
    const [phone] = screen.getAllByRole("link", { name: "028 3722 4568" });
    expect(phone?.getAttribute("href")).toBe("tel:+842837224568");
    expect(region("Văn phòng của chúng tôi").querySelector("img")?.getAttribute("src")).toBe("/files/f?thumb");
    expect(finds("branches")[0]?.filter).toEqual({ status: 1, showOnWeb: true });
  });

  it("says so when there is nothing yet", async () => {
    await openApp(backend, "/home");
    expect(await screen.findByRole("heading", { name: "Chưa có tin nào" })).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Chưa có văn phòng nào" })).toBeTruthy();
  });

  it("R8-03 says why a part could not be loaded, and tries again; the other part stands", async () => {
    news = () => problem(500, "INTERNAL");
    branches = () => found(branch("b1", "Chi nhánh Quận 7"));
    await openApp(backend, "/home");
    expect(await screen.findByText("Internal Server Error: chi tiết INTERNAL")).toBeTruthy();
    expect(await screen.findByText("Chi nhánh Quận 7")).toBeTruthy();
    expect(screen.queryByText("Chưa có tin nào")).toBeNull();
    news = () => found(newsRow("n1", "Tin đã về"));
    await userEvent.click(screen.getByRole("button", { name: "Thử lại" }));
    expect(await screen.findByRole("link", { name: "Tin đã về" })).toBeTruthy();
    expect(screen.queryByText(/^Internal Server Error/)).toBeNull();
  });

  it("says that the device is offline, and loads by itself when the network is back", async () => {
    onlineManager.setOnline(false);
    news = () => found(newsRow("n1", "Tin đã về"));
    await openApp(backend, "/home");
    expect(await screen.findAllByText("Máy đang ngoại tuyến")).toHaveLength(2);
    expect(finds("news")).toEqual([]);
    onlineManager.setOnline(true);
    expect(await screen.findByRole("link", { name: "Tin đã về" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Máy đang ngoại tuyến")).toBeNull());
  });

  const block = (id: string, widgetType: string, fields: object = {}): object => ({
    _id: id,
    widgetType,
    position: "HOME_TOP",
    title: null,
    link: null,
    html: null,
    image: null,
    feature: null,
    items: [],
    ...fields,
  });
  const asked = (): string[] =>
    backend.received.map(({ url }) => url).filter((url) => url.startsWith("/api/tenant/home"));

  it("R1-03 shows what the widgets put there: banners in one frame that can be paused, lists, a call", async () => {
    const items = [rowOf({ _id: "t1", title: "Nhà phố giếng trời", style: "HIEN_DAI", floors: 3, featuredImage: "f" })];
    blocks = () => ({
      status: 200,
      body: {
        blocks: [
          block("b1", "BANNER", { title: "Mẫu mới", link: "/read/templates" }),
          block("b2", "BANNER", { title: "Trang ngoài", link: "https://nepnha.test/x" }),
          block("b3", "HOUSE_TEMPLATE_LIST", { title: "Mẫu nổi bật", feature: "houseTemplates", items }),
          block("b4", "QUOTE_CTA", { title: "Biết trước chi phí", link: "/quote/new" }),
        ],
      },
    });
    await openApp(backend, "/home");
    const list = within(await screen.findByRole("region", { name: "Mẫu nổi bật" }));
    expect(list.getByRole("link", { name: "Nhà phố giếng trời" }).getAttribute("href")).toBe("/read/templates/t1");
    const banners = screen.getByRole("region", { name: "Nổi bật" });
    const links = [...banners.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.target]);
    expect(links).toEqual([
      ["/read/templates", ""],
      ["https://nepnha.test/x", "_blank"],
    ]);
    const turn = within(banners).getByRole("button", { name: /^(Dừng tự chuyển|Tự chuyển ảnh)$/ });
    const before = turn.getAttribute("aria-label");
    await userEvent.click(turn);
    expect(turn.getAttribute("aria-label")).not.toBe(before);
    // Only the office makes quotes: everybody else estimates.
    const call = screen.getByText("Biết trước chi phí").closest("aside");
    expect(call?.querySelector("a")?.getAttribute("href")).toBe("/estimate");
    expect(asked()).toEqual(["/api/tenant/home"]);
  });

  it("R2-06 who keeps the widgets looks at it as a guest does, with the widget that they came from", async () => {
    const id = "01940000-0000-7000-8000-000000000001";
    await openApp(backend, `/home?preview=${id}`, { ...LAN, userPermissions: ["widgets.read"] });
    expect(await screen.findByText("Xem trước trang chủ với khối này như đang chạy.")).toBeTruthy();
    await waitFor(() => expect(asked()).toEqual([`/api/tenant/home?as=GUEST&preview=${id}`]));
    expect(screen.getByRole("checkbox", { name: "Khổ điện thoại" })).toHaveProperty("checked", true);
  });

  it("R2-06 customers cannot ask for the home of others", async () => {
    await openApp(backend, "/home?as=STAFF");
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(asked()).toEqual(["/api/tenant/home"]));
  });
});

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { problem, startTestBackend, type TestBackend } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { CUSTOMER, openApp, rowOf } from "../../testing/section-app.tsx";
import { clearCompared } from "./compare-choice.ts";

const READER = { ...CUSTOMER, userPermissions: ["houseTemplates.basic", "houseTemplates.read", "chatGroups.chatSend"] };
const BASE = "/api/tenant/houseTemplates";
const idOf = (n: number): string => `01940000-0000-7000-8000-00000000000${n}`;
const template = (n: number, title: string, fields: object = {}): Record<string, unknown> =>
  rowOf({
    _id: idOf(n),
    code: `MN00${n}`,
    title,
    summary: "",
    content: "<p>Giếng trời giữa nhà.</p>",
    houseType: "NHA_PHO",
    style: "HIEN_DAI",
    floors: 3,
    landWidth: "5",
    landLength: "20",
    constructionArea: "270",
    estimatedCostFrom: 1_750_000_000,
    estimatedCostTo: 2_050_000_000,
    favoriteCount: 4,
    publishAt: "2026-11-01T02:00:00.000Z",
    unpublishAt: null,
    gallery: [],
    floorPlans: [],
    allowComment: false,
    ...fields,
  });
const A = template(1, "Nhà phố giếng trời");
const B = template(2, "Biệt thự mái Nhật", { houseType: "BIET_THU", floors: 2 });

interface Find {
  filter: Record<string, unknown>;
  sorting: object;
  searchTerm: string;
}

let backend: TestBackend;
let found: () => Answer;
let heart: () => Answer;
const offered = { houseType: ["NHA_PHO", "BIET_THU"], style: ["HIEN_DAI"], direction: [] };

const list = (...items: object[]): Answer => ({ status: 200, body: { items, total: items.length } });
const finds = (url = `${BASE}/find`): Find[] =>
  backend.received
    .filter((call) => call.method === "POST" && call.url === url)
    .map(({ body }) => JSON.parse(body) as Find);

describe("the library of house templates", () => {
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    clearCompared();
    found = () => list(A, B);
    heart = () => ({ status: 200, body: { favoriteCount: 5, favorite: true } });
    backend = await startTestBackend();
    backend.state.api = ({ url, method }) => {
      if (url === `${BASE}/find` || url === `${BASE}/favorites/find`) return found();
      if (url === `${BASE}/choices`) return { status: 200, body: offered };
      if (url === `${BASE}/favorites`) return { status: 200, body: { ids: [idOf(2)] } };
      if (url.endsWith("/favorite")) return heart();
      if (url.endsWith("/related")) return list(B);
      if (url.endsWith("/view")) return { status: 200, body: { viewCount: 1, likeCount: 0, liked: false } };
      if (method === "GET" && url === `${BASE}/${idOf(1)}`) return { status: 200, body: A };
      if (method === "GET" && url === `${BASE}/${idOf(2)}`) return { status: 200, body: B };
      return url.startsWith(`${BASE}/`) ? problem(404, "NOT_FOUND") : undefined;
    };
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  const openGallery = async (search = ""): Promise<void> => {
    await openApp(backend, `/read/templates${search}`, READER);
    await waitFor(
      () => expect(finds(search.includes("liked") ? `${BASE}/favorites/find` : undefined)).not.toEqual([]),
      {
        timeout: 8000,
      },
    );
  };

  it("R1-03 R6-07 keeps out who may not read templates", async () => {
    await openApp(backend, "/read/templates", { ...READER, userPermissions: [] });
    await waitFor(() => expect(location.pathname).toBe("/error/403"), { timeout: 8000 });
  });

  it("R1-03 asks for what is published only, by the address, and says size and cost of each", async () => {
    await openGallery("?q=gieng&floors=3..3&sort=hearts");
    const link = await screen.findByRole("link", { name: "Nhà phố giếng trời" });
    expect(link.getAttribute("href")).toBe(`/read/templates/${idOf(1)}`);
    const card = within(link.closest("article") as HTMLElement);
    expect(card.getByText("5 × 20 m · 3 tầng · 270 m²")).toBeTruthy();
    expect(card.getByText("1,75 – 2,05 tỷ")).toBeTruthy();
    const [find] = finds();
    expect(find).toMatchObject({
      searchTerm: "gieng",
      sorting: { column: "favoriteCount", direction: "desc" },
      filter: { status: 1, floors: { from: 3, to: 3 }, publishAt: { to: expect.stringMatching(/Z$/) } },
    });
  });

  it("R3-03 leaves out what an old link asks in vain, says so, and shows the rest", async () => {
    await openGallery("?style=LAU_DAI&floors=3..3");
    const said = (): string[] => snackbars.get().map(({ text }) => text);
    await waitFor(() => expect(said()).toEqual(["Bỏ qua bộ lọc hay từ tìm không dùng được"]));
    await waitFor(() => expect(location.search).toBe("?floors=3..3"));
    expect(finds().map(({ filter }) => filter["floors"])).toEqual([{ from: 3, to: 3 }]);
    expect(await screen.findByRole("link", { name: "Nhà phố giếng trời" })).toBeTruthy();
  });

  it("R1-03 filters by a press, shows what is set, and takes it back", async () => {
    vi.spyOn(globalThis, "matchMedia").mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
    );
    await openGallery();
    await userEvent.click(screen.getByRole("button", { name: "Bộ lọc" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Bộ lọc" }, { timeout: 8000 }));
    await userEvent.click(drawer.getByRole("button", { name: "1 – 2 tỷ" }));
    await waitFor(() =>
      expect(finds().at(-1)?.filter).toMatchObject({ estimatedCostFrom: { from: 1_000_000_000, to: 2_000_000_000 } }),
    );
    await userEvent.click(await drawer.findByRole("button", { name: "Xem 2 mẫu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Bỏ lọc Chi phí: 1 – 2 tỷ" }));
    await waitFor(() => expect(location.search).toBe(""));
    // What one has liked is one of the filters where there is no room for a button of its own.
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mẫu đã thích" })).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Bộ lọc" }));
    await userEvent.click(await screen.findByRole("button", { name: "Mẫu đã thích" }));
    await waitFor(() => expect(location.search).toBe("?liked=true"));
    await userEvent.click(screen.getByRole("button", { name: /^Xem \d+ mẫu$/ }));
    expect(await screen.findByRole("button", { name: "Bộ lọc (1)" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Bỏ lọc Mẫu đã thích" }));
    await waitFor(() => expect(location.search).toBe(""));
    expect(screen.queryByRole("button", { name: /^Bỏ lọc/ })).toBeNull();
  });

  it("R1-03 on a desktop the filters stand beside the templates, and nothing opens over them", async () => {
    vi.spyOn(globalThis, "matchMedia").mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes("60em"), media: query }) as MediaQueryList,
    );
    await openGallery("?houseType=NHA_PHO");
    const rail = within(await screen.findByRole("complementary", { name: "Bộ lọc" }));
    expect(screen.queryByRole("button", { name: /^Bộ lọc/ })).toBeNull();
    const groups = rail.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent);
    expect(groups.slice(0, 4)).toEqual(["Chi phí", "Diện tích sàn", "Số tầng", "Phong cách"]);
    await waitFor(() => expect(rail.queryByRole("button", { name: "Căn hộ" })).toBeNull());
    expect(rail.getByRole("button", { name: "Biệt thự" })).toBeTruthy();
    expect(rail.queryByRole("group", { name: "Hướng nhà" })).toBeNull();
    expect(rail.getByRole("button", { name: "Nhà phố", pressed: true })).toBeTruthy();
    await userEvent.click(rail.getByRole("button", { name: "1 – 2 tỷ" }));
    await waitFor(() =>
      expect(finds().at(-1)?.filter).toMatchObject({
        houseType: ["NHA_PHO"],
        estimatedCostFrom: { from: 1_000_000_000, to: 2_000_000_000 },
      }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(rail.getByRole("button", { name: "Xoá bộ lọc" }));
    await waitFor(() => expect(location.search).toBe(""));
    expect(rail.queryByRole("button", { name: "Xoá bộ lọc" })).toBeNull();
  });

  it("R1-03 a heart turns at once, counts what the server says, and turns back when it is refused", async () => {
    await openGallery();
    const mine = await screen.findByRole("button", { name: /^Thả tim “Nhà phố giếng trời”/ });
    const before = { name: "Thả tim “Biệt thự mái Nhật” 4", pressed: true };
    expect(await screen.findByRole("button", before)).toBeTruthy();
    heart = () => ({ status: 200, body: { favoriteCount: 9, favorite: true } });
    await userEvent.click(mine);
    const now = { name: "Thả tim “Nhà phố giếng trời” 9", pressed: true };
    expect(await screen.findByRole("button", now)).toBeTruthy();
    heart = () => problem(500, "INTERNAL");
    await userEvent.click(screen.getByRole("button", { name: "Thả tim “Nhà phố giếng trời” 9" }));
    await waitFor(() => expect(backend.received.filter(({ method }) => method === "DELETE")).toHaveLength(1));
    expect(await screen.findByRole("button", now)).toBeTruthy();
  });

  it("R1-03 looks through one's own hearts alone, and says what to do while there are none", async () => {
    found = () => list();
    await openGallery("?liked=true");
    expect(await screen.findByText("Chưa có mẫu nào được thả tim")).toBeTruthy();
    expect(finds()).toEqual([]);
  });

  it("R8-03 says why nothing could be loaded, and tries again", async () => {
    found = () => problem(500, "INTERNAL");
    await openGallery();
    const again = await screen.findByRole("button", { name: "Thử lại" });
    found = () => list(A);
    await userEvent.click(again);
    expect(await screen.findByRole("link", { name: "Nhà phố giếng trời" })).toBeTruthy();
  });

  it("R1-03 says that a fourth has no room beside three, and says so on that page only", async () => {
    found = () => list(A, B, template(3, "Nhà vườn"), template(4, "Nhà cấp 4"));
    await openGallery();
    for (const name of ["Nhà phố giếng trời", "Biệt thự mái Nhật", "Nhà vườn", "Nhà cấp 4"])
      await userEvent.click(await screen.findByRole("button", { name: `So sánh “${name}”` }));
    const told = (): string[] =>
      snackbars
        .get()
        .map(({ text }) => text)
        .filter((text) => text.startsWith("Chỉ so sánh được 3 mẫu"));
    expect(told()).toHaveLength(1);
    await userEvent.click(screen.getByRole("link", { name: "Nhà phố giếng trời" }));
    await screen.findByRole("heading", { level: 1, name: "Nhà phố giếng trời" }, { timeout: 8000 });
    expect(told()).toEqual([]);
  });

  it("R1-03 keeps the strip of what is compared beside the filters, and its choice over a reload", async () => {
    await openGallery();
    await userEvent.click(await screen.findByRole("button", { name: "So sánh “Nhà phố giếng trời”" }));
    const strip = screen.getByRole("complementary", { name: "Mẫu đang chọn để so sánh" });
    expect(strip.parentElement?.contains(screen.getByRole("link", { name: "Biệt thự mái Nhật" }))).toBe(true);
    expect(JSON.parse(localStorage.getItem("nepnha-compare") ?? "[]")).toEqual([
      { id: idOf(1), title: "Nhà phố giếng trời" },
    ]);
  });

  it("R1-03 compares what was laid aside, and marks where they differ", async () => {
    await openGallery();
    await userEvent.click(await screen.findByRole("button", { name: "So sánh “Nhà phố giếng trời”" }));
    expect(screen.getByText("Chọn thêm mẫu để so sánh")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "So sánh “Biệt thự mái Nhật”" }));
    const bar = within(screen.getByRole("complementary", { name: "Mẫu đang chọn để so sánh" }));
    await userEvent.click(bar.getByRole("link", { name: "So sánh" }));
    const floors = await screen.findByRole("row", { name: /^Số tầng/ }, { timeout: 8000 });
    expect(floors.dataset["differs"]).toBe("true");
    expect(
      within(floors)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["3", "2"]);
    expect(screen.getByRole("row", { name: /^Ngang đất/ }).dataset["differs"]).toBe("false");
    const perM2 = within(screen.getByRole("row", { name: /^Giá mỗi m² sàn/ })).getAllByRole("cell");
    expect(perM2[0]?.textContent).toBe("6,5 – 7,6 triệu");
    const ask = screen.getByRole("link", { name: "Nhờ tư vấn “Nhà phố giếng trời”" });
    expect(ask.getAttribute("href")).toBe("/chat?ask=1");
    await userEvent.click(screen.getByRole("checkbox", { name: "Chỉ xem chỗ khác nhau" }));
    expect(screen.queryByRole("row", { name: /^Ngang đất/ })).toBeNull();
    expect(screen.getByRole("row", { name: /^Số tầng/ })).toBeTruthy();
    expect(new URLSearchParams(location.search).get("differing")).toBe("true");
    cleanup();
    await openApp(backend, `${location.pathname}${location.search}`, READER);
    expect(await screen.findByRole("row", { name: /^Số tầng/ }, { timeout: 8000 })).toBeTruthy();
    expect(screen.queryByRole("row", { name: /^Ngang đất/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Bỏ “Biệt thự mái Nhật” khỏi so sánh" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Biệt thự mái Nhật" })).toBeNull());
  });

  it("R1-03 shows a template with its figures, what is like it, and the way to ask; no quote while there is none", async () => {
    await openApp(backend, `/read/templates/${idOf(1)}`, READER);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Nhà phố giếng trời" }, { timeout: 8000 }),
    ).toBeTruthy();
    expect(screen.getByText("1,75 – 2,05 tỷ", { selector: "dd" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Nhờ tư vấn mẫu này" }).getAttribute("href")).toBe("/chat?ask=1");
    const glance = screen.getByRole("complementary", { name: "Giá, diện tích và nhờ tư vấn" });
    expect(glance.textContent).toBe("1,75 – 2,05 tỷ270\u00a0m²6,5 – 7,6 triệu/m²Nhờ tư vấn mẫu này");
    expect(screen.queryByRole("link", { name: "Báo giá theo mẫu này" })).toBeNull();
    const similar = within(await screen.findByRole("region", { name: "Mẫu tương tự" }));
    expect(similar.getByRole("link", { name: "Biệt thự mái Nhật" })).toBeTruthy();
  });

  it("R8-04 a template that is not there leads back to the others", async () => {
    await openApp(backend, `/read/templates/${idOf(7)}`, READER);
    expect(await screen.findByText("Mẫu nhà này không còn nữa", undefined, { timeout: 8000 })).toBeTruthy();
  });
});

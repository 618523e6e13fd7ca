import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { beside } from "../../testing/beside.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const VENDOR = { vendorType: "MATERIAL", contactName: "Anh Tư", phone: "+84901234567" };
const SECTIONS = ["vendors", "sampleItems", "staffActionLogs"];
const RIGHTS = SECTIONS.flatMap((name) => [`${name}.basic`, `${name}.read`]);
const server = useCatalogServer();

beforeEach(() => {
  server.add("vendors", { ...VENDOR, name: "Cát đá", trades: ["MASONRY"], rating: "4.5" });
  server.add("vendors", { ...VENDOR, name: "Điện nước", trades: ["ELECTRIC", "WATER"], rating: "3" });
});

type App = Awaited<ReturnType<typeof renderApp>>;
const open = (path: string): Promise<App> => renderApp(server.url, path, { permissions: RIGHTS });
const chip = (text: RegExp | string): Promise<HTMLElement> => screen.findByRole("button", { name: text });
const lastFilter = (feature: string): unknown =>
  (server.bodies("POST", `/${feature}/find`).at(-1) as { filter: unknown }).filter;

/** Opens the editor of a field from the menu of all. */
async function addFilter({ user }: App, typed: string, name: string): Promise<ReturnType<typeof within>> {
  await user.click(screen.getByRole("button", { name: "Bộ lọc" }));
  await user.type(await screen.findByRole("textbox", { name: "Tìm bộ lọc" }), typed);
  await user.click(await screen.findByRole("option", { name }));
  return within(await screen.findByRole("dialog", { name }));
}

describe("filters by the kind of a field", () => {
  it("finds rows that have any of several choices, from the menu of fields and from the address", async () => {
    const app = await open("/vendor");
    await screen.findByRole("link", { name: "Cát đá" });
    expect(screen.queryByRole("group", { name: "Các bộ lọc đang dùng" })).toBeNull();
    // Without marks, and nothing but what fits.
    const editor = await addFilter(app, "nganh", "Ngành nghề");
    expect(screen.queryByRole("option", { name: "Trạng thái" })).toBeNull();
    await app.user.type(editor.getByRole("searchbox", { name: "Tìm lựa chọn" }), "dien");
    await app.user.click(await editor.findByRole("checkbox", { name: "Điện" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Cát đá" })).toBeNull());
    expect(app.path()).toBe("/vendor?trades=ELECTRIC");
    await waitFor(() => expect(lastFilter("vendors")).toEqual({ trades: ["ELECTRIC"] }));
    expect((await chip("Ngành nghề: Điện")).textContent).toBe("Ngành nghề: Điện");
  });

  it("takes decimals as people write them, and keeps them in the address as they travel", async () => {
    const app = await open("/vendor");
    await screen.findByRole("link", { name: "Điện nước" });
    const editor = await addFilter(app, "danh gia", "Đánh giá");
    await app.user.type(editor.getByRole("textbox", { name: "Đánh giá: từ" }), "3,5");
    await waitFor(() => expect(app.path()).toBe("/vendor?rating=3.5.."));
    await waitFor(() => expect(lastFilter("vendors")).toEqual({ rating: { from: "3.5", to: null } }));
    expect(await chip("Đánh giá từ 3,5")).toBeTruthy();
    await app.user.type(editor.getByRole("textbox", { name: "Đánh giá: đến" }), "2");
    expect(await editor.findByText("Số đầu đang lớn hơn số cuối, nên không tìm thấy gì")).toBeTruthy();
    expect(await chip("Đánh giá 3,5 – 2")).toBeTruthy();
  });

  it.each([
    ["unitPrice=1500000..2000000", "Đơn giá hiện tại 1,5 – 2 triệu", { unitPrice: { from: 1_500_000, to: 2_000_000 } }],
    ["unitPrice=990000000..1200000000", "Đơn giá hiện tại 990 triệu – 1,2 tỷ", expect.anything()],
    ["unitPrice=1234567..", "Đơn giá hiện tại từ 1.234.567 ₫", expect.anything()],
    ["unitPrice=..900000", "Đơn giá hiện tại đến 900.000 ₫", expect.anything()],
    ["unitPrice=500..500", "Đơn giá hiện tại 500 ₫", expect.anything()],
  ])("says bounds of money as money: %s", async (search, words, wire) => {
    await open(`/sample-item?${search}`);
    expect((await chip(words)).textContent).toBe(words);
    await waitFor(() => expect(lastFilter("sampleItems")).toEqual(wire));
  });

  it("takes a bound of money as people say it; what is no amount bounds nothing, and stays", async () => {
    const app = await open("/sample-item");
    await screen.findByRole("button", { name: "Bộ lọc" });
    const editor = await addFilter(app, "don gia", "Đơn giá hiện tại");
    const from: HTMLInputElement = editor.getByRole("textbox", { name: /^Đơn giá.*: từ$/ });
    await app.user.type(from, "1,5 tr");
    await waitFor(() => expect(app.path()).toBe("/sample-item?unitPrice=1500000.."));
    expect(await screen.findByText(/một triệu năm trăm nghìn đồng/)).toBeTruthy();
    await app.user.type(from, " ơi");
    await waitFor(() => expect(app.path()).toBe("/sample-item"));
    expect(screen.queryByText(/phải là số tiền/)).toBeNull();
    await app.user.tab();
    expect(from.value).toBe("1,5 tr ơi");
    expect(await screen.findByText(/phải là số tiền chẵn đồng/)).toBeTruthy();
  });

  it("closes an editor on Enter, once what stands there can be used", async () => {
    const app = await open("/vendor");
    await screen.findByRole("link", { name: "Điện nước" });
    const editor = await addFilter(app, "danh gia", "Đánh giá");
    const from = editor.getByRole("textbox", { name: "Đánh giá: từ" });
    await app.user.type(from, "nhiều{Enter}");
    expect(await editor.findByText(/phải là một con số/)).toBeTruthy();
    await app.user.clear(from);
    await app.user.type(from, "3,5{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Đánh giá" })).toBeNull());
    await waitFor(() => expect(app.path()).toBe("/vendor?rating=3.5.."));
    await app.user.click(await chip("Đánh giá từ 3,5"));
    await app.user.type(await screen.findByRole("textbox", { name: "Đánh giá: đến" }), "4{Enter}");
    const now = await chip("Đánh giá 3,5 – 4");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Đánh giá" })).toBeNull());
    expect(document.activeElement).toBe(now);
  });

  it("R3-03 finds rows by one of their tags, from the menu of fields and from the address", async () => {
    server.add("sampleItems", { name: "Gạch lát", packageCodes: ["CB01", "CB02"] });
    server.add("sampleItems", { name: "Sơn nước", packageCodes: ["CB02"] });
    const app = await open("/sample-item");
    await screen.findByText("Sơn nước");
    const editor = await addFilter(app, "ma goi", "Mã gói");
    await app.user.type(editor.getByRole("textbox", { name: "Mã gói" }), "CB01{Enter}");
    await waitFor(() => expect(screen.queryByText("Sơn nước")).toBeNull());
    expect(screen.getByText("Gạch lát")).toBeTruthy();
    expect(app.path()).toBe("/sample-item?packageCodes=CB01");
    expect((await chip("Mã gói: CB01")).textContent).toBe("Mã gói: CB01");
    await waitFor(() => expect(lastFilter("sampleItems")).toEqual({ packageCodes: "CB01" }));
    expect(screen.queryByText("Bỏ qua bộ lọc hay từ tìm không dùng được")).toBeNull();
  });

  it("R3-03 a time that people name stays that time in the address, and is found as its days", async () => {
    server.add("vendors", { ...VENDOR, name: "Vừa thêm", createdAt: new Date().toISOString() });
    const app = await open("/vendor");
    await screen.findByRole("link", { name: "Vừa thêm" });
    const editor = await addFilter(app, "tao", "Tạo lúc");
    await app.user.click(editor.getByRole("button", { name: "Tuần này" }));
    await waitFor(() => expect(app.path()).toBe("/vendor?createdAt=this-week"));
    await waitFor(() => expect(lastFilter("vendors")).toEqual({ createdAt: "this-week" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Cát đá" })).toBeNull());
    expect(screen.getByText("Vừa thêm")).toBeTruthy();
    expect(await chip("Tạo lúc: Tuần này")).toBeTruthy();
    expect(editor.getByRole("button", { name: "Tuần này" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("R3-03 offers times to come for what ends, and none for what has happened", async () => {
    const app = await open("/vendor");
    await screen.findByRole("link", { name: "Cát đá" });
    const past = await addFilter(app, "tao", "Tạo lúc");
    expect(past.queryByRole("button", { name: "7 ngày tới" })).toBeNull();
    await app.user.keyboard("{Escape}");
    const ahead = await addFilter(app, "hop dong den", "Hợp đồng đến ngày");
    const offered = ahead.getAllByRole("button").map((button: HTMLElement) => button.textContent);
    expect(offered).toEqual(
      expect.arrayContaining([
        "Ngày mai",
        "Tuần sau",
        "Tháng sau",
        "7 ngày tới",
        "30 ngày tới",
        "Đã qua",
        "Tuần trước",
      ]),
    );
    await app.user.click(ahead.getByRole("button", { name: "Đã qua" }));
    await waitFor(() => expect(app.path()).toBe("/vendor?contractTo=past"));
    await waitFor(() => expect(lastFilter("vendors")).toEqual({ contractTo: "past" }));
    expect((await chip("Hợp đồng đến ngày: Đã qua")).title).toMatch(/^đến \d\d\/\d\d\/\d{4}$/);
  });
});

describe("chips of filters", () => {
  it.each([
    ["/staff-action-logs?ip=today", "Địa chỉ mạng: today", false],
    ["/sample-item?packageCodes=this-week", "Mã gói: this-week", false],
    ["/vendor?createdAt=today", "Tạo lúc: Hôm nay", true],
  ])("take for a time that people name what filters by days alone: %s", async (path, words, isTime) => {
    await open(path);
    // A time says its days as well.
    expect((await chip(words)).hasAttribute("title")).toBe(isTime);
  });

  it("open their editor, are taken away by Delete and by their cross, and all together", async () => {
    const { user, path } = await open("/vendor?status=0,1&trades=ELECTRIC&rating=3..5");
    const status = await chip("Trạng thái: Ngừng dùng, Đang dùng");
    await user.click(status);
    const editor = within(await screen.findByRole("dialog", { name: "Trạng thái" }));
    await user.click(editor.getByRole("checkbox", { name: "Ngừng dùng" }));
    await waitFor(() => expect(path()).toBe("/vendor?status=1&trades=ELECTRIC&rating=3..5"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Trạng thái" })).toBeNull());
    const now = await chip("Trạng thái: Đang dùng");
    await waitFor(() => expect(document.activeElement).toBe(now));
    await user.keyboard("{Delete}");
    await waitFor(() => expect(path()).toBe("/vendor?trades=ELECTRIC&rating=3..5"));
    expect(document.activeElement?.textContent).toBe("Ngành nghề: Điện");
    await user.click(await chip("Bỏ lọc: Ngành nghề: Điện"));
    await waitFor(() => expect(path()).toBe("/vendor?rating=3..5"));
    await user.click(screen.getByRole("button", { name: "Xoá lọc" }));
    await waitFor(() => expect(path()).toBe("/vendor"));
    expect(screen.queryByRole("group", { name: "Các bộ lọc đang dùng" })).toBeNull();
  });

  it("a field that was chosen and left empty leaves no chip and nothing in the address", async () => {
    // The focus goes back to this list's button, whatever else stands on the page.
    beside("<div data-list-tools><button data-add-filter>+</button></div>");
    const app = await open("/vendor");
    await screen.findByRole("link", { name: "Cát đá" });
    await addFilter(app, "trang", "Trạng thái");
    expect(await chip("Trạng thái…")).toBeTruthy();
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Trạng thái…" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Bộ lọc" }));
    expect(app.path()).toBe("/vendor");
  });

  it("what is changed while an editor is open is one step back", async () => {
    const app = await open("/vendor");
    await screen.findByRole("link", { name: "Cát đá" });
    const editor = await addFilter(app, "trang", "Trạng thái");
    await app.user.click(editor.getByRole("checkbox", { name: "Đang dùng" }));
    await app.user.click(editor.getByRole("checkbox", { name: "Ngừng dùng" }));
    await waitFor(() => expect(decodeURIComponent(app.path())).toBe("/vendor?status=1,0"));
    app.back();
    await waitFor(() => expect(app.path()).toBe("/vendor"));
  });
});

describe("addresses with filters that cannot be used", () => {
  it.each([
    "soldAt=2020-01-01",
    "status=99",
    "rating=abc..",
    "createdAt=next-century",
    "trades=__proto__,ELECTRIC",
    "status=1,",
    "createdAt=..,",
  ])("R3-03 show the list without them, and a word: %s", async (search) => {
    const { path } = await open(`/vendor?${search}&q=cat`);
    expect(await screen.findByText("Bỏ qua bộ lọc hay từ tìm không dùng được")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Cát đá" })).toBeTruthy();
    expect(path()).toBe("/vendor?q=cat");
  });

  it("say nothing where only a page or an order was wrong", async () => {
    const { path } = await open("/vendor?size=7&sort=secret");
    expect(await screen.findByRole("link", { name: "Cát đá" })).toBeTruthy();
    expect(path()).toBe("/vendor");
    expect(screen.queryByText("Bỏ qua bộ lọc hay từ tìm không dùng được")).toBeNull();
  });
});

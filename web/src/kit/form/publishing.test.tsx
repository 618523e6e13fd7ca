import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { Window } from "happy-dom";
import { afterEach, describe, expect, it } from "vitest";
import { refusal } from "../../testing/catalog-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { input, NEWS, save } from "./form-testing.ts";

const server = useCatalogServer();

describe("what is published", () => {
  const draft = { ...NEWS, status: 0 };
  const rail = (): HTMLElement => screen.getByRole("complementary", { name: /^Trạng thái/ });
  const word = (): string | null | undefined => rail().querySelector("[data-tone]")?.textContent;

  it("begins as a draft, with who sees it and when beside every tab", async () => {
    const { user } = await renderApp(server.url, "/news/new");
    await input(/Tiêu đề/);
    expect(word()).toBe("Bản nháp");
    await user.click(screen.getByRole("tab", { name: "Tìm kiếm & SEO" }));
    expect(await within(rail()).findByText("Đăng lúc")).toBeTruthy();
    expect(within(rail()).getByRole("combobox", { name: /Dành cho/ })).toBeTruthy();
    expect(within(rail()).getByRole("button", { name: "Đăng ngay" })).toBeTruthy();
    expect(screen.queryByRole("radiogroup", { name: "Trạng thái" })).toBeNull();
  });

  it("is saved by the first button after its last field, and shown by the one after that", async () => {
    const { user } = await renderApp(server.url, "/news/new");
    await input(/Tiêu đề/);
    const buttons = within(rail()).getAllByRole("button");
    const saving = buttons.indexOf(within(rail()).getByRole("button", { name: "Lưu" }));
    expect(buttons[saving + 1]?.textContent).toBe("Đăng ngay");
    buttons[saving]?.focus();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Đăng ngay");
  });

  it("is published by a move of its own, after what was typed is saved", async () => {
    const row = server.add("news", { ...draft, publishAt: "2026-01-01T00:00:00Z" });
    const { user } = await renderApp(server.url, `/news/${row._id}`);
    await user.type(await input(/Tiêu đề/), " quận 7");
    await user.click(save());
    await screen.findByText("Lưu thành công");
    expect(server.row("news", row._id)).toMatchObject({ status: 0, version: 2 });
    await user.type(await input(/Tiêu đề/), "!");
    await user.click(screen.getByRole("button", { name: "Đăng ngay" }));
    await screen.findByText("Đã đăng “Khởi công nhà phố quận 7!”");
    expect(server.row("news", row._id)).toMatchObject({ status: 1, version: 4, title: "Khởi công nhà phố quận 7!" });
    await waitFor(() => expect(word()).toBe("Đã đăng"));
    await user.click(screen.getByRole("button", { name: "Thao tác" }));
    expect(await screen.findByRole("menuitem", { name: "Gỡ xuống" })).toBeTruthy();
  });

  it("R5-16 is saved with its title alone, and says at each field what publishing asks for, until it has it", async () => {
    const { user } = await renderApp(server.url, "/news/new");
    await user.type(await input(/Tiêu đề/), "Khởi công nhà phố");
    expect(document.querySelectorAll("[data-waits]")).toHaveLength(4);
    expect(screen.getByText(/bản nháp để trống được: Loại tin, Chuyên mục, Ảnh bìa, Nội dung/)).toBeTruthy();
    await user.click(save());
    await screen.findByText("Lưu thành công");
    const [sent] = server.bodies("POST", "/news");
    expect(sent).toMatchObject({ title: "Khởi công nhà phố", status: 0, bannerImage: null });
    const publish = (): HTMLElement => screen.getByRole("button", { name: "Đăng ngay" });
    await user.type(await input(/Tóm tắt/), "Sáng nay");
    await user.click(publish());
    await screen.findByText("Chưa đăng: còn 4 ô cần điền");
    expect(document.activeElement?.closest("[data-field]")?.getAttribute("data-field")).toBe("newsType");
    // Nothing was sent, and nothing is lost.
    expect(server.bodies("PUT", "/news")).toEqual([]);
    expect((await input(/Tóm tắt/)).value).toBe("Sáng nay");
    // As a draft it is saved all the same, with what was typed.
    await user.click(save());
    await waitFor(() => expect(server.bodies("PUT", "/news")).toMatchObject([{ version: 1, summary: "Sáng nay" }]));
    await waitFor(() => expect(screen.queryByText(/Chưa đăng/)).toBeNull());
    expect(word()).toBe("Bản nháp");
    expect(server.bodies("PUT", "/news")[0]).not.toHaveProperty("content");
  });

  it("R5-16 asks what is published for all of it, marks it so, and takes the server's word for what it refuses", async () => {
    const row = server.add("news", { ...draft, status: 1, publishAt: "2026-01-01T00:00:00Z" });
    await renderApp(server.url, `/news/${row._id}`);
    await input(/Tiêu đề/);
    expect(document.querySelectorAll("[data-waits]")).toHaveLength(0);
    expect(screen.queryByText(/Cần khi đăng/)).toBeNull();
    cleanup();
    const half = server.add("news", draft);
    const { user } = await renderApp(server.url, `/news/${half._id}`);
    await input(/Tiêu đề/);
    server.interfere(({ url }) =>
      url.endsWith("/publish")
        ? refusal({ name: "news" }, "INVALID_INPUT", [{ field: "content", code: "required" }])
        : undefined,
    );
    await user.click(screen.getByRole("button", { name: "Đăng ngay" }));
    await screen.findByText("Nội dung không được để trống");
    expect(server.row("news", half._id)).toMatchObject({ status: 0 });
  });

  it("is not published with something wrong in it, nor against a rule, and says so", async () => {
    const row = server.add("news", draft);
    const { user } = await renderApp(server.url, `/news/${row._id}`);
    await user.clear(await input(/Tiêu đề/));
    await user.click(screen.getByRole("button", { name: "Đăng ngay" }));
    await screen.findByText("Còn 1 lỗi cần sửa");
    expect(server.row("news", row._id)).toMatchObject({ status: 0, version: 1 });
    await user.type(await input(/Tiêu đề/), "Khởi công");
    server.interfere(({ url }) =>
      url.endsWith("/publish") ? refusal({ name: "news" }, "RULE_BROKEN", []) : undefined,
    );
    await user.click(screen.getByRole("button", { name: "Đăng ngay" }));
    await within(rail()).findByRole("alert");
    expect(server.row("news", row._id)).toMatchObject({ status: 0, version: 2, title: "Khởi công" });
  });

  it("R5-16 is not sent to end before it begins, which is said by the fields' names until one of them is right", async () => {
    const times = { publishAt: "2027-01-02T00:00:00Z", unpublishAt: "2027-01-01T00:00:00Z" };
    const row = server.add("news", { ...draft, ...times });
    const { user } = await renderApp(server.url, `/news/${row._id}`);
    await user.type(await input(/Tiêu đề/), "!");
    await user.click(save());
    await screen.findByText("Gỡ lúc phải sau “Đăng lúc”");
    expect(server.bodies("PUT", "/news")).toEqual([]);
    const [clearBegin] = await within(rail()).findAllByRole("button", { name: "Xoá" });
    if (clearBegin) await user.click(clearBegin);
    await waitFor(() => expect(screen.queryByText(/phải sau/)).toBeNull());
  });

  it("says in words what its status and its times come to", async () => {
    const [past, ahead] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const cases = [
      ["Bản nháp", { status: 0, publishAt: null }],
      ["Đã gỡ", { status: 0, publishAt: past, unpublishAt: past }],
      ["Đã lên lịch", { status: 1, publishAt: ahead }],
      ["Đã đăng", { status: 1, publishAt: past }],
      ["Hết hạn đăng", { status: 1, publishAt: past, unpublishAt: past }],
    ] as const;
    for (const [, times] of cases) server.add("news", { ...draft, ...times });
    await renderApp(server.url, "/news");
    await screen.findAllByRole("link", { name: draft.title });
    const chips = [...document.querySelectorAll("td [data-tone]")].map(({ textContent }) => textContent);
    expect(chips).toEqual(cases.map(([told]) => told));
    for (const [told, times] of cases) {
      cleanup();
      const row = server.add("news", { ...draft, ...times });
      await renderApp(server.url, `/news/${row._id}`);
      await input(/Tiêu đề/);
      expect(word()).toBe(told);
    }
  });

  it("waits for the time that its form says", async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const row = server.add("news", { ...draft, publishAt });
    const { user } = await renderApp(server.url, `/news/${row._id}`);
    await input(/Tiêu đề/);
    await user.click(screen.getByRole("button", { name: "Hẹn giờ đăng" }));
    await waitFor(() => expect(server.bodies("POST", "/schedule")).toEqual([{ version: 1, publishAt }]));
    await waitFor(() => expect(word()).toBe("Đã lên lịch"));
  });
});

describe("on a desktop", () => {
  it("has one main button, one beside it, and everything else behind … by the keys", async () => {
    const offered = { update: true, publish: true, schedule: true } as const;
    const row = server.add("news", { ...NEWS, status: 0, _can: offered });
    const { user } = await renderApp(server.url, `/news/${row._id}`);
    await input(/Tiêu đề/);
    const aside = screen.getAllByRole("complementary").at(-1) as HTMLElement;
    const bar = within(aside).getByRole("button", { name: "Lưu" }).parentElement as HTMLElement;
    const buttonsIn = (place: HTMLElement): string[] =>
      within(place)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(buttonsIn(bar)).toEqual(["Lưu", "Đăng ngay", "Thao tác"]);
    expect(
      within(bar)
        .getAllByRole("button")
        .filter(isMain)
        .map(({ textContent }) => textContent),
    ).toEqual(["Đăng ngay"]);
    within(bar).getByRole("button", { name: "Thao tác" }).focus();
    await user.keyboard("{Enter}");
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items.slice(0, 3)).toEqual(["Lưu và đóng", "Huỷ", "Hẹn giờ đăng"]);
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Lưu và đóng"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    cleanup();
    const branch = server.add("branches", { name: "Quận 7" });
    await renderApp(server.url, `/branch/${branch._id}`);
    const plain = (await screen.findByRole("button", { name: "Lưu" })).parentElement as HTMLElement;
    expect(buttonsIn(plain)).toEqual(["Lưu", "Lưu và đóng", "Thao tác"]);
  });
});

/** A button that is painted as the one to press. */
const isMain = ({ dataset, classList }: HTMLElement): boolean =>
  classList.contains("mantine-Button-root") && ["filled", undefined].includes(dataset["variant"]);

describe("on a phone", () => {
  const screenOf = (width: number): void => (window as unknown as Window).happyDOM.setViewport({ width });
  afterEach(() => screenOf(1440));

  it("has one row of tabs, one main button, and everything else behind …", async () => {
    screenOf(390);
    const why = { message: "posts.rule.published" };
    const row = server.add("news", {
      ...NEWS,
      publishAt: "2026-01-01T00:00:00Z",
      _can: { publish: why, schedule: why },
    });
    const { user } = await renderApp(server.url, `/news/${row._id}`);
    await input(/Tiêu đề/);
    expect(screen.getAllByRole("tablist")).toHaveLength(1);
    expect(screen.queryByRole("complementary")).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Lịch sử" }));
    expect(screen.getByText(/Tạo lúc/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Lưu và đóng" })).toBeNull();
    const more = screen.getByRole("button", { name: "Thao tác" });
    // On the whole screen, not in their bar alone.
    expect(screen.getAllByRole("button").filter(isMain)).toEqual([screen.getByRole("button", { name: "Lưu" })]);
    await user.click(more);
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items.slice(0, 3)).toEqual(["Lưu và đóng", "Huỷ", "Gỡ xuống"]);
  });
});

import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { rememberRow } from "../../kit/menu/recent.ts";
import { LAN, until } from "../../testing/backend.ts";
import { openApp } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
const SYSTEM = ["users", "roles", "userGroups", "branches", "hotlines", "objectMetadata"];
const CONTENT = ["posts", "news", "knowledge", "videos", "houseTemplates", "widgets", "comments"];
const read = (...names: readonly string[]): string[] => names.flatMap((name) => [`${name}.basic`, `${name}.read`]);
const many = { ...LAN, userPermissions: ["chatGroups.basic", ...read(...SYSTEM, ...CONTENT, "vendors")] };

const menu = async (): Promise<HTMLElement> => screen.findByRole("navigation", { name: "Danh mục" });
const links = (within_: HTMLElement): string[] =>
  within(within_)
    .getAllByRole("link")
    .map((link) => link.textContent ?? "");
const kept = (): unknown[] =>
  backend.received
    .filter(({ method, url }) => method === "PUT" && url.endsWith("/preferences/menu"))
    .map(({ body }) => (JSON.parse(body) as { value: unknown }).value);

describe("the menu", () => {
  const SELLS = ["work.basic", "projectActions.basic", "quotes.create"];

  it.each([
    ["who makes quotes and has work", SELLS, ["Tổng quan", "Trò chuyện", "Việc của tôi", "Báo giá", "Khách hàng"]],
    ["who reads quotes and has no work", ["work.basic"], ["Tổng quan", "Trò chuyện", "Khách hàng"]],
    ["who builds", ["siteLogs.create", ...read("projects")], ["Tổng quan", "Trò chuyện", "Dự án", "Khách hàng"]],
  ])("R6-07 has what is used daily on top, not a second time in its group: %s", async (_who, rights, daily) => {
    const all = ["chatGroups.basic", ...rights, ...read("quotes", "customers", ...SYSTEM, ...CONTENT)];
    await openApp(backend, "/dashboard", { ...LAN, userPermissions: all });
    const nav = await menu();
    expect(links(screen.getByRole("list", { name: "Hằng ngày" }))).toEqual(daily);
    // Nothing else of the menu stands above it.
    expect(links(nav).slice(0, daily.length)).toEqual(daily);
    for (const name of daily) expect(within(nav).getAllByRole("link", { name, hidden: true })).toHaveLength(1);
  });

  it("R6-07 shows one entry of a group without a fold, and long groups folded", async () => {
    await openApp(backend, "/dashboard", many);
    const nav = await menu();
    expect(links(nav)).toEqual(["Tổng quan", "Trò chuyện", "Nhà cung cấp"]);
    const system = within(nav).getByRole("button", { name: "Quản trị" });
    expect(system.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(system);
    expect(await within(nav).findByRole("link", { name: "Người dùng" })).toBeTruthy();
    await act(() => until(() => kept().length === 1));
    expect(kept()).toEqual([{ pinned: [], open: ["system"] }]);
  });

  it("says beside the start page how much of others waits, on every screen but that one", async () => {
    const line = {
      section: "posts",
      _id: null,
      path: "/comment",
      title: "a",
      note: null,
      at: null,
      kind: null,
      count: 1,
    };
    const cards = [
      { name: "comments", total: 12, lines: [line] },
      { name: "drafts", total: 7, lines: [] },
    ];
    backend.state.api = ({ url }) => (url.endsWith("/dashboard") ? { status: 200, body: { cards } } : undefined);
    const answers = {
      ...LAN,
      userPermissions: ["dashboard.basic", "comments.update", "posts.update", ...read("posts")],
    };
    await openApp(backend, "/post", answers);
    backend.services.hub.connected.set(true);
    const start = await within(await menu()).findByRole("link", { name: /12 việc cần làm ngay/ });
    expect(start.getAttribute("href")).toBe("/dashboard");
    await userEvent.click(start);
    await screen.findByRole("heading", { level: 1 });
    expect(within(await menu()).queryByText(/việc cần làm ngay/)).toBeNull();
  });

  it("shows all entries of a short menu, and opens the group of the page that is shown", async () => {
    await openApp(backend, "/dashboard", { ...LAN, userPermissions: read("posts", "news") });
    expect(links(await menu())).toEqual(["Tổng quan", "Bài viết", "Tin tức"]);
  });

  it("opens the group in which one works", async () => {
    const made = CONTENT.map((name) => `${name}.create`);
    await openApp(backend, "/dashboard", { ...many, userPermissions: [...many.userPermissions, ...made] });
    const nav = await menu();
    expect(within(nav).getByRole("button", { name: "Nội dung" }).getAttribute("aria-expanded")).toBe("true");
    expect(within(nav).getByRole("button", { name: "Quản trị" }).getAttribute("aria-expanded")).toBe("false");
  });

  it("keeps what one pins with what other devices have pinned", async () => {
    backend.state.api = ({ url, method }) =>
      url.endsWith("/preferences/menu") && method === "GET"
        ? { status: 200, body: { key: "menu", value: { pinned: ["posts"], open: ["system"] } } }
        : undefined;
    await openApp(backend, "/dashboard", many);
    const user = userEvent.setup();
    await user.click(within(await menu()).getByRole("button", { name: "Ghim “Nhà cung cấp” lên đầu danh mục" }));
    const pinned = await screen.findByRole("region", { name: "Đã ghim" });
    expect(links(pinned)).toEqual(["Bài viết", "Nhà cung cấp"]);
    await act(() => until(() => kept().length === 1));
    expect(kept()).toEqual([{ pinned: ["posts", "vendors"], open: ["system"] }]);
    await user.click(within(pinned).getByRole("button", { name: "Bỏ ghim “Bài viết”" }));
    await act(() => until(() => kept().length === 2));
    expect(links(screen.getByRole("region", { name: "Đã ghim" }))).toEqual(["Nhà cung cấp"]);
  });

  it("shows the last rows but the one on the screen, while they may be read", async () => {
    const rows = [
      ["branches", "/branch/1", "Quận 1"],
      ["roles", "/user-management/roles/1", "Kế toán"],
      ["tenants", "/system/1", "Không được xem"],
      ["branches", "/branch/2", "Quận 2"],
      ["branches", "/branch/3", "Quận 3"],
    ] as const;
    await openApp(backend, "/dashboard", many);
    await menu();
    act(() => {
      for (const [feature, path, title] of rows.toReversed()) rememberRow(many._id, { feature, path, title });
    });
    expect(links(screen.getByRole("region", { name: "Vừa mở" }))).toEqual(["Quận 1", "Kế toán", "Quận 2"]);
  });
});

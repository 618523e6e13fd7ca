import { branches } from "@nepnha/contract/features/branches/branches";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { columnLabel } from "../resource/labels.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const BRANCH = { address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const server = useCatalogServer();

beforeEach(() => {
  server.add("branches", { ...BRANCH, name: "Trụ sở", code: "CN001", isHeadOffice: true });
  server.add("branches", { ...BRANCH, name: "Quận 7", code: "CN002" });
});

type User = Awaited<ReturnType<typeof renderApp>>["user"];

const heads = (): (string | null)[] => screen.getAllByRole("columnheader").map((head) => head.textContent);
async function openColumns(user: User): Promise<HTMLElement> {
  await user.click(screen.getByRole("button", { name: "Cột" }));
  return screen.findByRole("dialog", { name: "Cột" });
}
async function saveView(user: User, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Chế độ xem" }));
  await user.click(await screen.findByRole("menuitem", { name: "Lưu thành chế độ xem mới" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox", { name: /Tên chế độ xem/ }), name);
  await user.click(within(dialog).getByRole("button", { name: "Lưu" }));
  await screen.findByRole("button", { name });
}

describe("columns of a list", () => {
  it("are chosen and ordered by keyboard, and are the same on another device", async () => {
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Trụ sở" });
    const panel = await openColumns(user);
    await user.click(await within(panel).findByRole("checkbox", { name: "Địa chỉ" }));
    await user.click(within(panel).getByRole("checkbox", { name: "Email" }));
    within(panel)
      .getByRole("button", { name: /Cột Email/ })
      .focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect((await within(panel).findByText(/ở vị trí/)).textContent).toContain("Email");
    const kept = branches.list.columns.filter((column) => column !== "address");
    const columns = kept.toSpliced(3, 0, "email").map((column) => columnLabel(branches, column));
    const wanted = ["", ...columns, "Thao tác"];
    await waitFor(() => expect(heads()).toEqual(wanted));
    expect(within(panel).getByRole<HTMLInputElement>("checkbox", { name: "Tên chi nhánh" }).disabled).toBe(true);
    const stored = kept.toSpliced(3, 0, "email");
    await waitFor(() =>
      expect(server.bodies("PUT", "list.branches").at(-1)).toEqual({ value: { columns: stored, density: null } }),
    );
    cleanup();
    localStorage.clear();
    await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Trụ sở" });
    await waitFor(() => expect(heads()).toEqual(wanted));
  });

  it("go back to those of the section, and the height of rows with them", async () => {
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Trụ sở" });
    const panel = await openColumns(user);
    await user.click(await within(panel).findByRole("checkbox", { name: "Địa chỉ" }));
    await user.click(within(panel).getByRole("radio", { name: "Gọn" }));
    await waitFor(() => expect(document.querySelector("[data-density=compact]")).not.toBeNull());
    await user.click(within(panel).getByRole("button", { name: "Về cột mặc định" }));
    await waitFor(() => expect(document.querySelector("[data-density=compact]")).toBeNull());
    expect(heads()).toContain("Địa chỉ");
    await waitFor(() => expect(server.bodies("PUT", "list.branches").at(-1)).toEqual({ value: null }));
  });
});

describe("saved views", () => {
  it("keep the list as it is, by name, and show it again", async () => {
    const { user, path } = await renderApp(server.url, "/branch?q=tru&size=3&sort=-name&isHeadOffice=true");
    await screen.findByRole("link", { name: "Trụ sở" });
    await saveView(user, "Chỉ trụ sở");
    const [sent] = server.bodies("POST", "/branches/views");
    expect(sent).toMatchObject({
      name: "Chỉ trụ sở",
      isDefault: false,
      state: {
        filter: { isHeadOffice: true },
        sorting: { column: "name", direction: "desc" },
        searchTerm: "tru",
        pageSize: 3,
        columns: null,
      },
    });
    const address = path();
    await user.click(screen.getByRole("button", { name: "Chỉ trụ sở" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Tất cả chi nhánh" }));
    await screen.findByRole("link", { name: "Quận 7" });
    expect(path()).toBe("/branch");
    await user.click(screen.getByRole("button", { name: "Chế độ xem" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Chỉ trụ sở" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Quận 7" })).toBeNull());
    expect(path()).toBe(address);
  });

  it("R4-12 open the list where they are its beginning: rows are asked for once, and all of them still can be seen", async () => {
    const first = await renderApp(server.url, "/branch?isHeadOffice=true");
    await screen.findByRole("link", { name: "Trụ sở" });
    await saveView(first.user, "Chỉ trụ sở");
    await first.user.click(screen.getByRole("button", { name: "Chỉ trụ sở" }));
    await first.user.click(await screen.findByRole("menuitem", { name: "Luôn mở danh sách bằng chế độ xem này" }));
    await screen.findByText("Lưu thành công");
    cleanup();
    const asked = server.bodies("POST", "/branches/find").length;
    const { user, path } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Trụ sở" });
    expect(screen.queryByRole("link", { name: "Quận 7" })).toBeNull();
    expect(path()).toMatch(/^\/branch\?isHeadOffice=true&view=[\w-]+$/);
    expect(server.bodies("POST", "/branches/find")).toHaveLength(asked + 1);
    await user.click(screen.getByRole("button", { name: "Chỉ trụ sở" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Tất cả chi nhánh" }));
    await screen.findByRole("link", { name: "Quận 7" });
    expect(path()).toBe("/branch?view=all");
  });

  it("say that they have nothing in them, not that nobody was found, and lead to all", async () => {
    const { user, path } = await renderApp(server.url, "/branch?isHeadOffice=true");
    await screen.findByRole("link", { name: "Trụ sở" });
    await saveView(user, "Chỉ trụ sở");
    const view = path();
    cleanup();
    let isEmpty = true;
    server.interfere(({ url }) =>
      isEmpty && /\/branches\/(find|open)/.test(url)
        ? { status: 200, body: { items: [], total: 0, totalIsExact: true } }
        : undefined,
    );
    const again = await renderApp(server.url, view);
    await screen.findByText("Chế độ xem “Chỉ trụ sở” hiện không có mục nào.");
    expect(screen.queryByText("Không tìm thấy dữ liệu!")).toBeNull();
    isEmpty = false;
    await again.user.click(screen.getByRole("button", { name: "Xem tất cả chi nhánh" }));
    await screen.findByRole("link", { name: "Quận 7" });
    expect(again.path()).toBe("/branch?view=all");
  });

  it("tell a change, save it or drop it, and are deleted after a question", async () => {
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Quận 7" });
    await saveView(user, "Của tôi");
    await user.type(screen.getByRole("searchbox"), "quan");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Trụ sở" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Của tôi" }));
    await user.click(await screen.findByRole("menuitem", { name: "Lưu thay đổi vào “Của tôi”" }));
    await screen.findByText("Lưu thành công");
    const changes = server.received.filter(({ method, url }) => method === "PUT" && url.includes("/branches/views/"));
    expect(changes.map(({ body }): unknown => JSON.parse(body))).toMatchObject([
      { version: 1, state: { searchTerm: "quan" } },
    ]);
    await user.click(screen.getByRole("button", { name: "Của tôi" }));
    await user.click(await screen.findByRole("menuitem", { name: "Xoá chế độ xem" }));
    await user.click(await screen.findByRole("button", { name: "Xoá chế độ xem" }));
    await screen.findByText("Đã xoá chế độ xem “Của tôi”");
    await screen.findByRole("link", { name: "Trụ sở" });
    await screen.findByRole("button", { name: "Chế độ xem" });
  });

  it("bring their own columns, which change only for the moment", async () => {
    const { user } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "Quận 7" });
    await saveView(user, "Gọn");
    const panel = await openColumns(user);
    await user.click(await within(panel).findByRole("checkbox", { name: "Địa chỉ" }));
    await waitFor(() => expect(heads()).not.toContain("Địa chỉ"));
    expect(server.bodies("PUT", "list.branches")).toEqual([]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Gọn" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Tất cả chi nhánh" }));
    await waitFor(() => expect(heads()).toContain("Địa chỉ"));
  });
});

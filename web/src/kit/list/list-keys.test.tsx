import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../testing/catalog-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { pressMore } from "../form/form-testing.ts";

const BRANCH = { address: "1 Lê Lợi", phone: "+84901234567", showOnWeb: true };
const server = useCatalogServer();

beforeEach(() => {
  ["A", "B", "C", "D"].forEach((name, index) => server.add("branches", { ...BRANCH, name, code: `CN00${index + 1}` }));
});

type App = Awaited<ReturnType<typeof renderApp>>;
const focused = (): string | null => document.activeElement?.textContent ?? null;

/** Opens a list and waits until its keys are there. */
async function openList(
  path: string,
  { first = "A", ...options }: Parameters<typeof renderApp>[2] & { first?: string } = {},
): Promise<App> {
  const app = await renderApp(server.url, path, options);
  await screen.findByRole("link", { name: first });
  await waitFor(async () => {
    await app.user.keyboard("j");
    expect(focused()).toBe(first);
  });
  return app;
}

describe("a list by keyboard", () => {
  it("moves with j, k and the arrows, selects with the space bar, opens with Enter", async () => {
    const { user, path } = await openList("/branch");
    await user.keyboard("jj");
    expect(focused()).toBe("C");
    await user.keyboard("k");
    expect(focused()).toBe("B");
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(focused()).toBe("B");
    await user.keyboard(" ");
    expect(screen.getByRole("checkbox", { name: "Chọn B" })).toHaveProperty("checked", true);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toMatch(/^\/branch\/[\w-]{36}$/));
  });

  it("searches with /, makes a new row with n, and takes no letter from what somebody types", async () => {
    const { user, path } = await openList("/branch");
    await user.keyboard("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.keyboard("njk?");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "njk?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.tab();
    await user.keyboard("n");
    await waitFor(() => expect(path()).toBe("/branch/new"));
  });

  it("hears keys as soon as rows show; none that is meant for what it opens leads elsewhere", async () => {
    const { user, path } = await renderApp(server.url, "/branch");
    await screen.findByRole("link", { name: "A" });
    await user.keyboard("/dong nai");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "dong nai");
    await user.clear(screen.getByRole("searchbox"));
    await user.tab();
    await user.keyboard("fn");
    const box = await screen.findByRole("textbox", { name: "Tìm bộ lọc" });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(path()).toBe("/branch");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Tìm bộ lọc" })).toBeNull());
    await user.keyboard("n");
    await waitFor(() => expect(path()).toBe("/branch/new"));
  });

  it("goes on from the row that was clicked, and from the one that is shown beside the list", async () => {
    const { user } = await openList("/branch");
    await user.click(screen.getByRole("row", { name: /CN002/ }));
    const panel = within(await screen.findByRole("complementary", { name: "Xem nhanh" }));
    await user.keyboard("j");
    expect(focused()).toBe("C");
    await user.keyboard("k");
    expect(focused()).toBe("B");
    await user.click(await panel.findByRole("button", { name: "Mục sau" }));
    await user.keyboard("j");
    expect(focused()).toBe("D");
  });

  it("goes from row to row beside the list over its pages, and counts all of its rows", async () => {
    const { user, path } = await openList("/branch?size=3&sort=name");
    await user.click(screen.getByRole("row", { name: /CN003/ }));
    const panel = within(await screen.findByRole("complementary", { name: "Xem nhanh" }));
    expect(await panel.findByText("3/4")).toBeTruthy();
    await user.click(panel.getByRole("button", { name: "Mục sau" }));
    expect(await panel.findByRole("heading", { name: "D" })).toBeTruthy();
    expect(await panel.findByText("4/4")).toBeTruthy();
    expect(path()).toBe("/branch?page=2&size=3&sort=name");
    expect(panel.getByRole("button", { name: "Mục sau" })).toHaveProperty("disabled", true);
    await user.click(panel.getByRole("button", { name: "Mục trước" }));
    expect(await panel.findByRole("heading", { name: "C" })).toBeTruthy();
    expect(await panel.findByText("3/4")).toBeTruthy();
    expect(path()).toBe("/branch?size=3&sort=name");
  });

  it("adds a filter with f, from its first letters to its editor, without the mouse", async () => {
    const { user, path } = await openList("/branch");
    await user.keyboard("f");
    const box = await screen.findByRole("textbox", { name: "Tìm bộ lọc" });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard("tru so");
    await waitFor(() => expect(screen.queryByRole("option", { name: "Trạng thái" })).toBeNull());
    await user.keyboard("{Enter}");
    const editor = within(await screen.findByRole("dialog", { name: "Trụ sở chính" }));
    await user.click(editor.getByRole("radio", { name: "Có" }));
    await waitFor(() => expect(path()).toBe("/branch?isHeadOffice=true"));
    await user.keyboard("{Escape}");
    const chip = screen.getByRole("button", { name: "Trụ sở chính: Có" });
    await waitFor(() => expect(document.activeElement).toBe(chip));
    await user.keyboard("{Backspace}");
    await waitFor(() => expect(path()).toBe("/branch"));
  });

  it("R6-07 makes nothing new for who may not, and tells of the keys with ?", async () => {
    const { user, path } = await openList("/branch", { permissions: ["branches.basic", "branches.read"], role: 2 });
    await user.keyboard("n?");
    const dialog = await screen.findByRole("dialog", { name: "Phím tắt" });
    expect(path()).toBe("/branch");
    expect(within(dialog).getByText("Tìm trong danh sách")).toBeTruthy();
    const before = focused();
    await user.keyboard("j");
    expect(focused()).toBe(before);
  });
});

describe("from row to row", () => {
  it("goes to the next one in the list's order, over its pages, and back to where that was", async () => {
    const { user, path } = await openList("/branch?size=3&sort=-name", { first: "D" });
    await user.click(screen.getByRole("link", { name: "B" }));
    const group = await screen.findByRole("group", { name: "Mục trước, mục sau trong danh sách" });
    expect(group.textContent).toContain("3/4");
    await user.click(within(group).getByRole("button", { name: "Mục sau" }));
    await screen.findByRole("heading", { name: "A" });
    await screen.findByText("4/4");
    expect(screen.getByRole("button", { name: "Mục sau" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("link", { name: "Chi nhánh" }));
    await screen.findByRole("link", { name: "A" });
    expect(path()).toBe("/branch?page=2&size=3&sort=-name");
  });

  it("saves and shows the next one; a refused save stays", async () => {
    const { user } = await openList("/branch");
    await user.click(screen.getByRole("link", { name: "A" }));
    const name = await screen.findByRole("textbox", { name: /Tên chi nhánh/ });
    await user.clear(name);
    await pressMore(user, "Lưu, sang mục sau");
    await screen.findByText("Còn 1 lỗi cần sửa");
    await user.type(name, "A một");
    await pressMore(user, "Lưu, sang mục sau");
    await screen.findByRole("heading", { name: "B" });
    expect(server.bodies("PUT", "/branches")).toMatchObject([{ name: "A một" }]);
  });

  it("offers no neighbours to who comes from elsewhere", async () => {
    const { _id } = server.add("customerCategories", { name: "E", code: "E", color: "#AA0000" });
    server.add("customerCategories", { name: "F", code: "F", color: "#AA0000" });
    await renderApp(server.url, `/customer/categories/${_id}`);
    await screen.findByRole("heading", { name: "E" });
    expect(screen.queryByRole("group", { name: "Mục trước, mục sau trong danh sách" })).toBeNull();
  });
});

describe("a cell that is changed in the list", () => {
  it("shows the other side of a switch at once, and can be undone", async () => {
    const { user } = await openList("/branch");
    const flag = screen.getByRole("switch", { name: "Trụ sở chính của B" });
    await user.click(flag);
    await screen.findByText("B: đã bật “Trụ sở chính”");
    expect(server.bodies("PUT", "/branches")).toMatchObject([{ version: 1, isHeadOffice: true }]);
    await user.click(screen.getByRole("button", { name: "Hoàn tác" }));
    await screen.findByText("B: đã tắt “Trụ sở chính”");
    expect(server.bodies("PUT", "/branches").at(-1)).toMatchObject({ version: 2, isHeadOffice: false });
  });

  it("goes back when the server refuses, and says why", async () => {
    const { user } = await openList("/branch");
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.interfere(async ({ method }) => {
      if (method !== "PUT") return undefined;
      await asked;
      return refusal({ name: "branches" }, "FORBIDDEN", []);
    });
    await user.click(screen.getByRole("switch", { name: "Trụ sở chính của B" }));
    await waitFor(() =>
      expect(screen.getByRole("switch", { name: "Trụ sở chính của B" }).getAttribute("aria-checked")).toBe("true"),
    );
    answer();
    await screen.findByText("Chưa được cấp quyền làm việc này.");
    expect(screen.getByRole("switch", { name: "Trụ sở chính của B" }).getAttribute("aria-checked")).toBe("false");
  });

  it("says on the chip's menu why a status is not possible now, and does not send it", async () => {
    const verdicts = { DEACTIVE: { message: "error.ruleBroken" } };
    server.add("branches", { ...BRANCH, name: "E", code: "CN005", _can: verdicts });
    const { user } = await openList("/branch");
    await user.click(screen.getByRole("button", { name: /^E: Đang dùng/ }));
    const status = await screen.findByRole("menuitemradio", { name: /^Ngừng dùng.+/ });
    expect(status.getAttribute("data-disabled")).not.toBeNull();
    await user.click(status);
    expect(server.bodies("PUT", "/updateStatus")).toEqual([]);
  });

  it("changes the status from its chip", async () => {
    const { user } = await openList("/branch");
    await user.click(screen.getByRole("button", { name: /^B: Đang dùng/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Ngừng dùng" }));
    expect(await screen.findByRole("button", { name: /^B: Ngừng dùng/ })).toBeTruthy();
    await waitFor(() => expect(server.bodies("PUT", "/updateStatus")).toMatchObject([{ status: 0 }]));
  });
});

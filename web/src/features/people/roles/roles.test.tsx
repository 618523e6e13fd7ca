import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";
import { useCatalogServer } from "../../../testing/use-catalog-server.ts";

const { USER, CUSTOMER } = ENUMS.userRole;
const rights = ["basic", "read", "create", "update", "delete", "readAll"];
const permissions = [...rights.map((right) => `roles.${right}`), "news.basic", "news.read", "news.create"];
const server = useCatalogServer();

const box = (name: string): Promise<HTMLInputElement> => screen.findByRole("checkbox", { name });
async function openMenu(
  user: Awaited<ReturnType<typeof renderApp>>["user"],
  name: string,
  item: RegExp,
): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Thao tác với ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

describe("matrix of a role", () => {
  it("R6-04 stores what is ticked with what it needs; a row's switch takes what may be given", async () => {
    const { user } = await renderApp(server.url, "/user-management/roles/new", { permissions });
    await user.type(await screen.findByRole("textbox", { name: /Tên vai trò/ }), "Viết tin");
    await user.click(screen.getByRole("combobox", { name: /Dành cho/ }));
    await user.click(await screen.findByRole("option", { name: "Nhân viên" }));
    await user.click(await box("Mọi quyền của Tin tức"));
    expect((await box("Tin tức: Thêm")).checked).toBe(true);
    expect((await box("Tin tức: Xoá")).checked).toBe(false);
    expect((await box("Mọi quyền của Tin tức")).indeterminate).toBe(true);
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await screen.findByText("Lưu thành công");
    expect(server.bodies("POST", "/roles")).toMatchObject([
      { name: "Viết tin", baseRole: USER, permissions: ["news.basic", "news.read", "news.create"] },
    ]);
  });

  it("takes the whole width of the form", async () => {
    await renderApp(server.url, "/user-management/roles/new", { permissions });
    await screen.findByRole("textbox", { name: /Tên vai trò/ });
    expect(document.querySelector("[data-field=permissions]")?.getAttribute("data-width")).toBe("whole");
  });

  it("R6-07 does not let go what one lacks, and says why", async () => {
    const { user } = await renderApp(server.url, "/user-management/roles/new", { permissions });
    const lacking = await box("Tin tức: Xoá");
    expect(lacking.getAttribute("aria-disabled")).toBe("true");
    expect(lacking.title).toBe("Bạn không có quyền này nên không trao được");
    await user.click(lacking);
    expect(lacking.checked).toBe(false);
  });

  it("is one stop of the Tab key; arrows go from box to box over what a feature does not have", async () => {
    const { user } = await renderApp(server.url, "/user-management/roles/new", { permissions });
    const stops = (): number => document.querySelectorAll("[data-place][tabindex='0']").length;
    (await box("Mọi quyền của Tin tức")).focus();
    expect(stops()).toBe(1);
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(await box("Tin tức: Thêm"));
    // The chat, below it, knows no such right.
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/: Thêm$/);
    await user.keyboard("{Home}");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Mọi quyền của/);
    expect(stops()).toBe(1);
  });

  it("keeps the name and the kind of a built-in role", async () => {
    const role = server.add("roles", { name: "Kinh doanh", code: "SALES", baseRole: USER, isSystem: true });
    await renderApp(server.url, `/user-management/roles/${role._id}`, { permissions });
    expect(await screen.findByRole("textbox", { name: /Tên vai trò/ })).toHaveProperty("disabled", true);
    expect(screen.getByText(/Đây là vai trò có sẵn/)).toBeTruthy();
  });
});

describe("list of roles", () => {
  it("compares two: only what differs, or everything", async () => {
    server.add("roles", { name: "Một", baseRole: USER, permissions: ["news.basic", "news.read"] });
    server.add("roles", { name: "Hai", baseRole: USER, permissions: ["news.basic", "news.create"] });
    const { user } = await renderApp(server.url, "/user-management/roles", { permissions });
    await openMenu(user, "Một", /So sánh/);
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("combobox", { name: "So sánh với" }));
    await user.click(await screen.findByRole("option", { name: "Hai" }));
    await within(dialog).findByRole("row", { name: /^Xem/ });
    const lines = (): (string | null)[] =>
      within(dialog)
        .getAllByRole("row")
        .map((row) => row.textContent);
    expect(lines()).toEqual(["QuyềnMộtHai", "Tin tức", "Xem chi tiết✓ Có– Không", "Thêm– Không✓ Có"]);
    await user.click(within(dialog).getByRole("switch", { name: "Chỉ hiện chỗ khác nhau" }));
    expect(lines()).toContain("Xem danh sách✓ Có✓ Có");
  });

  it("shows what somebody with a role would find", async () => {
    server.add("roles", { name: "Viết tin", baseRole: USER, permissions: ["news.basic", "news.read"] });
    const { user } = await renderApp(server.url, "/user-management/roles", { permissions });
    await openMenu(user, "Viết tin", /Xem với quyền này/);
    const dialog = await screen.findByRole("dialog");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["Tổng quanChỉ xem danh sách", "Tin tứcXem chi tiết"]);
  });

  it("R6-07 says why a role cannot be deleted: built in, or held by people", async () => {
    const builtIn = { delete: { message: "roles.rule.systemStays" } };
    const held = { delete: { message: "roles.rule.inUse", params: { users: 3, groups: 1 } } };
    server.add("roles", { name: "Có sẵn", baseRole: USER, isSystem: true, _can: builtIn });
    server.add("roles", { name: "Đang giữ", baseRole: CUSTOMER, userCount: 3, _can: held });
    const { user } = await renderApp(server.url, "/user-management/roles", { permissions });
    for (const [name, reason] of [
      ["Có sẵn", "Vai trò có sẵn không thể xoá"],
      ["Đang giữ", "Đang có 3 người và 1 nhóm giữ vai trò này"],
    ] as const) {
      await user.click(await screen.findByRole("button", { name: `Thao tác với ${name}` }));
      expect((await screen.findByRole("menuitem", { name: /^Xoá/ })).textContent).toContain(reason);
      await user.keyboard("{Escape}");
    }
  });
});

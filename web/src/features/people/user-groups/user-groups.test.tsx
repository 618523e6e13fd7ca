import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";
import { useCatalogServer } from "../../../testing/use-catalog-server.ts";

const { USER } = ENUMS.userRole;
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const permissions = ["basic", "read", "create", "update", "delete", "readAll"].flatMap((right) => [
  `userGroups.${right}`,
  `users.${right}`,
]);
const server = useCatalogServer();

describe("form of a group", () => {
  it("takes the leader among the members by itself, and keeps them there", async () => {
    const leader = server.add("users", { fullName: "Lê Trưởng", role: USER });
    const member = server.add("users", { fullName: "Vũ Viên", role: USER });
    const { user } = await renderApp(server.url, "/user-management/groups/new", { permissions });
    await user.type(await screen.findByRole("textbox", { name: /Tên nhóm/ }), "Tổ 1");
    await user.click(screen.getByRole("combobox", { name: /Loại nhóm/ }));
    await user.click(await screen.findByRole("option", { name: "Tổ, đội" }));
    await user.click(screen.getByRole("combobox", { name: /Thành viên/ }));
    await user.click(await screen.findByRole("option", { name: /Vũ Viên/ }));
    await user.click(screen.getByRole("combobox", { name: /Trưởng nhóm/ }));
    await user.click(await screen.findByRole("option", { name: "Lê Trưởng" }));
    expect(await screen.findByText("2 thành viên")).toBeTruthy();
    // Backspace takes the last one away, then the first: the leader comes back.
    await user.click(screen.getByRole("combobox", { name: /Thành viên/ }));
    await user.keyboard("{Backspace}{Backspace}");
    expect(await screen.findByText("1 thành viên")).toBeTruthy();
    await user.click(await screen.findByRole("option", { name: /Vũ Viên/ }));
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await screen.findByText("Lưu thành công");
    expect(server.bodies("POST", "/userGroups")).toMatchObject([
      { leaderId: leader._id, memberIds: [leader._id, member._id] },
    ]);
  });
});

describe("list of groups", () => {
  it("leads from the number of members to who they are", async () => {
    const leader = server.add("users", { fullName: "Lê Trưởng", role: USER });
    const group = server.add("userGroups", { name: "Tổ 1", leaderId: leader._id, memberCount: 4 });
    await renderApp(server.url, "/user-management/groups", { permissions });
    const link = await screen.findByRole("link", { name: "4" });
    expect(link.getAttribute("href")).toBe(`/user-management/users?userGroupIds=${group._id}`);
    expect(screen.getByText("Lê Trưởng")).toBeTruthy();
  });

  it.each([
    ["who loses which rights", ACTIVE, 2, /^Đang có 2 người trong nhóm\. .*theo vai trò: Kế toán\.$/],
    ["who is in one that grants nothing now", DEACTIVE, 2, /^Đang có 2 người trong nhóm\. Nhóm đã xoá/],
    ["of an empty one what it says of all", ACTIVE, 0, /^Mục đã xoá/],
  ])("says before one is deleted %s", async (_what, status, memberCount, text) => {
    const people = ["Lê Trưởng", "Vũ Viên"].map((fullName) => server.add("users", { fullName, role: USER })._id);
    const role = server.add("roles", { name: "Kế toán" });
    const memberIds = people.slice(0, memberCount);
    server.add("userGroups", { name: "Tổ 1", status, memberIds, memberCount, roleIds: [role._id] });
    const { user } = await renderApp(server.url, "/user-management/groups", { permissions });
    await user.click(await screen.findByRole("button", { name: "Thao tác với Tổ 1" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Xoá/ }));
    const dialog = await screen.findByRole("dialog", { name: "Xoá “Tổ 1”?" });
    expect(within(dialog).getByText(text)).toBeTruthy();
  });
});

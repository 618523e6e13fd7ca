import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";
import { useCatalogServer } from "../../../testing/use-catalog-server.ts";

const { USER } = ENUMS.userRole;
const permissions = ["basic", "read", "create", "update", "readAll"].flatMap((right) => [
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
});

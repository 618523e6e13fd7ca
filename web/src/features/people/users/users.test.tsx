import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../testing/render-app.tsx";
import { useCatalogServer } from "../../../testing/use-catalog-server.ts";

const { ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const ALL = ["basic", "read", "create", "update", "delete", "readAll"].map((right) => `users.${right}`);
// The form picks branches, roles and groups: whoever fills it in sees them.
const permissions = [
  ...ALL,
  "branches.basic",
  "roles.basic",
  "userGroups.basic",
  "userGroups.update",
  "news.read",
  "staffActionLogs.basic",
];
const server = useCatalogServer();

function addPerson(fullName: string, fields: object = {}): string {
  const userName = `nguoi.${fullName.toLowerCase().replace(/\W/g, "")}`;
  return server.add("users", { fullName, userName, role: USER, language: "vi", ...fields })._id;
}
async function openMenu(user: Awaited<ReturnType<typeof renderApp>>["user"], name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Thao tác với ${name}` }));
  await screen.findByRole("menuitem", { name: /Xem quyền/ });
}
const item = (name: RegExp): HTMLElement => screen.getByRole("menuitem", { name });
const isOff = (element: HTMLElement): boolean => element.getAttribute("aria-disabled") === "true";

/** What the server says of somebody who is not below the reader, and of the reader. */
const ABOVE = {
  update: { message: "users.rule.rank" },
  DEACTIVE: { message: "users.rule.rank" },
  delete: { message: "users.rule.rank" },
};
const ONESELF = {
  update: true,
  DEACTIVE: { message: "users.rule.selfStatus" },
  delete: { message: "users.rule.selfStatus" },
};

describe("list of people", () => {
  it("shows who is there, how long ago the others came, and the groups of each with a count of the rest", async () => {
    const groups = ["Kinh doanh", "Thi công", "Chăm sóc"].map((name) => server.add("userGroups", { name })._id);
    addPerson("Lê An", { isOnline: true, userGroupIds: groups });
    addPerson("Vũ Bình", { lastLoginAt: new Date(Date.now() - 3 * 3_600_000).toISOString() });
    await renderApp(server.url, "/user-management/users", { permissions });
    const first = (await screen.findByRole("link", { name: "Lê An" })).closest("tr");
    expect(first?.textContent).toContain("Đang trực tuyến");
    expect(first?.textContent).toContain("Kinh doanhThi công+1");
    expect(first?.textContent).toContain("Chưa đăng nhập");
    expect(screen.getByText("3 giờ trước")).toBeTruthy();
  });

  it("R6-07 changes nobody at one's own level or above, and says so; nobody shuts themselves out", async () => {
    addPerson("Trần Cùng", { role: ADMIN, _can: ABOVE });
    addPerson("Lê Mình", { _id: "01900000-0000-7000-8000-0000000000aa", role: ADMIN, _can: ONESELF });
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    await openMenu(user, "Trần Cùng");
    expect(isOff(item(/^Sửa/))).toBe(true);
    expect(item(/^Xoá/).textContent).toContain("cấp thấp hơn mình");
    expect(isOff(item(/Đăng xuất khỏi mọi thiết bị/))).toBe(true);
    expect(isOff(item(/Bàn giao công việc/))).toBe(true);
    await user.keyboard("{Escape}");
    await openMenu(user, "Lê Mình");
    expect(isOff(item(/^Sửa/))).toBe(false);
    expect(item(/^Xoá/).textContent).toContain("Không thể tự khoá");
  });

  it("R6-05 says of each permission where it comes from", async () => {
    const id = addPerson("Lê An");
    server.interfere(({ url }) =>
      url.endsWith(`/users/${id}/permissions`)
        ? {
            status: 200,
            body: {
              permissions: ["news.read"],
              sources: [{ permission: "news.read", from: ["Nội dung", "Ban truyền thông: Nội dung"] }],
            },
          }
        : undefined,
    );
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    await openMenu(user, "Lê An");
    await user.click(item(/Xem quyền/));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("Nội dung, Ban truyền thông: Nội dung")).toBeTruthy();
    expect(within(dialog).getByText("Tin tức")).toBeTruthy();
  });

  it("offers to hand over what somebody is in charge of before they are disabled", async () => {
    const id = addPerson("Lê An");
    const heir = addPerson("Vũ Bình");
    server.interfere(({ url }) => {
      if (url.endsWith("/holdings")) return { status: 200, body: { userGroups: 2, chatGroups: 0 } };
      return url.endsWith("/hand-over") ? { status: 200, body: { moved: { userGroups: 2 } } } : undefined;
    });
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    await openMenu(user, "Lê An");
    await user.click(item(/Ngừng dùng/));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByRole("checkbox", { name: "Nhóm làm trưởng (2)" })).toHaveProperty(
      "checked",
      true,
    );
    expect(within(dialog).queryByRole("checkbox", { name: /trò chuyện/ })).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Bàn giao" }));
    expect(await within(dialog).findByText("Hãy chọn người nhận")).toBeTruthy();
    await user.click(within(dialog).getByRole("combobox", { name: /Người nhận/ }));
    await user.click(await screen.findByRole("option", { name: "Vũ Bình" }));
    await user.click(within(dialog).getByRole("button", { name: "Bàn giao" }));
    await waitFor(() => expect(server.row("users", id)?.status).toBe(ENUMS.genericStatus.DEACTIVE));
    expect(server.bodies("PUT", "/hand-over")).toEqual([{ toUserId: heir, kinds: ["userGroups"] }]);
  });

  it("R6-05 says that somebody is signed out at once before they are disabled, and does nothing without a yes", async () => {
    const id = addPerson("Lê An");
    server.interfere(({ url }) => (url.endsWith("/holdings") ? { status: 200, body: {} } : undefined));
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    for (const answer of ["Huỷ", "Ngừng dùng"]) {
      await openMenu(user, "Lê An");
      await user.click(item(/Ngừng dùng/));
      const dialog = await screen.findByRole("dialog", { name: "Ngừng dùng tài khoản của Lê An?" });
      expect(within(dialog).getByText(/đăng xuất khỏi mọi thiết bị ngay/)).toBeTruthy();
      expect(server.row("users", id)?.status).toBe(ENUMS.genericStatus.ACTIVE);
      await user.click(within(dialog).getByRole("button", { name: answer }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await waitFor(() => expect(server.row("users", id)?.status).toBe(ENUMS.genericStatus.DEACTIVE));
  });

  it("calls an invitation one that is sent again only once it was sent", async () => {
    addPerson("Lê An", { email: "an@nepnha.test" });
    addPerson("Vũ Bình", { email: "binh@nepnha.test", invitedAt: "2026-11-20T02:00:00.000Z" });
    server.interfere(({ url }) => (url.endsWith("/invite") ? { status: 200, body: {} } : undefined));
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    await openMenu(user, "Vũ Bình");
    expect(item(/^Gửi lại thư mời/)).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: /^Gửi thư mời/ })).toBeNull();
    await user.keyboard("{Escape}");
    await openMenu(user, "Lê An");
    expect(screen.queryByRole("menuitem", { name: /^Gửi lại thư mời/ })).toBeNull();
    await user.click(item(/^Gửi thư mời/));
    expect(await screen.findByText("Đã gửi thư mời đến an@nepnha.test")).toBeTruthy();
  });

  it("leaves the account as it is when the question is given up", async () => {
    const id = addPerson("Lê An");
    server.interfere(({ url }) => (url.endsWith("/holdings") ? { status: 200, body: { userGroups: 1 } } : undefined));
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    await openMenu(user, "Lê An");
    await user.click(item(/Ngừng dùng/));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByRole("checkbox", { name: "Nhóm làm trưởng (1)" });
    await user.click(within(dialog).getByRole("button", { name: "Huỷ" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.row("users", id)?.status).toBe(ENUMS.genericStatus.ACTIVE);
    expect(server.bodies("PUT", "/updateStatus")).toEqual([]);
  });
});

describe("several people at once", () => {
  it("R6-05 moves them into groups and out of them, and says of whom it was refused and why", async () => {
    const group = server.add("userGroups", { name: "Thi công" })._id;
    const ids = [addPerson("Lê An"), addPerson("Vũ Bình")];
    let refused = true;
    server.interfere(({ url }) => {
      if (!url.endsWith("/bulk-update")) return undefined;
      if (!refused) return { status: 200, body: { items: ids.map((_id) => ({ _id, version: 2 })) } };
      const field = `ids.${selected.indexOf("Vũ Bình")}`;
      const errors = [{ field, code: "forbidden", message: "Vai trò này quá quyền" }];
      return { status: 403, body: { code: "FORBIDDEN", detail: "Không được", errors } };
    });
    const selected = ["Vũ Bình", "Lê An"];
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    for (const name of selected) await user.click(await screen.findByRole("checkbox", { name: `Chọn ${name}` }));
    await user.click(await screen.findByRole("button", { name: "Đổi nhóm" }));
    const dialog = await screen.findByRole("dialog", { name: "Đổi nhóm của 2 người" });
    const save = await within(dialog).findByRole("button", { name: "Lưu" });
    expect(save).toHaveProperty("disabled", true);
    // Until the description of groups is there, a shut field stands in its place.
    const adding = (): HTMLElement => within(dialog).getByRole("combobox", { name: "Thêm vào nhóm" });
    await waitFor(() => expect(adding()).toHaveProperty("disabled", false));
    await user.click(adding());
    await user.click(await screen.findByRole("option", { name: "Thi công" }));
    await user.click(save);
    expect(await within(dialog).findByText("Vũ Bình: Vai trò này quá quyền")).toBeTruthy();
    refused = false;
    await user.click(save);
    expect(await screen.findByText("Đã đổi cho 2 người")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Đổi nhóm" })).toBeNull());
    const body = { ids: ids.toReversed(), addGroupIds: [group], removeGroupIds: [] };
    expect(server.bodies("PUT", "/bulk-update")).toEqual([body, body]);
  });

  it("offers no branch to somebody above one, nor groups to customers, with the reason", async () => {
    addPerson("Trần Cùng", { role: ADMIN, _can: ABOVE });
    addPerson("Phạm Khách", { role: CUSTOMER });
    const { user } = await renderApp(server.url, "/user-management/users", { permissions });
    await user.click(await screen.findByRole("checkbox", { name: "Chọn Phạm Khách" }));
    const [branch, groups] = [/Đổi chi nhánh/, /Đổi nhóm/].map((name) => ({ name }));
    expect(await screen.findByRole("button", branch)).toHaveProperty("disabled", false);
    expect(screen.getByRole("button", groups)).toHaveProperty("disabled", true);
    expect(screen.getByRole("group", { name: "Đã chọn 1" }).textContent).toContain("Chỉ nhân viên mới vào được nhóm");
    await user.click(screen.getByRole("checkbox", { name: "Chọn Trần Cùng" }));
    expect(screen.getByRole("button", branch)).toHaveProperty("disabled", true);
  });
});

describe("form of a person", () => {
  it("R6-07 offers only kinds of account below one's own, and only roles whose permissions one holds", async () => {
    server.add("roles", { name: "Đọc tin", baseRole: USER, permissions: ["news.read"] });
    server.add("roles", { name: "Xoá tin", baseRole: USER, permissions: ["news.delete"] });
    const { user } = await renderApp(server.url, "/user-management/users/new", { permissions });
    await user.click(await screen.findByRole("combobox", { name: /Loại tài khoản/ }));
    const kinds = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(kinds).toEqual(["Nhân viên", "Khách hàng", "Khách"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("combobox", { name: "Vai trò" }));
    const lacking = await screen.findByRole("option", { name: /Xoá tin/ });
    expect(lacking.textContent).toContain("quyền mà bạn không có");
    await user.click(lacking);
    await user.click(screen.getByRole("option", { name: "Đọc tin" }));
    expect(screen.queryByText("Xoá tin", { selector: "[class*=pill] *" })).toBeNull();
  });

  it("R5-16 says by a star what somebody of the chosen kind cannot be without", async () => {
    const { user } = await renderApp(server.url, "/user-management/users/new", { permissions });
    const kind = await screen.findByRole("combobox", { name: /Loại tài khoản/ });
    const fields = (): HTMLElement[] => [
      screen.getByRole("textbox", { name: "Email" }),
      screen.getByRole("textbox", { name: "Điện thoại" }),
      screen.getByRole("combobox", { name: "Chi nhánh" }),
    ];
    const needed = (): boolean[] => fields().map((field) => (field as HTMLInputElement).required);
    for (const [name, wanted] of [
      ["Nhân viên", [true, true, true]],
      ["Khách hàng", [true, false, false]],
    ] as const) {
      await user.click(kind);
      await user.click(await screen.findByRole("option", { name }));
      await waitFor(() => expect(needed(), name).toEqual(wanted));
    }
  });

  it.each([
    ["is invited, and the screen says where the mail went", true],
    ["is not where the mail is refused, and the screen says why", false],
  ])("R1-14 who is made %s", async (_what, goes) => {
    const detail = "Địa chỉ này đã nhận đủ thư trong giờ này.";
    server.interfere(({ url }) => {
      if (!url.endsWith("/invite")) return undefined;
      return goes ? { status: 200, body: {} } : { status: 429, body: { code: "RATE_LIMITED", detail, errors: [] } };
    });
    const { user } = await renderApp(server.url, "/user-management/users/new", { permissions });
    await user.click(await screen.findByRole("combobox", { name: /Loại tài khoản/ }));
    await user.click(await screen.findByRole("option", { name: "Khách hàng" }));
    await user.type(screen.getByRole("textbox", { name: "Họ và tên" }), "Lê Mới");
    await user.type(screen.getByRole("textbox", { name: "Tên đăng nhập" }), "le.moi");
    await user.type(screen.getByRole("textbox", { name: "Email" }), "moi@nepnha.test");
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    expect(await screen.findByText(goes ? "Đã gửi thư mời đến moi@nepnha.test" : detail)).toBeTruthy();
    expect(server.bodies("PUT", "/invite")).toHaveLength(1);
  });

  it("shuts the groups, with the reason, to who may not change groups", async () => {
    const id = addPerson("Lê An");
    await renderApp(server.url, `/user-management/users/${id}`, { permissions: ALL });
    expect(await screen.findByText("Cần quyền sửa nhóm người dùng để đổi mục này")).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Nhóm" })).toHaveProperty("disabled", true);
  });

  it("sends days, kinds and lists as the server wants them, and only what changed", async () => {
    const role = server.add("roles", { name: "Đọc tin", baseRole: USER, permissions: ["news.read"] });
    const id = addPerson("Lê An", { role: CUSTOMER, dateOfBirth: "1990-02-28", email: "an@nepnha.test" });
    const { user } = await renderApp(server.url, `/user-management/users/${id}`, { permissions });
    await user.click(await screen.findByRole("combobox", { name: /Loại tài khoản/ }));
    await user.click(await screen.findByRole("option", { name: "Nhân viên" }));
    await user.click(screen.getByRole("combobox", { name: "Vai trò" }));
    await user.click(await screen.findByRole("option", { name: "Đọc tin" }));
    const birthday = await screen.findByRole("textbox", { name: "Ngày sinh" });
    expect(birthday).toHaveProperty("value", "28/02/1990");
    await user.clear(birthday);
    await user.type(birthday, "01/03/1991");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Lưu" }));
    await screen.findByText("Lưu thành công");
    expect(server.bodies("PUT", "/users")).toEqual([
      { _id: id, version: 1, role: USER, roleIds: [role._id], dateOfBirth: "1991-03-01" },
    ]);
  });

  it("shows somebody above one only to look at, with the reason", async () => {
    const id = addPerson("Trần Cùng", { role: ADMIN, _can: ABOVE });
    await renderApp(server.url, `/user-management/users/${id}`, { permissions });
    expect(await screen.findByText("Bạn chỉ sửa được tài khoản có cấp thấp hơn mình")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Lưu" })).toBeNull();
  });
});

import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow } from "./support/api.ts";
import { act, field, mark, overflow, save, saved } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { loginOf, signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { workbook } from "./support/workbook.ts";

const ADMIN = "admin@nepnha.test";
const { USER } = ENUMS.userRole;

const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Danh mục" });
const box = (page: Page, name: string): Locator => page.getByRole("checkbox", { name, exact: true });

/** A row that the person of the page makes over HTTP. */
async function add(page: Page, feature: string, body: object): Promise<{ _id: string }> {
  const { authToken } = await loginOf(page);
  return createRow(authToken, feature, body);
}

/** A member of staff of the journey's own, at the first branch. */
async function addPerson(
  page: Page,
  fullName: string,
  roleIds: string[] = [],
): Promise<{ _id: string; email: string }> {
  const name = `nguoi.${mark()}`;
  const email = `${name}@nepnha.test`;
  const phone = "0236 382 2111";
  const branch = await add(page, "branches", { name: `CN ${name}`, address: "1 Lê Lợi", phone });
  const body = { fullName, userName: name, email, phone, role: USER, roleIds, branchId: branch._id, status: 1 };
  return { ...(await add(page, "users", body)), email };
}

test("R6-03 R6-07 a role is made and given; in its holder's other browser the menu changes at the next click", async ({
  page,
  browser,
}) => {
  const role = `Biên tập ${mark()}`;
  await signIn(page, ADMIN);
  await page.goto("/dashboard");
  const person = await addPerson(page, `Lê Thị Biên ${mark()}`);
  const theirs = await signedInPage(browser, person.email);
  await theirs.goto("/dashboard");
  await expect(menu(theirs)).toBeVisible();
  await expect(menu(theirs).getByRole("link", { name: "Tin tức" })).toHaveCount(0);

  await page.goto("/user-management/roles/new");
  await field(page, "Tên vai trò").fill(role);
  await page.getByRole("combobox", { name: "Dành cho" }).click();
  await page.getByRole("option", { name: "Nhân viên" }).click();
  await box(page, "Tin tức: Sửa").check();
  // What a permission needs comes with it.
  await expect(box(page, "Tin tức: Xem chi tiết")).toBeChecked();
  await expect(box(page, "Tin tức: Xem danh sách")).toBeChecked();
  await expect(page.getByText(/^3 trong \d+ quyền$/)).toBeVisible();
  await expectNoSeriousA11y(page);
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  await page.goto(`/user-management/users/${person._id}`);
  await page.getByRole("combobox", { name: "Vai trò", exact: true }).fill(role);
  await page.getByRole("option", { name: role }).click();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expectNoSeriousA11y(page);

  await menu(theirs).getByRole("link", { name: "Tổng quan" }).click();
  await menu(theirs).getByRole("link", { name: "Tin tức" }).click();
  await expect(theirs.getByRole("heading", { name: "Tin tức", level: 1 })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Thêm tin tức" })).toHaveCount(0);
  await theirs.close();

  await page.getByRole("button", { name: "Thao tác", exact: true }).click();
  await page.getByRole("menuitem", { name: "Xem quyền" }).click();
  await expect(page.getByRole("dialog").getByText(role).first()).toBeVisible();
  await expectNoSeriousA11y(page);
  // Who may add news has the button that the editor had not.
  await page.goto("/news");
  await expect(page.getByRole("button", { name: "Thêm tin tức" })).toBeVisible();
});

test("R4-03 who is disabled loses the open chat within a second, after their work was offered to somebody else", async ({
  page,
  browser,
}) => {
  const [name, heir] = [`Trần Văn Nghỉ ${mark()}`, `Vũ Thị Nhận ${mark()}`];
  await signIn(page, ADMIN);
  await page.goto("/dashboard");
  const role = await add(page, "roles", {
    name: `Chỉ nhắn tin ${mark()}`,
    baseRole: USER,
    permissions: ["chatGroups.basic", "chatGroups.read", "chatGroups.chatSend"],
  });
  const person = await addPerson(page, name, [role._id]);
  const other = await addPerson(page, heir);
  await add(page, "userGroups", {
    name: `Tổ ${mark()}`,
    groupType: "TEAM",
    leaderId: person._id,
    memberIds: [person._id, other._id],
  });
  const theirs = await signedInPage(browser, person.email);
  await theirs.goto("/chat");
  await expect(theirs.getByText("Đang trực tuyến").first()).toBeAttached();

  await page.goto(`/user-management/users?q=${encodeURIComponent(name)}`);
  await act(page, name, "Chuyển sang “Ngừng dùng”");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "Nhóm làm trưởng (1)" })).toBeChecked();
  await expectNoSeriousA11y(page);
  await dialog.getByRole("combobox", { name: "Người nhận" }).fill(heir);
  await page.getByRole("option", { name: heir }).click();
  await dialog.getByRole("button", { name: "Bàn giao", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Ngừng dùng");
  // A second, and what a busy machine takes to draw two pages.
  await expect(theirs).toHaveURL(/\/auth\/login/, { timeout: 3000 });
  await theirs.close();
});

test("users come in from a workbook: every mistake with its line and column first, then all of them", async ({
  page,
}) => {
  const [first, second] = [`nhap.${mark()}`, `nhap.${mark()}`];
  const head = ["Họ và tên", "Tên đăng nhập", "Email", "Điện thoại", "Loại tài khoản", "Chi nhánh"];
  await signIn(page, ADMIN);
  await page.goto("/user-management/users");
  const branch = `Chi nhánh ${mark()}`;
  await add(page, "branches", { name: branch, address: "2 Lê Lợi", phone: "0236 382 2111" });
  const lan = ["Nguyễn Thị Lan", first, `${first}@nepnha.test`, "0901234567", "Nhân viên", branch];
  await page.getByRole("button", { name: "Xuất, nhập" }).click();
  await page.getByRole("menuitem", { name: "Nhập từ Excel…" }).click();
  const dialog = page.getByRole("dialog");
  const choose = async (rows: string[][]): Promise<void> =>
    dialog.locator("input[type=file]").setInputFiles(workbook("nhan-vien.xlsx", [head, ...rows]));
  await choose([lan, ["", second, "không phải email", "0901234567", "Nhân viên", branch]]);
  const errors = dialog.getByRole("region", { name: "Các lỗi trong tệp" });
  await expect(errors.getByRole("row").filter({ hasText: "Họ và tên" })).toContainText("không được để trống");
  await expect(errors.getByRole("row").filter({ hasText: "Email" }).first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Nhập \d+ dòng$/ })).toBeDisabled();
  await expectNoSeriousA11y(page);
  await shot(page, "import-errors");
  await choose([lan, ["Trần Văn Minh", second, `${second}@nepnha.test`, "0901234567", "Nhân viên", branch]]);
  await dialog.getByRole("button", { name: "Nhập 2 dòng" }).click();
  await expect(dialog.getByText("Đã thêm 2 và cập nhật 0 người dùng.")).toBeVisible();
  await dialog.getByRole("button", { name: "Đóng" }).last().click();
  await page.goto(`/user-management/users?q=${first}`);
  await expect(page.getByRole("link", { name: "Nguyễn Thị Lan" })).toBeVisible();
});

test("the list goes to a file with the columns chosen", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/user-management/users?q=nguyen");
  await page.getByRole("button", { name: "Xuất, nhập" }).click();
  await page.getByRole("menuitem", { name: "Xuất ra Excel, CSV…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Mã", exact: true }).uncheck();
  await dialog.getByText("CSV (.csv)").click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Xuất tệp" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
  const [head = "", ...rows] = Buffer.concat(parts).toString("utf8").trim().split(/\r?\n/);
  expect(head).toContain("Họ và tên");
  expect(head).not.toMatch(/(^|,)"?Mã"?(,|$)/);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => /nguyễn/i.test(row))).toBe(true);
});

test("the matrix is filled by the keyboard alone: one stop, arrows between the boxes, whole rows and columns", async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto("/user-management/roles/new");
  await expect(box(page, "Mọi quyền của Chi nhánh")).toBeVisible();
  await page.getByRole("searchbox", { name: "Tìm mục, không cần dấu" }).fill("tin tuc");
  await expect(box(page, "Mọi quyền của Tin tức")).toBeVisible();
  await expect(box(page, "Mọi quyền của Chi nhánh")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(box(page, "Mọi quyền của Tin tức")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(box(page, "Tin tức: Xem chi tiết")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(box(page, "Tin tức: Thêm")).toBeChecked();
  await expect(box(page, "Tin tức: Xem chi tiết")).toBeChecked();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(page.getByText(/^7 trong \d+ quyền$/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  // Nothing is left without the way in.
  await expect(page.getByText(/^0 trong \d+ quyền$/)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(box(page, "Tin tức: Xem danh sách")).toBeChecked();
});

test("@phone the matrix folds by feature, and people and groups can be read", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/user-management/roles");
  await page.getByRole("link", { name: "Kinh doanh" }).click();
  await page.locator("summary", { hasText: "Tin tức" }).click();
  await expect(page.locator("details[open]").getByText("Mở từng dòng để xem")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "role");
  await page.getByRole("button", { name: "Thao tác", exact: true }).tap();
  await page.getByRole("menuitem", { name: "So sánh với vai trò khác" }).tap();
  await page.getByRole("dialog").getByRole("combobox", { name: "So sánh với" }).tap();
  await page.getByRole("option", { name: "Nội dung" }).tap();
  await expect(page.getByRole("dialog").getByRole("row", { name: /^Thêm/ }).first()).toBeVisible();
  await expectNoSeriousA11y(page);
  for (const path of ["/user-management/users", "/user-management/groups"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Thao tác với/ }).first()).toBeVisible();
    await expectNoSeriousA11y(page);
    await shot(page, path.replace(/\W+/g, "-"));
    // Nothing hangs over the edge.
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

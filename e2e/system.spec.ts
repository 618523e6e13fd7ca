import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { call, createRow, ok } from "./support/api.ts";
import { connected, notice, overflow, save, saved, search } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logIn, loginOf, signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const OWNER = "superadmin@nepnha.test";
const ADMIN = "admin@nepnha.test";
const READER = "sales@nepnha.test";
const DAY_MS = 86_400_000;

const setting = (page: Page, name: string): Locator => page.getByRole("form", { name, exact: true });

test("R8-05 the owner changes a setting, finds who changed it, and restores its default @desktop @phone", async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto("/system-setting?group=SECURITY");
  const attempts = setting(page, "Số lần nhập sai mã");
  const input = attempts.getByRole("textbox");
  await expect(input).toHaveValue("5");
  await expect(attempts.getByText("lần", { exact: true })).toBeVisible();
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await input.fill("99");
  await expect(attempts.getByText("Nhập một số nguyên từ 3 đến 10.")).toBeVisible();
  await expect(attempts.getByRole("button", { name: "Lưu" })).toBeDisabled();
  await input.fill("7");
  await attempts.getByRole("button", { name: "Lưu" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(attempts.getByText("Đã đổi", { exact: true })).toBeVisible();
  await page.reload();
  await expect(input).toHaveValue("7");
  await shot(page, "settings");

  await attempts.getByRole("button", { name: "Lịch sử" }).click();
  await expect(page.getByRole("dialog").getByText("7 lần").first()).toBeVisible();
  await expectNoSeriousA11y(page);
  await page.keyboard.press("Escape");

  await attempts.getByRole("button", { name: "Khôi phục mặc định" }).click();
  await expect(input).toHaveValue("5");
  await expect(attempts.getByText("Đã đổi", { exact: true })).toHaveCount(0);
});

test("R6-07 an administrator sees the settings and why they cannot be changed", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/system-setting?group=SECURITY");
  await expect(setting(page, "Độ dài mã đăng nhập").getByText("6 chữ số", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Bạn chỉ xem được các thiết lập/)).toBeVisible();
  await expect(page.getByRole("form").getByRole("textbox")).toHaveCount(0);
  await expectNoSeriousA11y(page);

  const { authToken } = await logIn(ADMIN);
  const [first] = await ok<{ _id: string; version: number }[]>(authToken, "GET", "systemSettings");
  const refused = await call(authToken, "PUT", "systemSettings", { ...first, value: "7" });
  expect(refused.status).toBe(403);
});

test("a maintenance window is shown as people will see it, and stands above their pages @desktop @phone", async ({
  page,
  browser,
}) => {
  const message = `Nâng cấp máy chủ lần ${Date.now().toString(36)}.`;
  const reader = await signedInPage(browser, READER);
  await reader.goto("/dashboard");
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await connected(reader);

  await signIn(page, OWNER);
  await page.goto("/system");
  const { authToken } = await loginOf(page);
  const from = new Date(Date.now() + 5 * 60_000);
  const { _id: id } = await createRow(authToken, "maintenances", {
    message,
    fromAt: from.toISOString(),
    toAt: new Date(from.getTime() + 3_600_000).toISOString(),
    status: 1,
  });
  await expect(reader.getByRole("status").filter({ hasText: message })).toBeVisible({ timeout: 15_000 });
  await expect(reader.getByText(/^Hệ thống sẽ bảo trì từ/)).toBeVisible();

  await page.goto(`/system/maintenances/${id}`);
  const preview = page.locator("section").filter({ has: page.getByRole("heading", { name: "Mọi người sẽ thấy" }) });
  await expect(preview.getByText(message)).toHaveCount(2);
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot(page, "maintenance");

  // R4-01 what cannot be done yet says why; a window that is cancelled says why, too.
  const why = "Chưa đến giờ bảo trì. Bạn có thể huỷ lịch.";
  await page.getByRole("main").getByRole("button", { name: "Thao tác" }).click();
  await expect(page.getByRole("menuitem", { name: /^Kết thúc ngay/ })).toContainText(why);
  await page.getByRole("menuitem", { name: "Huỷ lịch", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Huỷ lịch: ${message}` });
  await expect(dialog).toBeVisible();
  // The menu that led here fades, and is no menu any more while it does.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expectNoSeriousA11y(page);
  await dialog.getByRole("textbox", { name: /Lý do/ }).fill("Dời sang tuần sau");
  await dialog.getByRole("button", { name: "Huỷ lịch" }).click();
  await expect(page.getByRole("status").getByText(`Đã huỷ lịch “${message}”`)).toBeVisible();
  await expect(preview.getByText("Lịch đang ngừng dùng: không ai thấy gì.")).toBeVisible();
  await expect(reader.getByRole("status").filter({ hasText: message })).toHaveCount(0, { timeout: 15_000 });
  await reader.close();
});

test("R4-07 the system screen by its tabs: company, sessions, units, jobs @desktop @phone", async ({
  page,
  browser,
}) => {
  await signIn(page, OWNER);
  await page.goto("/system");
  await expect(page.getByRole("textbox", { name: "Tên công ty" })).not.toHaveValue("");
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot(page, "company");

  const other = await signedInPage(browser, "care@nepnha.test");
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Hệ thống" });
  await tabs.getByRole("link", { name: "Phiên đăng nhập" }).click();
  await expect(page.getByText("Thiết bị này").first()).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "devices");
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await tabs.getByRole("link", { name: "Địa giới hành chính" }).click();
  await page.getByText(/^Nhập lần gần nhất lúc/).click({ timeout: 60_000 });
  await expect(page.getByText(/34 tỉnh/)).toBeVisible();
  await page.getByRole("navigation", { name: "Địa giới hành chính" }).getByRole("link", { name: "Phường, xã" }).click();
  await search(page).fill("phuong ba dinh");
  await expect(page.getByRole("main").getByRole("link", { name: "Phường Ba Đình" }).first()).toBeVisible();
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await tabs.getByRole("link", { name: "Việc chạy ngầm" }).click();
  const purge = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Dọn mã đăng nhập" }) });
  await purge.getByRole("button", { name: /^Chạy ngay/ }).click();
  await expect(purge.getByText("Xong", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expectNoSeriousA11y(page);
  await shot(page, "jobs");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await other.close();
});

test("R4-07 R2-05 a session that the owner ends stands at the login within a second", async ({ page, browser }) => {
  const other = await signedInPage(browser, "care@nepnha.test");
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await connected(other);
  await signIn(page, OWNER);
  await page.goto("/system/devices?size=100");
  const row = page.getByRole("row").filter({ hasText: "Trình duyệt" }).filter({ hasNotText: "Thiết bị này" });
  const { authToken } = await loginOf(other);
  const { fullName } = await ok<{ fullName: string }>(authToken, "GET", "auth/me");
  const theirs = row.filter({ hasText: fullName }).first();
  await theirs.getByRole("button", { name: /^Thao tác với/ }).click();
  await page.getByRole("menuitem", { name: "Đăng xuất thiết bị" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Đăng xuất thiết bị" }).click();
  await expect(notice(page, "Đã đăng xuất 1 thiết bị")).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login/, { timeout: 3000 });
  await other.close();
});

test("R6-07 a change is found in the log, read field by field, and cannot be changed there @desktop @phone", async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto("/system");
  const { authToken } = await loginOf(page);
  const name = `Chi nhánh nhật ký ${Date.now().toString(36)}`;
  const branch = { name, phone: "0236 382 2111", address: "76 Bạch Đằng", status: 1 };
  const made = await createRow(authToken, "branches", branch);
  await ok(authToken, "PUT", "branches", { _id: made._id, version: made.version, address: "12 Lê Lợi" });

  await page.goto("/staff-action-logs");
  await expect(page.getByRole("button", { name: "Bỏ lọc: Lúc: 7 ngày qua" })).toBeVisible();
  // More columns than fit: the table scrolls, never the page, and what can be done stays in sight.
  await expect(page.getByRole("button", { name: /^Thao tác với/ }).first()).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await search(page).fill(name);
  await expect(page).toHaveURL(/q=/);
  const entries = page.getByRole("main").getByRole("link", { name, exact: true });
  await expect(entries).toHaveCount(2);
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot(page, "log");

  // The latest comes first.
  await entries.first().click();
  await expect(page.getByRole("row", { name: /Địa chỉ/ })).toContainText("76 Bạch Đằng");
  await expect(page.getByRole("row", { name: /Địa chỉ/ })).toContainText("12 Lê Lợi");
  await expect(page.getByRole("link", { name: `Mở “${name}”` })).toHaveAttribute("href", `/branch/${made._id}`);
  await expect(save(page)).toHaveCount(0);
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot(page, "log-entry");
  const entry = new URL(page.url()).pathname.split("/").pop() ?? "";
  await page.getByRole("link", { name: "Mọi thay đổi của mục này" }).click();
  await expect(entries).toHaveCount(2);

  const body = { _id: entry, version: 1, summary: "khác" };
  expect((await call(authToken, "PUT", "staffActionLogs", body)).status).toBe(405);
  expect((await call(authToken, "POST", "staffActionLogs", body)).status).toBe(405);
  expect((await call(authToken, "DELETE", `staffActionLogs/${entry}`)).status).toBe(405);
});

test("the log looks further back when its chip is taken away, and never further than it may", async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto("/staff-action-logs");
  await page.getByRole("button", { name: "Bỏ lọc: Lúc: 7 ngày qua" }).click();
  await expect(page).toHaveURL(/at=/);
  const from = /at=(\d{4}-\d\d-\d\d)\.\./.exec(decodeURIComponent(page.url()))?.[1] ?? "";
  expect((Date.now() - Date.parse(from)) / DAY_MS).toBeLessThanOrEqual(92);
  expect((Date.now() - Date.parse(from)) / DAY_MS).toBeGreaterThan(89);
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Bỏ lọc: Lúc: 7 ngày qua" })).toBeVisible();
});

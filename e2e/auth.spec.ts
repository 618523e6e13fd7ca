import { expect, type Page } from "@playwright/test";
import { connected } from "./support/page.ts";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow, ok } from "./support/api.ts";
import { ownPage } from "./support/browsers.ts";
import { latestCode, latestLink } from "./support/outbox.ts";
import { shot } from "./support/shot.ts";
import { logIn, signedInPage, signInWithPassword } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const PASSWORD = "mái nhà đỏ bên sông";

/** Somebody new, of this test alone. */
function newPerson(what: string): { userName: string; email: string } {
  const userName = `${what}.${test.info().project.name}.${Date.now().toString(36)}`;
  return { userName, email: `${userName}@example.com` };
}

/** Somebody who registered with a user name and a password, and is in. */
async function register(page: Page, { userName, email }: { userName: string; email: string }): Promise<void> {
  const account = { userName, userPassword: PASSWORD, fullName: "Đỗ Thị Mai", email, acceptTerms: true, tenantId: 1 };
  await ok(null, "POST", "auth", account);
  await signInWithPassword(page, userName, PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
}

test(
  "R7-03 R1-14 R4-01 registers with an address and its code, is in as a guest, and becomes a customer with the welcome points",
  { tag: ["@desktop", "@phone"] },
  async ({ page }) => {
    const { email } = newPerson("mai");
    await page.goto("/auth/login");
    await page.getByRole("link", { name: "Đăng ký" }).click();
    await page.getByRole("button", { name: "Gửi mã cho tôi" }).click();
    await expect(page.getByText("Vui lòng nhập địa chỉ email hợp lệ")).toBeVisible();
    await expect(page.getByText("Cần đồng ý với điều khoản sử dụng")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectNoSeriousA11y(page);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Gửi mã cho tôi" }).click();
    await page.getByLabel("Mã đăng nhập").fill(await latestCode(email));
    await page.getByLabel("Họ và tên").fill("Đỗ Thị Mai");
    await expectNoSeriousA11y(page);
    await page.getByRole("button", { name: "Tiếp tục" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole("heading", { name: "Xin chào Mai" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Tôi", exact: true })).toBeVisible();
    await shot(page, "guest-home");

    await page.getByRole("link", { name: "Đăng ký khách hàng, tích điểm nhận quà" }).click();
    await expect(page.getByText("Nhận ngay 100 điểm")).toBeVisible();
    await expect(page.getByLabel("Họ và tên")).toHaveValue("Đỗ Thị Mai");
    await page.getByLabel("Số điện thoại").fill("12");
    await page.getByRole("button", { name: "Đăng ký" }).click();
    await expect(page.getByLabel("Số điện thoại")).toBeFocused();
    await page.getByLabel("Số điện thoại").fill(`09${String(Date.now()).slice(-8)}`);
    await expectNoSeriousA11y(page);
    await shot(page, "join");
    await page.getByRole("button", { name: "Đăng ký" }).click();
    await expect(page.getByRole("heading", { name: "Anh/Chị đã là khách hàng" })).toBeVisible();
    await shot(page, "joined");
    await page.getByRole("link", { name: "Xem điểm của tôi" }).click();
    await expect(page.getByText("100 điểm", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(/^Chào mừng Đỗ Thị Mai đến với chúng tôi/)).toBeVisible();
    await page.goto("/join");
    await expect(page.getByText("Tài khoản này đã là khách hàng của công ty.")).toBeVisible();
  },
);

test(
  "R7-03 who registered with a password confirms the e-mail by the mailed link",
  { tag: ["@desktop", "@phone"] },
  async ({ page }) => {
    const person = newPerson("thu");
    await register(page, person);
    const notice = page.getByText(`xác nhận email ${person.email}`);
    await expect(notice).toBeVisible();
    await expectNoSeriousA11y(page);
    await page.goto(await latestLink("confirm-email", person.email));
    await expect(page).toHaveURL(/\/auth\/confirm-email$/);
    await expectNoSeriousA11y(page);
    await page.getByRole("button", { name: "Xác nhận email" }).click();
    await expect(page.getByRole("heading", { name: "Email đã được xác nhận" })).toBeVisible();
    await page.getByRole("link", { name: "Vào Nếp Nhà" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(notice).toBeHidden();
  },
);

test("R7-04 R5-03 a forgotten password: a mailed link sets a new one, once, and ends all sessions", async ({
  browser,
  page,
}) => {
  const person = newPerson("quen");
  await register(page, person);
  await page.goto(await latestLink("confirm-email", person.email));
  await page.getByRole("button", { name: "Xác nhận email" }).click();
  await expect(page.getByRole("heading", { name: "Email đã được xác nhận" })).toBeVisible();
  await page.goto("/home");
  await connected(page);

  const other = await ownPage(browser);
  await other.goto("/auth/forgot-password");
  await expectNoSeriousA11y(other);
  await other.getByLabel("Email").fill(person.email);
  await other.getByRole("button", { name: "Gửi đường dẫn" }).click();
  await expect(other.getByRole("heading", { name: "Hãy kiểm tra hộp thư" })).toBeVisible();
  const link = await latestLink("reset-password", person.email);
  await other.goto(link);
  await expect(other).toHaveURL(/\/auth\/reset-password$/);
  await expectNoSeriousA11y(other);
  const next = "một nếp gấp giấy khác";
  await other.getByLabel("Mật khẩu mới").fill(next);
  await other.getByLabel("Nhập lại mật khẩu").fill(next);
  await other.getByRole("button", { name: "Đặt mật khẩu mới" }).click();
  await expect(other.getByRole("heading", { name: "Đã đặt mật khẩu mới" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);

  await other.goto(link);
  await other.getByLabel("Mật khẩu mới").fill("mật khẩu lần thứ ba");
  await other.getByLabel("Nhập lại mật khẩu").fill("mật khẩu lần thứ ba");
  await other.getByRole("button", { name: "Đặt mật khẩu mới" }).click();
  await expect(other.getByRole("heading", { name: "Đường dẫn không dùng được nữa" })).toBeVisible();

  await signInWithPassword(other, person.userName, PASSWORD);
  await expect(other.getByText("kiểm tra lại tên đăng nhập và mật khẩu")).toBeVisible();
  await signInWithPassword(other, person.userName, next);
  await expect(other).toHaveURL(/\/home$/);
});

test("R5-03 R5-04 changes the own details and the password in the profile @desktop @phone", async ({ page }) => {
  const person = newPerson("doi");
  await register(page, person);
  await page.goto("/me");
  await page.getByLabel("Họ và tên").fill("Đỗ Thị Thanh Mai");
  await page.getByLabel("Điện thoại").fill("0901");
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(page.getByText("Điện thoại còn thiếu 6 số: số này có 10 chữ số")).toBeVisible();
  await page.getByLabel("Điện thoại").fill("0901 234 567");
  await page.getByRole("button", { name: "Lưu", exact: true }).click();
  await expect(page.getByText("Lưu thành công")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Đỗ Thị Thanh Mai" })).toBeVisible();

  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await page.getByLabel("Mật khẩu hiện tại").fill(PASSWORD);
  await page.getByLabel("Mật khẩu mới").fill(PASSWORD);
  await page.getByLabel("Nhập lại mật khẩu").fill(PASSWORD);
  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await expect(page.getByText("Mật khẩu mới phải khác mật khẩu cũ")).toBeVisible();
  const next = "mái ngói mới của Mai";
  await page.getByLabel("Mật khẩu mới").fill(next);
  await page.getByLabel("Nhập lại mật khẩu").fill(next);
  await page.getByRole("button", { name: "Đổi mật khẩu" }).click();
  await expect(page.getByText("Đã đổi mật khẩu")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "me");
});

test("R1-01 the language changes without a reload, and another browser begins in it", async ({ browser, page }) => {
  const person = newPerson("ngon");
  await register(page, person);
  await page.goto("/me");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByText("English", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Personal details" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  const second = await ownPage(browser);
  await signInWithPassword(second, person.userName, PASSWORD);
  await expect(second.locator("html")).toHaveAttribute("lang", "en");
  await second.goto("/me");
  await second.getByText("Tiếng Việt", { exact: true }).click();
  await expect(second.getByRole("heading", { name: "Thông tin cá nhân" })).toBeVisible();
});

test("R5-11 a log-out asks about details that are not saved", async ({ page }) => {
  await register(page, newPerson("roi"));
  await page.goto("/me");
  await page.getByLabel("Họ và tên").fill("Đỗ Mai");
  await page.getByRole("button", { name: "Đăng xuất", exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button").last().click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByLabel("Họ và tên")).toHaveValue("Đỗ Mai");
});

test("R6-02 R6-07 a role that is taken away closes the open screen and leaves the menu, at once", async ({
  browser,
}) => {
  const page = await signedInPage(browser, "long.pt@nepnha.test");
  await page.goto("/branch");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await connected(page);
  const { authToken } = await logIn("superadmin@nepnha.test");
  const find = { searchTerm: "long.pt", paginator: { page: 1, pageSize: 10 } };
  type Row = { _id: string; version: number; roleIds: string[] };
  const { items } = await ok<{ items: Row[] }>(authToken, "POST", "users/find", find);
  const [{ _id, version, roleIds }] = items as [Row];
  const bare = await ok<Row>(authToken, "PUT", "users", { _id, version, roleIds: [] });
  await expect(page).toHaveURL(/\/error\/403/);
  await expect(page.getByText("Chưa được mở mục này")).toBeVisible();
  await shot(page, "forbidden");
  await ok(authToken, "PUT", "users", { _id, version: bare.version, roleIds });
  await page.getByRole("link", { name: "Về trang đầu" }).click();
  await page.getByRole("button", { name: "Quản trị", exact: true }).click();
  await expect(page.getByRole("link", { name: "Chi nhánh" }).first()).toBeVisible();
});

test("customers too are told of a maintenance, as soon as it is planned @phone", async ({ browser }) => {
  const page = await signedInPage(browser, "customer@nepnha.test");
  await page.goto("/home");
  await connected(page);
  const { authToken } = await logIn("superadmin@nepnha.test");
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const window = { message: "Nâng cấp máy chủ", fromAt: at(10), toAt: at(40) };
  const { _id } = await createRow(authToken, "maintenances", window);
  await expect(page.getByText(/Hệ thống sẽ bảo trì từ .+/)).toBeVisible({ timeout: 20_000 });
  await expectNoSeriousA11y(page);
  await shot(page, "maintenance");
  await ok(authToken, "POST", `maintenances/${_id}/cancel`, { version: 1, notes: "Dời sang tuần sau" });
  await expect(page.getByText(/Hệ thống sẽ bảo trì/)).toBeHidden({ timeout: 20_000 });
});

test("R9-03 the service worker is there soon, and the empty shell without a network", async ({ browser }) => {
  const page = await signedInPage(browser, "content@nepnha.test", { serviceWorkers: "allow" });
  await page.goto("/me");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Thử lại" })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect(page.getByLabel("Họ và tên")).toBeVisible();
});

test(
  "R1-03 R1-13 asking about a template opens the talk with the company, the template above the words",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const page = await signedInPage(browser, "customer@nepnha.test");
    await page.goto("/read/templates");
    const first = page.getByRole("article").first();
    const title = (await first.getByRole("heading").textContent()) ?? "";
    await first.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/read\/templates\/[^/]+$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const address = new URL(page.url());
    await page.getByRole("link", { name: "Nhờ tư vấn mẫu này" }).click();
    await expect(page.getByRole("group", { name: `Tin nhắn nói về ${title}` })).toBeVisible();
    await expectNoSeriousA11y(page);
    await page.getByRole("textbox", { name: /^Nhắn tin tới/ }).fill("Mẫu này làm móng cọc được không?");
    await page.getByRole("button", { name: "Gửi", exact: true }).click();
    const thread = page.getByRole("group", { name: "Tin nhắn", exact: true });
    const card = thread.getByRole("link", { name: `${title} Xem trang này` }).last();
    await expect(card).toHaveAttribute("href", address.pathname);
    await expect(thread.getByText("Mẫu này làm móng cọc được không?").last()).toBeVisible();
    await expect(page.getByRole("group", { name: `Tin nhắn nói về ${title}` })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(address.href);
  },
);

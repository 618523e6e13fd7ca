import { expect, type Browser, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow } from "./support/api.ts";
import { connected, createBranch, field, named, notice, rowLink, save, saved } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logIn, signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";
const OWNER = "superadmin@nepnha.test";
const CONTENT = "content@nepnha.test";
const CUSTOMER = "customer@nepnha.test";

/** Many rows at once, over HTTP. */
async function createBranches(email: string, names: readonly string[]): Promise<void> {
  const { authToken } = await logIn(email);
  for (const name of names) {
    await createRow(authToken, "branches", { name, phone: "0901234567", address: "1 Lê Lợi, TP. Hồ Chí Minh" });
  }
}

/** The page of a second person, on the same address. */
async function joined(browser: Browser, page: Page, email: string): Promise<Page> {
  const other = await signedInPage(browser, email);
  await other.goto(page.url());
  return other;
}

test("two people edit one branch: each sees the other, and what both changed is chosen field by field", async ({
  page,
  browser,
}) => {
  const name = named("Chi nhánh Huế");
  await signIn(page, ADMIN);
  await createBranch(page, name);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  // What is told of a row beside it comes after it.
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(/đang sửa$/)).toHaveCount(0);
  const place = await field(page, "Email").boundingBox();
  const other = await joined(browser, page, OWNER);
  for (const each of [page, other]) await expect(each.getByText(/đang sửa$/)).toBeVisible();
  expect(await field(page, "Email").boundingBox()).toEqual(place);
  await shot(page, "presence");
  await expectNoSeriousA11y(page);

  await field(page, "Tên chi nhánh").fill(`${name} của tôi`);
  await field(page, "Email").fill("hue@nepnha.test");
  await field(other, "Tên chi nhánh").fill(`${name} của họ`);
  await field(other, "Địa chỉ").fill("5 Lê Lợi, TP. Huế");
  await save(other).click();
  await expect(saved(other)).toBeVisible();

  // Said while the other one is still typing, who loses nothing of it.
  await expect(page.getByText(/vừa lưu bản mới của mục này/)).toBeVisible();
  expect(await field(page, "Email").boundingBox()).toEqual(place);
  await expect(page.getByText(/đang sửa$/)).toHaveCount(0);
  await expect(field(page, "Email")).toHaveValue("hue@nepnha.test");
  await page.getByRole("button", { name: "So sánh hai bản" }).click();
  const dialog = page.getByRole("dialog", { name: "Dữ liệu đã được người khác cập nhật" });
  await expect(dialog.getByRole("row").filter({ hasText: "Địa chỉ" })).toContainText("5 Lê Lợi, TP. Huế");
  await shot(page, "conflict-fields");
  await expectNoSeriousA11y(page);
  await dialog.getByRole("radio", { name: /Lấy của họ/ }).check();
  await dialog.getByRole("button", { name: "Lưu lựa chọn" }).click();
  await expect(saved(page)).toBeVisible();
  for (const each of [page, other]) {
    await expect(field(each, "Tên chi nhánh")).toHaveValue(`${name} của họ`);
    await expect(field(each, "Địa chỉ")).toHaveValue("5 Lê Lợi, TP. Huế");
    await expect(field(each, "Email")).toHaveValue("hue@nepnha.test");
  }
  // Who has saved is done, and works on it again with the next change.
  await field(page, "Email").fill("hue2@nepnha.test");
  await expect(page.getByText(/đang sửa$/)).toHaveCount(0);
  await field(other, "Email").fill("hue3@nepnha.test");
  await expect(page.getByText(/đang sửa$/)).toBeVisible();
  await other.close();
  await expect(page.getByText(/đang sửa$/)).toHaveCount(0);
});

test("a list shows what others did by itself, and waits while rows are selected", async ({ page, browser }) => {
  const name = named("Chi nhánh Vinh");
  await signIn(page, ADMIN);
  await page.goto(`/branch?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("Không tìm thấy dữ liệu!")).toBeVisible();
  await connected(page);
  const other = await signedInPage(browser, OWNER);
  await createBranch(other, name);
  await expect(rowLink(page, name)).toBeVisible();

  await page.getByRole("checkbox", { name: `Chọn ${name}` }).check();
  await expect(page.getByRole("group", { name: "Đã chọn 1" })).toBeVisible();
  const table = page.getByRole("table");
  const before = await table.boundingBox();
  await field(other, "Tên chi nhánh").fill(`${name} mới`);
  await save(other).click();
  await expect(page.getByText("Có thay đổi mới.")).toBeVisible();
  // It moves no row under the hand, and is no third line above them.
  expect(await table.boundingBox()).toEqual(before);
  await expect(rowLink(page, name)).toBeVisible();
  await shot(page, "live-bar");
  await expectNoSeriousA11y(page);
  await page.getByRole("button", { name: "Tải lại" }).click();
  await expect(rowLink(page, `${name} mới`)).toBeVisible();
  await other.close();
});

test("all rows over all pages are selected, deleted in batches, and put back", async ({ page }) => {
  const stem = named("Kho tạm");
  await createBranches(
    OWNER,
    Array.from({ length: 120 }, (_, n) => `${stem} số ${n}`),
  );
  await signIn(page, ADMIN);
  await page.goto(`/branch?q=${encodeURIComponent(stem)}`);
  await page.getByRole("checkbox", { name: "Chọn cả trang" }).check();
  await page.getByRole("button", { name: "Chọn tất cả 120 dòng" }).click();
  await expect(page.getByText("Đã chọn 120", { exact: true })).toBeVisible();
  await shot(page, "all-selected");
  await expectNoSeriousA11y(page);
  await page.getByRole("group", { name: "Đã chọn 120" }).getByRole("button", { name: "Xoá" }).click();
  await page.getByRole("button", { name: "Xoá 120 mục" }).click();
  // Batch after batch: that takes its time where many things run beside the test.
  await expect(notice(page, "Đã xoá 120 chi nhánh")).toBeVisible({ timeout: 40_000 });
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await expect(notice(page, "Đã hoàn tác 120 chi nhánh")).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("120 chi nhánh", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Đang dùng", { exact: true }).first()).toBeVisible();
});

test("the staff talk under a row; customers ask under a post, and are answered", async ({ page, browser }) => {
  const words = named("Bao giờ có mẫu này");
  const note = named("Nhớ gọi lại cho khách");
  await signIn(page, CONTENT);
  await page.goto("/news");
  await page.getByRole("main").getByRole("link").filter({ hasText: /\S/ }).nth(1).click();
  await expect(page.getByRole("heading", { name: "Trao đổi" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await field(page, "Viết ghi chú cho đồng nghiệp").fill(note);
  await page.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(page.getByText(note)).toBeVisible();

  const customer = await signedInPage(browser, CUSTOMER);
  await customer.goto(`/news-reading/${id}`);
  await expect(customer.getByRole("heading", { name: "Bình luận" })).toBeVisible();
  await expect(customer.getByText(note)).toHaveCount(0);
  await field(customer, "Viết bình luận").fill(words);
  const taken = customer.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 201);
  await customer.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(customer.getByText(words)).toBeVisible();
  await taken;

  await page.getByRole("radiogroup").getByText("Khách hàng", { exact: true }).click();
  await expect(page.getByText(words)).toBeVisible();
  const thread = page.getByRole("listitem").filter({ hasText: words }).first();
  await thread.getByRole("button", { name: /^Trả lời/ }).click();
  await thread.getByRole("textbox").fill("Dạ tháng sau ạ");
  await thread.getByRole("button", { name: "Trả lời", exact: true }).last().click();
  await expect(page.getByText("Dạ tháng sau ạ")).toBeVisible();
  await shot(page, "comments");
  await expectNoSeriousA11y(page);

  await customer.reload();
  await expect(customer.getByText("Dạ tháng sau ạ")).toBeVisible();
  await expect(customer.getByText("Công ty", { exact: true })).toBeVisible();
  await shot(customer, "comments-reading");
  await expectNoSeriousA11y(customer);
  await customer.getByRole("button", { name: /^Xoá bình luận/ }).click();
  await customer.getByRole("button", { name: "Xoá", exact: true }).last().click();
  await expect(customer.getByText("Bình luận này đã được gỡ.")).toBeVisible();
  await customer.close();
});

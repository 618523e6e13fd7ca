import { expect, type Page } from "@playwright/test";
import { createRow, firstId, ok } from "./support/api.ts";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named, overflow } from "./support/page.ts";
import { picture } from "./support/picture.ts";
import { shot } from "./support/shot.ts";
import { logIn, signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const CUSTOMER = "customer@nepnha.test";
const SITE = "site@nepnha.test";
const PHONE = { width: 390, height: 844 };

/** A project of the site manager's, with the customer who signs in. */
async function project(): Promise<string> {
  const [{ authToken: admin }, customer] = [await logIn("admin@nepnha.test"), await logIn(CUSTOMER)];
  const mine = await firstId(customer.authToken, "customers");
  const made =
    mine ?? (await createRow(admin, "customers", { fullName: "Anh Tuấn", phone: "0912345678", email: CUSTOMER }))._id;
  const manager = await ok<{ _id: string }>((await logIn(SITE)).authToken, "GET", "auth/me");
  const branchId = await firstId(admin, "branches");
  const { _id } = await createRow(admin, "projects", {
    name: named("Nhà phố anh Tuấn"),
    type: 1,
    customerIds: [made],
    ownerId: manager._id,
    branchId,
    address: "12 Nguyễn Huệ",
    startDate: "2026-01-05",
    dueDate: "2026-12-20",
    totalAmount: 1_000_000_000,
  });
  return _id;
}

const logs = (page: Page) => page.getByRole("listitem").filter({ hasText: "Đổ bê tông" });

test("R5-08 R7-05 a log written without a network comes over once, and a change order is approved on a phone", async ({
  browser,
}) => {
  const projectId = await project();
  const site = await signedInPage(browser, SITE, { viewport: PHONE });
  await site.goto(`/project-site/${projectId}?tab=site-logs`);
  await site.getByRole("button", { name: "Viết nhật ký" }).click();
  const work = site.getByRole("textbox", { name: /^Công việc đã làm/ });
  await expect(work).toBeVisible();
  // R7-05 the smallest phone too shows all of the form, and its words are ours.
  for (const width of [360, PHONE.width]) {
    await site.setViewportSize({ ...PHONE, width });
    expect(await overflow(site)).toBe(0);
    const send = await site.getByRole("button", { name: "Gửi nhật ký" }).boundingBox();
    expect((send?.x ?? width) + (send?.width ?? 0)).toBeLessThanOrEqual(width - 16);
  }
  await expect(site.getByRole("button", { name: /^Chụp ảnh \/ Chọn ảnh/ })).toBeVisible();
  await expect(site.locator("input[type=file]")).toBeHidden();
  const photos = [await picture(site, "a.png", { width: 2400 }), await picture(site, "b.png")];
  await site.context().setOffline(true);
  await work.fill("Đổ bê tông sàn tầng 2");
  await site.getByLabel("Thêm hình").setInputFiles(photos);
  await expect(site.getByRole("img", { name: /\.jpg$/ })).toHaveCount(2);
  await shot(site, "site-log-offline");
  await site.getByRole("button", { name: "Gửi nhật ký" }).click();
  await expect(site.getByText("Chờ gửi")).toBeVisible();
  await site.context().setOffline(false);
  await expect(site.getByText("Chờ gửi")).toHaveCount(0, { timeout: 30_000 });
  await expect(logs(site)).toHaveCount(1);
  await site.reload();
  await expect(logs(site)).toHaveCount(1);
  await expect(logs(site).getByRole("img").first()).toBeVisible();
  expect(await overflow(site)).toBe(0);
  await expectNoSeriousA11y(site);

  const { authToken } = await logIn(SITE);
  const order = await createRow(authToken, "changeOrders", {
    projectId,
    title: "Thêm cửa sổ tầng 2",
    reason: "Anh Tuấn muốn thêm ánh sáng",
    daysImpact: 5,
    lines: [{ name: "Cửa nhôm kính", unit: "bộ", quantity: "2", unitPrice: 4_250_000 }],
  });
  await ok(authToken, "POST", `changeOrders/${order._id}/send`, { version: order.version });

  const phone = await signedInPage(browser, CUSTOMER, { viewport: PHONE });
  await phone.goto(`/project-site/${projectId}?tab=change-orders`);
  await expect(phone.getByText("1.000.000.000 ₫")).toBeVisible();
  await expect(phone.getByText("20/12/2026")).toBeVisible();
  await phone.getByRole("button", { name: "Duyệt phát sinh" }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByRole("button", { name: "Duyệt phát sinh" }).click();
  await expect(phone.getByText("1.008.500.000 ₫")).toBeVisible();
  await expect(phone.getByText("25/12/2026")).toBeVisible();
  expect(await overflow(phone)).toBe(0);
  await expectNoSeriousA11y(phone);
  await shot(phone, "site-change-order-approved");

  await createRow(authToken, "selections", {
    projectId,
    title: "Gạch lát sàn tầng 1",
    // Whenever this runs: after it nothing can be chosen any more.
    deadline: "2098-12-31",
    allowance: 30_000_000,
    options: [
      { name: "Gạch bóng kính", price: 28_000_000 },
      { name: "Sàn gỗ sồi", price: 41_000_000 },
    ],
  });
  await phone.goto(`/project-site/${projectId}?tab=selections`);
  await phone.getByRole("button", { name: "Chọn phương án" }).click();
  await dialog.getByRole("combobox", { name: /^Phương án đã chọn/ }).click();
  await phone.getByRole("option", { name: "2. Sàn gỗ sồi · 41.000.000 ₫" }).click();
  await dialog.getByRole("button", { name: "Chọn phương án" }).click();
  await expect(phone.getByText("Đã chọn").first()).toBeVisible();
  await expectNoSeriousA11y(phone);
});

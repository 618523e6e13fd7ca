import { expect, type Page } from "@playwright/test";
import { createRow, firstId, ok } from "./support/api.ts";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named, overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logIn, signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const CUSTOMER = "customer@nepnha.test";
const SITE = "site@nepnha.test";
const SMALL = { width: 360, height: 740 };
/** 400 kbit/s, and a long way to go. */
const LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 150 };

/** A phone of its own on a bad line. Without a service worker at first, as somebody comes for the first time. */
async function slowPhone(browser: Parameters<typeof signedInPage>[0], email: string): Promise<Page> {
  const page = await signedInPage(browser, email, {
    viewport: SMALL,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "allow",
  });
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", LINE);
  return page;
}

/** Walks a journey and notes how long it took; what is too long is said by the numbers, not by a test that a busy machine fails. */
async function timed(name: string, walk: () => Promise<void>): Promise<void> {
  const start = Date.now();
  await walk();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  test.info().annotations.push({ type: "seconds", description: `${name}: ${seconds}` });
  process.stdout.write(`${name}: ${seconds} s at 360 px and 400 kbit/s\n`);
}

/** A project of the site manager's that the customer follows, with a stage at work. */
async function project(): Promise<{ id: string; name: string }> {
  const [{ authToken: admin }, customer] = [await logIn("admin@nepnha.test"), await logIn(CUSTOMER)];
  const mine = await firstId(customer.authToken, "customers");
  const customerId =
    mine ?? (await createRow(admin, "customers", { fullName: "Anh Tuấn", phone: "0912345671", email: CUSTOMER }))._id;
  const manager = await ok<{ _id: string }>((await logIn(SITE)).authToken, "GET", "auth/me");
  const name = named("Nhà phố anh Tuấn");
  const { _id } = await createRow(admin, "projects", {
    name,
    type: 1,
    customerIds: [customerId],
    ownerId: manager._id,
    branchId: await firstId(admin, "branches"),
    address: "12 Nguyễn Huệ",
    startDate: "2026-01-05",
    dueDate: "2026-12-20",
    totalAmount: 1_000_000_000,
  });
  await createRow(admin, "projectStages", {
    projectId: _id,
    name: "Phần thô",
    startDate: "2026-01-05",
    dueDate: "2026-12-01",
  });
  return { id: _id, name };
}

test("R2-06 a customer follows their house on a small phone and a bad line, and reads on without one @phone", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { id, name } = await project();
  const page = await slowPhone(browser, CUSTOMER);
  const own = page.getByRole("region", { name: "Công trình của Anh/Chị" });
  await timed("customer: home", async () => {
    await page.goto("/");
    await expect(own.getByRole("link", { name: new RegExp(name) })).toBeVisible({ timeout: 90_000 });
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(page);
  await shot(page, "home-own");
  await timed("customer: project", async () => {
    await own.getByRole("link", { name: new RegExp(name) }).click();
    await expect(page.getByRole("heading", { level: 3, name: "Phần thô" })).toBeVisible({ timeout: 90_000 });
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await timed("customer: quotes", async () => {
    await page.getByRole("navigation", { name: "Các trang chính" }).getByRole("link", { name: "Trang chủ" }).click();
    await page.getByRole("main").getByRole("link", { name: "Báo giá của tôi" }).click({ timeout: 90_000 });
    await expect(page.getByRole("heading", { level: 1, name: "Báo giá của tôi" })).toBeVisible({ timeout: 90_000 });
  });
  // What was read has been stored by now, and the application itself by its worker.
  const isStored = (): Promise<boolean> =>
    page.evaluate(async (key) => {
      // Opened before it is there, it would be made without its stores.
      const known = await indexedDB.databases();
      if (!known.some(({ name: one }) => one === "nepnha-mine-pages")) return false;
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open("nepnha-mine-pages");
        opening.addEventListener("error", () => resolve(false));
        opening.addEventListener("success", () => {
          const asked = opening.result.transaction("pages").objectStore("pages").getAllKeys();
          asked.addEventListener("success", () => resolve(JSON.stringify(asked.result).includes(key)));
          asked.addEventListener("error", () => resolve(false));
        });
      });
    }, id);
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`/my-projects/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 90_000 });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
});

test("R2-06 a site manager finds their site and its logs on a small phone and a bad line @phone", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { id } = await project();
  const page = await slowPhone(browser, SITE);
  await timed("site manager: start page", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole("link", { name: "Số liệu" })).toBeVisible({ timeout: 90_000 });
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await timed("site manager: figures", async () => {
    await page.getByRole("link", { name: "Số liệu" }).click();
    await expect(page.getByRole("link", { name: /^Dự án đang thi công/ })).toBeVisible({ timeout: 90_000 });
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(page);
  await shot(page, "figures-phone");
  await timed("site manager: log", async () => {
    await page.goto(`/project-site/${id}?tab=site-logs`);
    await page.getByRole("button", { name: "Viết nhật ký" }).click({ timeout: 90_000 });
    const work = page.getByRole("textbox", { name: /^Công việc đã làm/ });
    await work.fill("Đổ bê tông sàn tầng 3", { timeout: 90_000 });
    await page.getByRole("button", { name: "Gửi nhật ký" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Đổ bê tông sàn tầng 3" })).toBeVisible({
      timeout: 90_000,
    });
  });
});

test("R2-06 the figures of the company lead to the lists that they count @desktop", async ({ browser }) => {
  const page = await signedInPage(browser, "admin@nepnha.test", { viewport: { width: 1440, height: 900 } });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Số liệu" }).click();
  const running = page.getByRole("link", { name: /^Dự án đang thi công/ });
  await expect(running).toBeVisible();
  await expect(page.locator("svg text").filter({ hasText: "Đã chốt" }).first()).toBeAttached();
  await expectNoSeriousA11y(page);
  await shot(page, "figures");
  const count = Number(/\d+/.exec((await running.textContent()) ?? "")?.[0]);
  await running.click();
  await expect(page).toHaveURL(/\/project\?status=/);
  await expect(page.getByRole("main").locator("tbody tr")).toHaveCount(count);
  await page.goBack();
  await page.getByRole("button", { name: "Năm nay" }).click();
  await expect(page).toHaveURL(/days=this-year/);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Xuất Excel" }).click();
  expect((await coming).suggestedFilename()).toMatch(/^Số liệu .*\.xlsx$/);
});

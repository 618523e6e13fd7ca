import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { ok } from "./support/api.ts";
import { goTo, overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { loginOf, signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const OWNER = "superadmin@nepnha.test";
const EDITOR = "content@nepnha.test";
const menu = (page: Page) => page.getByRole("navigation", { name: "Danh mục" });

/** How far things moved by themselves while the page came, as browsers reckon it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!shift.hadRecentInput) seen.shifted += shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

test("the start page shows what waits without moving, and each line leads to it @desktop @phone", async ({ page }) => {
  await signIn(page, OWNER);
  const shifted = await watchShifts(page);
  await page.goto("/dashboard");
  const waits = page.getByRole("region", { name: "Đang chờ bạn" });
  const ahead = waits.getByRole("region", { name: "Sắp đăng" }).getByRole("link").first();
  await expect(ahead).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await shifted()).toBeLessThan(0.1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(page);
  await shot(page, "start-page");
  const title = (await ahead.locator("span > span").first().textContent()) ?? "";
  await ahead.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("R6-07 what is used daily stands in sight on top of the menu, however much has been opened @desktop", async ({
  browser,
}) => {
  const [first, last] = [
    ["Tổng quan", "Trò chuyện", "Việc của tôi"],
    ["Báo giá", "Khách hàng"],
  ];
  // Whoever writes logs of sites has their projects there, too.
  for (const [email, daily] of [
    ["admin@nepnha.test", [...first, "Dự án", ...last]],
    ["sales@nepnha.test", [...first, ...last]],
  ] as const) {
    const page = await signedInPage(browser, email, { viewport: { width: 1440, height: 900 } });
    // Rows opened a moment ago take their room.
    for (const path of ["/news", "/branch", "/customer"]) {
      await page.goto(path);
      const row = page.locator("tbody a").first();
      const name = (await row.textContent()) ?? "";
      await row.click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
    await page.goto("/dashboard");
    const lines = menu(page).getByRole("list", { name: "Hằng ngày" }).getByRole("link");
    await expect(menu(page).getByRole("region", { name: "Vừa mở" }).getByRole("link")).toHaveCount(3);
    await expect(lines).toHaveText(daily.map((name) => new RegExp(`^${name}`)));
    for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 });
    // Nor is the last group below the fold, or what of it stands open at first.
    await expect(menu(page).locator("button[aria-expanded]:visible, a:visible").last()).toBeInViewport({ ratio: 1 });
    await page.context().close();
  }
});

test("one search finds a row by a word without marks, and takes a phone's whole screen @desktop @phone", async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Tìm kiếm" }).click();
  const box = page.getByRole("combobox", { name: "Tìm kiếm" });
  await expect(box).toBeFocused();
  await box.fill("bay lua");
  const found = page.getByRole("group", { name: "Nhà cung cấp" }).getByRole("option", { name: /Bảy Lúa/ });
  await expect(found).toBeVisible();
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot(page, "palette");
  await found.click();
  await expect(page.getByRole("heading", { level: 1, name: /Bảy Lúa/ })).toBeVisible();
  await expect(box).toHaveCount(0);
  await goTo(page, "bai viet");
  await expect(page).toHaveURL(/\/post$/);
});

test("what is pinned and folded in the menu is so on another device", async ({ page, browser }) => {
  await signIn(page, EDITOR);
  await page.goto("/dashboard");
  const kept = (where: Page, words: string) =>
    where.waitForResponse(
      (one) =>
        one.request().method() === "PUT" &&
        one.url().endsWith("/preferences/menu") &&
        (one.request().postData() ?? "").includes(words),
    );
  const news = menu(page).getByRole("listitem").filter({ hasText: "Tin tức" });
  await news.hover();
  const pinned = kept(page, "news");
  await news.getByRole("button", { name: "Ghim “Tin tức” lên đầu danh mục" }).click();
  expect((await pinned).status()).toBe(200);
  const folded = kept(page, '"open":[]');
  await menu(page).getByRole("button", { name: "Nội dung" }).click();
  expect((await folded).status()).toBe(200);
  await expectNoSeriousA11y(page);

  const other = await signedInPage(browser, EDITOR);
  await other.goto("/dashboard");
  const part = menu(other).getByRole("region", { name: "Đã ghim" });
  await expect(part.getByRole("link", { name: "Tin tức" })).toBeVisible();
  await expect(menu(other).getByRole("button", { name: "Nội dung" })).toHaveAttribute("aria-expanded", "false");
  await part.getByRole("listitem").hover();
  const unpinned = kept(other, '"pinned":[]');
  await part.getByRole("button", { name: "Bỏ ghim “Tin tức”" }).click();
  await expect(part).toHaveCount(0);
  expect((await unpinned).status()).toBe(200);
  // Other journeys look for what is folded here.
  await ok((await loginOf(other)).authToken, "PUT", "auth/preferences/menu", { value: null });
  await other.close();
});

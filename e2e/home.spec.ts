import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const PINNED = "Khởi công nhà phố ba tầng của gia đình anh Minh tại Thủ Đức";
const TAKEN_DOWN = "Giá thép xây dựng giảm nhẹ, nên chốt vật tư trước Tết";

test("R6-07 a customer reads the pinned news and finds the head office @desktop @phone", async ({ page }) => {
  await signIn(page, "customer@nepnha.test");
  await page.goto("/");
  await expect(page).toHaveURL(/\/home$/);
  const news = page.getByRole("region", { name: "Tin tức" });
  const offices = page.getByRole("region", { name: "Văn phòng của chúng tôi" });
  await expect(news.getByRole("heading", { level: 3 }).first()).toHaveText(PINNED);
  await expect(offices.getByRole("heading", { level: 3 }).first()).toHaveText(/^Trụ sở Thủ Đức/);
  await expect(offices.getByRole("link", { name: "028 3722 4568" })).toHaveAttribute("href", "tel:+842837224568");
  await expect(page.getByRole("link", { name: "Nhắn tin cho chúng tôi" }).first()).toHaveAttribute(
    "href",
    "/chat?ask=1",
  );
  await expectNoSeriousA11y(page);
  await shot(page, "home");
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await news.getByRole("link", { name: PINNED }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PINNED);
  await expect(page.getByText("Diện tích sàn: 214 m²")).toBeVisible();
  const banner = page.getByRole("article").locator("img").first();
  await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThanOrEqual(1200);
  await expectNoSeriousA11y(page);
  await shot(page, "reading");
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PINNED);
  await page.getByRole("main").getByRole("link", { name: "Tin tức" }).click();
  await expect(page).toHaveURL(/\/read\/articles\?tab=news$/);
  await page.getByRole("navigation").getByRole("link", { name: "Tôi" }).click();
  await expect(page.getByRole("main").getByText("customer@nepnha.test")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "me");
});

test("nothing on the home moves when its pictures come @desktop @phone", async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/files/**", async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, "customer@nepnha.test");
  // What is the customer's own stands above the rest, which waits for it four seconds and no longer.
  const own = ["projects/find", "projectPayments/find", "siteLogs/find", "quotes/find", "vouchers/mine"].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/tenant/${path}`), { timeout: 60_000 }),
  );
  await page.goto("/home");
  for (const answer of await Promise.all(own)) await answer.finished();
  await expect(page.getByRole("heading", { name: /^Trụ sở Thủ Đức/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: PINNED })).toBeVisible();
  await expect(page.getByRole("region", { name: "Gọi cho chúng tôi" }).getByRole("link").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const articles = page.getByRole("article");
  const boxes = (): Promise<number[][]> =>
    articles.evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return [top, height];
      }),
    );
  const empty = await boxes();
  expect(empty.length).toBeGreaterThan(5);
  release();
  const banner = articles.locator("img").first();
  await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const missing = (): Promise<number> =>
    articles
      .locator("img")
      .evaluateAll(
        (all: HTMLImageElement[]) =>
          all.filter((img) => img.getBoundingClientRect().top < innerHeight && img.naturalWidth === 0).length,
      );
  await expect.poll(missing).toBe(0);
  expect(await boxes()).toEqual(empty);
});

test("R6-07 news that is out of use is neither on the customer's home nor at its address", async ({ browser }) => {
  const editor = await signedInPage(browser, "content@nepnha.test");
  await editor.goto("/news");
  const row = editor.getByRole("row").filter({ hasText: TAKEN_DOWN });
  const id = new URL((await row.getByRole("link").first().getAttribute("href")) ?? "", editor.url()).pathname.split(
    "/",
  )[2];
  const customer = await signedInPage(browser, "customer@nepnha.test");
  await customer.goto("/home");
  await expect(customer.getByRole("link", { name: TAKEN_DOWN })).toBeVisible();

  const choose = async (item: string): Promise<void> => {
    await editor.getByRole("button", { name: `Thao tác với ${TAKEN_DOWN}` }).click();
    await editor.getByRole("menuitem", { name: item, exact: true }).click();
  };
  // R4-01 what customers see already need not be published, and says so.
  await editor.getByRole("button", { name: `Thao tác với ${TAKEN_DOWN}` }).click();
  await expect(editor.getByRole("menuitem", { name: /^Đăng ngay/ })).toContainText("Khách đang thấy rồi");
  await expect(editor.getByRole("menuitem", { name: /^Đăng ngay/ })).toBeDisabled();
  await editor.keyboard.press("Escape");
  await choose("Gỡ xuống");
  const question = editor.getByRole("dialog", { name: "Gỡ xuống?" });
  await question.getByRole("button", { name: "Gỡ xuống" }).click();
  await expect(editor.getByRole("status").getByText(`Đã gỡ “${TAKEN_DOWN}” xuống`)).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole("link", { name: PINNED })).toBeVisible();
  await expect(customer.getByRole("link", { name: TAKEN_DOWN })).toHaveCount(0);
  await customer.goto(`/news-reading/${id}`);
  await expect(customer.getByRole("heading", { name: "Bài này không còn nữa" })).toBeVisible();

  await editor.goto(`/news-reading/${id}`);
  await expect(editor.getByText(/^Khách hàng chưa thấy bài này/)).toBeVisible();
  await editor.goto("/news");
  await choose("Đăng ngay");
  await expect(editor.getByRole("status").getByText(`Đã đăng “${TAKEN_DOWN}”`)).toBeVisible();
  await customer.goto(`/news-reading/${id}`);
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText(TAKEN_DOWN);
});

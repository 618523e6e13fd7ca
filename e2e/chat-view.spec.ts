import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { named } from "./support/page.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const thread = (page: Page): Locator => page.getByRole("group", { name: "Tin nhắn" });
/** How far the view stands above the end, px. */
const aboveEnd = (page: Page): Promise<number> =>
  thread(page).evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop);

/** Writes the first message of today under those of other days, in a window that shows only a part of them. */
async function staysAtEnd(browser: Browser, { width, height }: { width: number; height: number }): Promise<void> {
  const page = await signedInPage(browser, "care@nepnha.test", { viewport: { width, height } });
  await page.goto("/chat");
  // A conversation of many days, whatever other journeys have begun meanwhile.
  await page
    .getByRole("navigation", { name: "Danh sách cuộc trò chuyện" })
    .getByRole("link", { name: /^(Đang hoạt động )?Đặng Quốc Bảo/ })
    .click();
  const composer = page.getByRole("textbox", { name: /Nhắn tin tới/ });
  await expect(composer).toBeVisible();
  await expect.poll(() => thread(page).evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(200);
  await expect.poll(() => aboveEnd(page)).toBeLessThanOrEqual(1);

  const text = named("Tin đầu tiên của hôm nay");
  await composer.fill(text);
  await page.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(thread(page).getByText(text)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => aboveEnd(page)).toBeLessThanOrEqual(1);

  const high = (await thread(page).boundingBox())?.height ?? 0;
  await composer.fill("một\nhai\nba\nbốn\nnăm\nsáu");
  await expect.poll(async () => (await thread(page).boundingBox())?.height ?? high).toBeLessThan(high);
  await expect.poll(() => aboveEnd(page)).toBeLessThanOrEqual(1);
  await composer.fill("");
  await page.setViewportSize({ width, height: height - 140 });
  await expect.poll(async () => (await thread(page).boundingBox())?.height ?? high).toBeLessThan(high);
  await expect.poll(() => aboveEnd(page)).toBeLessThanOrEqual(1);
  await expect(thread(page).getByText(text)).toBeInViewport({ ratio: 1 });
}

test("the newest message stays in view: under those of other days, while the composer grows, in a smaller window", ({
  browser,
}) => staysAtEnd(browser, { width: 1440, height: 560 }));

test("on a phone, too, the newest message stays in view @phone", ({ browser }) =>
  staysAtEnd(browser, { width: 390, height: 496 }));

import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { openDirect } from "./support/talk.ts";

const DUYEN = "Võ Thị Mỹ Duyên";
const TAM = "Lê Văn Tâm";

const rows = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Danh sách cuộc trò chuyện" }).getByRole("link");
const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

async function openChat(browser: Browser, email: string): Promise<Page> {
  const page = await signedInPage(browser, email);
  await page.goto("/chat");
  await expect(page.getByRole("searchbox", { name: "Tìm kiếm" })).toBeVisible();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /Nhắn tin tới/ }).fill(text);
  await page.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(page.getByRole("group", { name: "Tin nhắn" }).getByText(text)).toBeVisible();
}

/** Chooses something in the menu of a row: by its button, where there is only a finger by holding that on the row. */
async function inMenu(page: Page, name: string, act: string): Promise<void> {
  const row = rowOf(page, name);
  if (test.info().project.name === "phone") {
    const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + 90, y: y + 30 }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(page.getByRole("menu")).toBeVisible();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await finger.detach();
  } else {
    await row.hover();
    await page.getByRole("button", { name: `Tuỳ chọn cho ${name}` }).click();
  }
  await page.getByRole("menuitem", { name: act }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** How many messages the title says are unread, and a row of the list. */
const unreadInTitle = async (page: Page): Promise<number> => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
const unreadOf = async (row: Locator): Promise<number> =>
  Number.parseInt(await row.getByText(/^\d+ tin chưa đọc$/).innerText(), 10);

test(
  "R7-12 what is pinned, muted and marked unread is so on my other devices, and nobody else knows",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");
    await openDirect(care, TAM);
    const words = named("Anh Tâm gửi em ảnh móng nhé");
    await say(care, words);
    const row = rowOf(site, DUYEN);
    // Others may be unread already: this one is counted once it stands there.
    await expect(row).toContainText(words);
    await expect(row).toContainText("tin chưa đọc");
    await expect(site).toHaveTitle(/^\(\d/);
    // Other journeys write to them, too: what the title counts of theirs stays.
    const elsewhere = (await unreadInTitle(site)) - (await unreadOf(row));

    await inMenu(site, DUYEN, "Đến khi bật lại");
    await expect(row.getByRole("img", { name: "Đã tắt thông báo" })).toBeVisible();
    await expect(row.getByRole("img", { name: /tin chưa đọc/ })).toBeVisible();
    await expect.poll(() => unreadInTitle(site)).toBe(elsewhere);

    await inMenu(site, DUYEN, "Ghim lên đầu");
    await expect(rows(site).first()).toContainText(DUYEN);
    await expect(row.getByRole("img", { name: "Đã ghim" })).toBeVisible();
    await shot(site, "mine-list");
    await expectNoSeriousA11y(site);

    // The same person on another page: what was set there is here.
    const again = await site.context().newPage();
    await again.goto("/chat");
    await expect(rowOf(again, DUYEN).getByRole("img", { name: "Đã tắt thông báo" })).toBeVisible();
    await inMenu(site, DUYEN, "Bật lại thông báo");
    await expect(rowOf(again, DUYEN).getByRole("img", { name: "Đã tắt thông báo" })).toHaveCount(0);
    await inMenu(site, DUYEN, "Đánh dấu đã đọc");
    await expect(row).not.toContainText("tin chưa đọc");
    await inMenu(site, DUYEN, "Đánh dấu chưa đọc");
    const marked = { name: "Đánh dấu chưa đọc" };
    await expect(row.getByRole("img", marked)).toBeVisible();
    await expect(rowOf(again, DUYEN).getByRole("img", marked)).toBeVisible();

    await site.getByRole("button", { name: "Chưa đọc", exact: true }).click();
    await expect(row).toBeVisible();
    await row.click();
    await expect(rowOf(again, DUYEN).getByRole("img", marked)).toHaveCount(0);
    await expect(rowOf(care, TAM).getByRole("img", { name: "Đã ghim" })).toHaveCount(0);

    await inMenu(again, DUYEN, "Bỏ ghim");
    await expect(rowOf(again, DUYEN).getByRole("img", { name: "Đã ghim" })).toHaveCount(0);
    await again.close();
  },
);

import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { openDirect } from "./support/talk.ts";

const DUYEN = "Võ Thị Mỹ Duyên";
const TAM = "Lê Văn Tâm";
const ANH = "Phạm Ngọc Ánh";

const composer = (page: Page): Locator => page.getByRole("textbox", { name: /Nhắn tin tới/ });
const thread = (page: Page): Locator => page.getByRole("group", { name: "Tin nhắn" });
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Danh sách cuộc trò chuyện" }).getByRole("link", { name });

async function openChat(browser: Browser, email: string): Promise<Page> {
  const page = await signedInPage(browser, email);
  await page.goto("/chat");
  await expect(page.getByRole("searchbox", { name: "Tìm kiếm" })).toBeVisible();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

test("R1-13 R7-12 text goes both ways, is counted unread and shown as seen", async ({ browser }) => {
  const care = await openChat(browser, "care@nepnha.test");
  const site = await openChat(browser, "site@nepnha.test");
  await openDirect(care, TAM);
  await expect(care.getByText("Đang hoạt động")).toBeVisible();
  await expect(rowOf(care, TAM).getByRole("img", { name: "Đang hoạt động" })).toBeVisible();
  // What other journeys have left unread between the two is read first.
  await openDirect(site, DUYEN);
  await expect(rowOf(site, DUYEN)).not.toContainText("tin chưa đọc");
  await site.goto("/chat");
  const hello = named("Anh Tâm ơi, công trình Thảo Điền đổ móng chưa ạ?");
  await say(care, hello);
  await expect(thread(care).getByText(hello)).toBeVisible();
  // It is on a device of his, which shows another page.
  await expect(thread(care).getByText("Đã nhận")).toBeVisible();

  const row = rowOf(site, DUYEN);
  await expect(row).toContainText(hello);
  await expect(row).toContainText("1 tin chưa đọc");
  await expect(site).toHaveTitle(/^\(1\) /);
  await row.click();
  await expect(thread(site).getByText(hello)).toBeVisible();
  await expect(row).not.toContainText("tin chưa đọc");
  await expect(site).not.toHaveTitle(/^\(/);
  await expect(thread(care).getByText("Đã xem")).toBeVisible();

  const answer = named("Dạ sáng mai 7 giờ đổ chị nhé");
  await composer(site).pressSequentially("Dạ");
  await expect(care.getByText("Tâm đang soạn tin…")).toBeVisible();
  await shot(care, "chat-typing");
  await say(site, answer);
  await expect(thread(care).getByText(answer)).toBeVisible();
  // With the message, not when it has lasted its time.
  await expect(care.getByText("Tâm đang soạn tin…")).toHaveCount(0, { timeout: 3000 });
  await expect(rowOf(site, DUYEN)).toContainText(`Tôi: ${answer}`);

  await thread(care).getByText(answer).hover();
  await thread(care).getByRole("button", { name: "Bày tỏ cảm xúc" }).last().click();
  await care.getByRole("button", { name: "Thả ❤️" }).click();
  const heart = thread(site).getByRole("button", { name: "❤️ 1 người" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(thread(care).getByRole("button", { name: "❤️ 2 người" })).toHaveAttribute("aria-pressed", "true");

  await thread(care).getByText(answer).hover();
  await thread(care).getByRole("button", { name: "Trả lời", exact: true }).last().click();
  const reply = named("Vâng, em báo khách");
  await say(care, reply);
  await expect(thread(site).getByText(reply)).toBeVisible();
  await expect(thread(site).getByRole("button", { name: answer })).toHaveAttribute("title", "Xem tin được trả lời");
  await expectNoSeriousA11y(care);
  await shot(care, "chat");

  // Elsewhere in the product one hears of it too, with the way there.
  await site.goto("/branch");
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  // What comes before anything listens is in the list alone.
  await expect(site.locator("[data-state=Connected]")).toBeVisible();
  await expect(site.locator("[data-hears=arrivals]")).toBeAttached();
  const urgent = named("Anh Tâm xem giúp em bản vẽ móng nhé");
  await say(care, urgent);
  await expect(site.getByRole("status").getByText(`${DUYEN} · ${urgent}`)).toBeVisible();
  await expect(site).toHaveTitle(/^\(\d+\) /);
  await shot(site, "chat-arrival");
  await site.getByRole("status").getByRole("button", { name: "Xem" }).first().click();
  await expect(thread(site).getByText(urgent)).toBeVisible();
  await expect(site).not.toHaveTitle(/^\(/);

  // What I do not want to see any more the other one keeps.
  const secret = named("Giá móng còn thương lượng");
  await say(care, secret);
  await thread(site).getByText(secret).click();
  await thread(site).getByRole("button", { name: "Việc khác với tin nhắn" }).last().click();
  await site.getByRole("menuitem", { name: "Xoá chỉ ở phía tôi" }).click();
  await site.getByRole("dialog").getByRole("button", { name: "Xoá ở phía tôi" }).click();
  await expect(thread(site).getByText(secret)).toHaveCount(0);
  await expect(rowOf(site, DUYEN)).not.toContainText(secret);
  await expect(thread(care).getByText(secret)).toBeVisible();

  // What was begun here is there on a device that knows nothing of it.
  const begun = named("Em gửi bản vẽ sau giờ trưa");
  await composer(site).fill(begun);
  await site.waitForFunction(
    (text) => Object.entries(localStorage).some(([key, value]) => key.includes("drafts-known") && value.includes(text)),
    begun,
  );
  await site.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes("chat-drafts")) localStorage.removeItem(key);
  });
  await site.goto("/chat");
  await expect(rowOf(site, DUYEN)).toContainText(`Nháp: ${begun}`);
  await rowOf(site, DUYEN).click();
  await expect(composer(site)).toHaveValue(begun);
  await composer(site).fill("");
});

test(
  "R7-12 R8-05 what I said gets other words, is taken back, and somebody's card goes along",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");
    await openDirect(care, TAM);
    const first = named("Mai 7 giờ đổ bê tông");
    await composer(care).fill(first);
    await care.getByRole("button", { name: "Gửi", exact: true }).click();
    await rowOf(site, DUYEN).click();
    await expect(thread(site).getByText(first)).toBeVisible();
    // What is on its way has nothing to be done with yet.
    const mine = thread(care).locator("[data-index]").filter({ hasText: first }).last();
    await expect(mine.getByRole("button", { name: "Việc khác với tin nhắn", includeHidden: true })).toBeAttached();

    await composer(care).press("ArrowUp");
    await expect(care.getByText("Chỉnh sửa tin nhắn")).toBeVisible();
    await expect(composer(care)).toHaveValue(first);
    await composer(care).fill("nháp");
    await composer(care).press("Escape");
    await expect(composer(care)).toHaveValue("");
    await thread(care).getByText(first).click();
    await thread(care).getByRole("button", { name: "Việc khác với tin nhắn" }).last().click();
    await care.getByRole("menuitem", { name: "Chỉnh sửa" }).click();
    const second = named("Mai 8 giờ đổ bê tông");
    await composer(care).fill(second);
    await care.getByRole("button", { name: "Gửi", exact: true }).click();
    await expect(care.getByText("Chỉnh sửa tin nhắn")).toBeHidden();
    await expect(thread(site).getByText(second)).toBeVisible();
    // Other journeys edit in this conversation, too, and a long one drops its old rows: only this one's mark counts.
    await expect(thread(site).locator("[data-mine]").filter({ hasText: second })).toContainText("Đã chỉnh sửa");
    await expect(thread(site).getByText(first)).toHaveCount(0);

    await thread(care).getByText(second).click();
    await thread(care).getByRole("button", { name: "Việc khác với tin nhắn" }).last().click();
    await care.getByRole("menuitem", { name: "Thu hồi" }).click();
    await care.getByRole("dialog").getByRole("button", { name: "Thu hồi" }).click();
    await expect(thread(site).getByText(second)).toHaveCount(0);
    const recalled = thread(site).locator("[data-mine]").filter({ hasText: "Tin nhắn đã được thu hồi" }).last();
    await expect(recalled).toBeVisible();
    await expect(recalled).not.toContainText("Đã chỉnh sửa");

    const more = care.getByRole("button", { name: "Gửi thứ khác" });
    if (await more.isVisible()) await more.click();
    await care.getByRole("button", { name: "Gửi danh thiếp" }).click();
    await care.getByRole("dialog").getByRole("searchbox").press("Escape");
    await expect(care.getByRole("dialog")).toHaveCount(0);
    await care.getByRole("button", { name: "Gửi danh thiếp" }).click();
    await care.getByRole("dialog").getByRole("searchbox").fill(ANH);
    await care.getByRole("dialog").getByRole("button", { name: ANH }).click();
    // The newest message, since a card that was sent before may still be in sight.
    const newest = thread(site).locator("[data-index]").last();
    await expect(newest.getByText(ANH)).toBeVisible();
    await expectNoSeriousA11y(care);
    await newest.getByRole("button", { name: "Nhắn tin", exact: true }).click();
    await expect(site.getByRole("textbox", { name: `Nhắn tin tới ${ANH}` })).toBeVisible();
  },
);

test("the list is searched without marks and walked with the arrow keys; Escape closes a conversation", async ({
  browser,
}) => {
  const care = await openChat(browser, "care@nepnha.test");
  for (const name of [TAM, ANH]) {
    await openDirect(care, name);
    await say(care, named("Chào buổi sáng"));
    await expect(thread(care).getByText(/Đã (gửi|nhận)/)).toBeVisible();
  }
  await composer(care).press("Escape");
  await expect(composer(care)).toBeHidden();
  const search = care.getByRole("searchbox", { name: "Tìm kiếm" });
  await search.fill("LE VAN tam");
  await expect(rowOf(care, TAM)).toBeVisible();
  await expect(rowOf(care, ANH)).toBeHidden();
  await search.press("Escape");
  await rowOf(care, ANH).focus();
  await care.keyboard.press("ArrowDown");
  await care.keyboard.press("Enter");
  await expect(care.getByRole("heading", { name: TAM })).toBeVisible();

  await composer(care).fill("Viết dở");
  await rowOf(care, ANH).click();
  await expect(rowOf(care, TAM)).toContainText("Nháp: Viết dở");
  await care.reload();
  await rowOf(care, TAM).click();
  await expect(composer(care)).toHaveValue("Viết dở");
});

test("R7-12 what is written while the server is down waits through a reload and arrives once, in order", async ({
  browser,
  server,
}) => {
  const care = await openChat(browser, "care@nepnha.test");
  const site = await openChat(browser, "site@nepnha.test");
  await openDirect(care, TAM);
  const before = named("Trước khi mất điện");
  await say(care, before);
  await openDirect(site, DUYEN);
  await expect(thread(site).getByText(before)).toBeVisible();

  await server.kill9();
  const waiting = [named("Tin một"), named("Tin hai"), named("Tin ba")];
  for (const text of waiting) await say(care, text);
  await expect(thread(care).getByText("Đang gửi…")).toBeVisible();
  await expect(care.getByText("Mất kết nối.").first()).toBeVisible();

  await server.restart();
  await care.reload();
  for (const page of [care, site]) {
    for (const text of waiting) await expect(thread(page).getByText(text)).toHaveCount(1, { timeout: 45_000 });
  }
  await expect(thread(care).getByText("Đang gửi…")).toHaveCount(0);
  const seen = await thread(site).innerText();
  const places = [before, ...waiting].map((text) => seen.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await site.reload();
  for (const text of waiting) await expect(thread(site).getByText(text)).toHaveCount(1);
});

test("on a phone the list and the conversation take turns @phone", async ({ browser }) => {
  const options = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await signedInPage(browser, "content@nepnha.test", options);
  await page.goto("/chat");
  await openDirect(page, DUYEN);
  await page.getByRole("textbox", { name: /Nhắn tin tới/ }).fill("Bài về nhà phố 5x20 xong rồi chị ơi");
  await page.getByRole("button", { name: "Gửi", exact: true }).tap();
  await expect(thread(page).getByText(/Đã (gửi|nhận)/)).toBeVisible();
  // Inside a conversation neither the head of the product nor anything else takes room.
  await expect(page.getByRole("banner").first()).toBeHidden();
  await expectNoSeriousA11y(page);
  await shot(page, "chat-thread");
  await page.getByRole("button", { name: "Về danh sách" }).tap();
  await expect(page.getByRole("banner").first()).toBeVisible();
  await expect(rowOf(page, DUYEN)).toBeVisible();
  await expect(composer(page)).toBeHidden();
  await shot(page, "chat-list");
});

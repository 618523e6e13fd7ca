import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { mark, overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { openDirect, say } from "./support/talk.ts";

const DUYEN = "Võ Thị Mỹ Duyên";
const TAM = "Lê Văn Tâm";
/** Together more than a page of a conversation, of each less than what the hub takes at once. */
const SAID_BY_EACH = 26;

const thread = (page: Page): Locator => page.getByRole("group", { name: "Tin nhắn" });
const panel = (page: Page): Locator => page.getByRole("complementary", { name: "Tìm trong cuộc trò chuyện" });
const results = (page: Page): Locator =>
  panel(page).getByRole("list", { name: "Tin nhắn tìm thấy" }).getByRole("button");

async function openChat(browser: Browser, email: string): Promise<Page> {
  const page = await signedInPage(browser, email);
  await page.goto("/chat");
  await expect(page.getByRole("searchbox", { name: "Tìm kiếm" })).toBeVisible();
  return page;
}

test(
  "what was said long ago is found without its marks, over all conversations and in one, and gone to",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");
    const ours = mark();
    await openDirect(care, TAM);
    await openDirect(site, DUYEN);
    const wanted = `Chốt giá cửa gỗ lim ${ours}`;
    await say(care, wanted);
    await expect(thread(site).getByText(wanted)).toBeVisible();
    for (let n = 1; n <= SAID_BY_EACH; n += 1) {
      await Promise.all([say(care, `Việc thứ ${n} ${ours}`), say(site, `Dạ việc ${n} ${ours}`)]);
    }
    const last = `Dạ việc ${SAID_BY_EACH} ${ours}`;
    await expect(thread(care).getByText(last)).toBeVisible();
    // What is still on its way when she leaves is not found.
    await expect(thread(site).getByText(`Việc thứ ${SAID_BY_EACH} ${ours}`)).toBeVisible();

    await care.goto("/chat");
    await care.getByRole("searchbox", { name: "Tìm kiếm" }).fill(`cua go lim ${ours}`);
    const everywhere = care.getByRole("region", { name: "Tin nhắn", exact: true });
    const hit = everywhere.getByRole("link");
    await expect(hit).toHaveCount(1);
    await expect(hit.locator("mark").first()).toHaveText("cửa");
    await expect(care.getByText("Không có cuộc trò chuyện nào khớp.")).toBeVisible();
    await expectNoSeriousA11y(care);
    await shot(care, "chat-search-list");
    await hit.click();
    await expect(thread(care).getByText(wanted)).toBeInViewport();
    await expect(thread(care).getByText(last)).toHaveCount(0);
    await shot(care, "chat-search-gone-to");

    await care.getByRole("button", { name: "Tìm trong cuộc trò chuyện" }).click();
    const box = panel(care).getByRole("searchbox", { name: "Tìm tin nhắn" });
    await expect(box).toBeFocused();
    await box.fill("v");
    await expect(panel(care).getByText("Nhập từ 2 ký tự trở lên để tìm.")).toBeVisible();
    await box.fill(`không ai nói câu này ${ours}`);
    await expect(panel(care).getByText("Không có tin nhắn nào khớp")).toBeVisible();
    await box.fill(`viec thu ${ours}`);
    await expect(panel(care).getByText("Đang hiện 20 tin nhắn")).toBeVisible();
    await panel(care).getByRole("button", { name: "Xem thêm" }).click();
    await expect(results(care)).toHaveCount(SAID_BY_EACH);
    await expect(panel(care).getByText(`${SAID_BY_EACH} tin nhắn`, { exact: true })).toBeVisible();
    await expect(results(care).first()).toContainText(`Việc thứ ${SAID_BY_EACH} ${ours}`);
    await expectNoSeriousA11y(care);
    expect(await overflow(care)).toBeLessThanOrEqual(0);
    await shot(care, "chat-search-panel");

    await box.press("ArrowDown");
    await box.press("ArrowDown");
    await box.press("Enter");
    const second = thread(care).getByText(`Việc thứ ${SAID_BY_EACH - 1} ${ours}`);
    await expect(second).toBeInViewport();
    if (!(await box.isVisible())) {
      await care.goBack();
      await expect(results(care)).toHaveCount(SAID_BY_EACH);
      await expect(results(care).nth(1)).toBeInViewport();
    }

    await panel(care).getByRole("button", { name: "Lọc" }).click();
    await panel(care).getByRole("combobox", { name: "Người gửi" }).click();
    await care.getByRole("option", { name: TAM }).click();
    await expect(panel(care).getByText("Không có tin nhắn nào khớp")).toBeVisible();
    await box.fill(`da viec 26 ${ours}`);
    await expect(results(care)).toHaveCount(1);
    await shot(care, "chat-search-filter");
    await panel(care).getByRole("textbox", { name: "Đi đến ngày" }).fill("01/01/2020");
    await box.click();
    await panel(care).getByRole("button", { name: "Đi", exact: true }).click();
    await expect(thread(care).getByText(`Việc thứ ${SAID_BY_EACH} ${ours}`)).not.toBeInViewport();
    await expect(thread(care)).toBeVisible();
    if (!(await box.isVisible())) await care.goBack();
    await box.press("Escape");
    await expect(panel(care)).toBeHidden();
  },
);

import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { ok } from "./support/api.ts";
import { named } from "./support/page.ts";
import { loginOf, signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { openDirect, say } from "./support/talk.ts";

const DUYEN = "Võ Thị Mỹ Duyên";
const TAM = "Lê Văn Tâm";

const thread = (page: Page): Locator => page.getByRole("group", { name: "Tin nhắn" });

async function talkTo(browser: Browser, email: string, name: string): Promise<Page> {
  const page = await signedInPage(browser, email);
  await page.goto("/chat");
  await openDirect(page, name);
  return page;
}

test(
  "R3-18 a message is reported in the chat, and hidden and shown again by who moderates; a banned word is not sent",
  { tag: ["@desktop"] },
  async ({ browser }) => {
    const care = await talkTo(browser, "care@nepnha.test", TAM);
    const site = await talkTo(browser, "site@nepnha.test", DUYEN);
    const words = named("Nói vậy mà nghe được");
    await say(care, words);
    const message = thread(site).locator("[data-index]").filter({ hasText: words }).last();
    await message.getByText(words).click();
    await message.getByRole("button", { name: "Việc khác với tin nhắn" }).click();
    await site.getByRole("menuitem", { name: "Báo cáo" }).click();
    const dialog = site.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Xúc phạm, thô tục" }).check();
    await expectNoSeriousA11y(site);
    await dialog.getByRole("button", { name: "Gửi báo cáo" }).click();
    await expect(site.getByText("Đã gửi báo cáo đến người kiểm duyệt")).toBeVisible();

    const admin = await signedInPage(browser, "admin@nepnha.test");
    await admin.goto("/chat-moderation");
    await expect(admin.getByText(words)).toBeVisible();
    await expectNoSeriousA11y(admin);
    const token = (await loginOf(admin)).authToken;
    const { items } = await ok<{ items: { _id: string }[] }>(token, "POST", "chatReports/find", { searchTerm: words });
    await admin.goto(`/chat-moderation/${items[0]?._id ?? ""}`);
    await admin.getByRole("button", { name: "Ẩn với mọi người" }).click();
    const reason = admin.getByRole("dialog");
    await reason.getByRole("textbox").fill("Lời lẽ không phù hợp");
    await reason.getByRole("button", { name: "Ẩn với mọi người" }).click();
    await expect(thread(site).getByText(words)).toHaveCount(0);
    await expect(thread(care).getByText("Tin nhắn đã được thu hồi").last()).toBeVisible();
    await admin.getByRole("button", { name: "Hiện lại tin nhắn" }).click();
    await reason.getByRole("textbox").fill("Xem lại thì không sao");
    await reason.getByRole("button", { name: "Hiện lại tin nhắn" }).click();
    await expect(thread(site).getByText(words)).toBeVisible();

    await admin.goto("/chat-setting/banned-words");
    await expect(admin.getByText("cá độ bóng đá")).toBeVisible();

    await say(care, "Tối nay ca do bong da không?");
    await expect(thread(care).getByRole("alert")).toContainText("Có từ không được dùng ở đây. Hãy viết lại.");
    await expect(thread(care).getByText("Tối nay ca do bong da không?")).toBeVisible();
    // A card of the board that another journey has left there can be deleted, too.
    await thread(care).getByRole("alert").getByRole("button", { name: "Xoá" }).click();
  },
);

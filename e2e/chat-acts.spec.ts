import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named } from "./support/page.ts";
import { ok } from "./support/api.ts";
import { loginOf, signedInPage } from "./support/sign-in.ts";
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
  await page.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(thread(page).getByText(text)).toBeVisible();
}

/** Back to the list, where the screen shows one of the two. */
async function toList(page: Page): Promise<void> {
  const back = page.getByRole("button", { name: "Về danh sách" });
  if (await back.isVisible()) await back.click();
}

/** Opens what can be done with the last message of these words. */
async function openActs(page: Page, text: string): Promise<void> {
  const message = thread(page).locator("[data-index]").filter({ hasText: text }).last();
  const shown = message.locator("[data-shown]");
  const acts = { name: "Việc khác với tin nhắn", includeHidden: true };
  // What is on its way has nothing to be done with yet.
  await expect(message.getByRole("button", acts)).toBeAttached();
  if ((await shown.count()) === 0) await message.getByText(text).click();
  await expect(shown).toHaveCount(1);
  await message.getByRole("button", acts).click();
}

/** One of these things. */
async function act(page: Page, text: string, name: string): Promise<void> {
  await openActs(page, text);
  await page.getByRole("menuitem", { name }).click();
}

test(
  "R7-12 a message is passed on to several conversations, with words of one's own",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");
    await openDirect(care, ANH);
    await say(care, named("Chào chị"));
    await toList(care);
    await openDirect(care, TAM);
    const words = named("Bản vẽ tầng hai đã duyệt");
    await openDirect(site, DUYEN);
    await say(site, words);
    await expect(thread(care).getByText(words)).toBeVisible();

    await act(care, words, "Chuyển tiếp");
    const dialog = care.getByRole("dialog");
    await expect(dialog.getByText(words)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Chuyển tiếp (0)" })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: ANH }).check();
    await dialog.getByRole("checkbox", { name: TAM }).check();
    const comment = named("Chị in giúp em nhé");
    await dialog.getByRole("textbox", { name: "Lời nhắn kèm theo" }).fill(comment);
    await expectNoSeriousA11y(care);
    await dialog.getByRole("button", { name: "Chuyển tiếp (2)" }).click();
    await expect(care.getByText(/^Đã chuyển tiếp đến /)).toBeVisible();

    await expect(thread(site).getByText(words)).toHaveCount(2);
    await expect(thread(site).getByText("Chuyển tiếp").last()).toBeVisible();
    await expect(thread(site).getByText(comment)).toBeVisible();
    await toList(care);
    await rowOf(care, ANH).click();
    // Beside the list the conversation before stands until this one is drawn: it says the words twice.
    await expect(care.getByRole("textbox", { name: `Nhắn tin tới ${ANH}` })).toBeVisible();
    await expect(thread(care).getByText(words)).toBeVisible();
    await expect(thread(care).getByText(comment)).toBeVisible();
    // It is somebody else's, so it gets no other words.
    await openActs(care, words);
    await expect(care.getByRole("menuitem", { name: "Thu hồi" })).toBeVisible();
    await expect(care.getByRole("menuitem", { name: "Chỉnh sửa" })).toHaveCount(0);
  },
);

test(
  "R3-19 what is to be done is ticked; notes and reminders stand on the board, where a press leads to the message",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");
    await openDirect(care, TAM);
    await openDirect(site, DUYEN);
    const [code, pour] = [named("Mã cổng 4471"), named("Đổ bê tông móng")];

    const openTool = async (page: Page, name: string): Promise<Locator> => {
      const tool = page.getByRole("toolbar").getByRole("button", { name });
      if (!(await tool.isVisible())) await page.getByRole("button", { name: "Gửi thứ khác" }).click();
      await tool.click();
      return page.getByRole("dialog");
    };
    const note = await openTool(care, "Ghi chú");
    await expect(note.getByRole("button", { name: "Tạo ghi chú" })).toBeDisabled();
    await note.getByRole("textbox", { name: "Nội dung ghi chú" }).fill(code);
    await expectNoSeriousA11y(care);
    await note.getByRole("button", { name: "Tạo ghi chú" }).click();
    await expect(thread(site).getByText(code)).toBeVisible();

    const todo = await openTool(care, "Việc cần làm");
    const before = named("Trước khi đổ bê tông");
    await todo.getByRole("textbox", { name: "Tên danh sách" }).fill(before);
    await todo
      .getByRole("textbox", { name: "Các việc, mỗi việc một dòng" })
      .fill("Nghiệm thu thép\n\nChụp ảnh ván khuôn");
    await expectNoSeriousA11y(care);
    await todo.getByRole("button", { name: "Gửi danh sách" }).click();
    const list = thread(site).locator("[data-index]").filter({ hasText: before }).last();
    await list.getByRole("checkbox", { name: "Nghiệm thu thép" }).check();
    await expect(list.getByText("Xong 1/2")).toBeVisible();
    const ticked = thread(care).locator("[data-index]").filter({ hasText: before }).last();
    await expect(ticked.getByRole("checkbox", { name: "Nghiệm thu thép Lê Văn Tâm đã làm xong" })).toBeChecked();
    await expectNoSeriousA11y(care);

    const reminder = await openTool(care, "Nhắc hẹn");
    await reminder.getByRole("textbox", { name: "Nhắc việc gì?" }).fill(pour);
    await reminder.getByRole("textbox", { name: "Thời điểm" }).fill("1/1/2020 8h");
    await expect(reminder.getByText("Thời điểm nhắc đã qua.")).toBeVisible();
    await reminder.getByRole("textbox", { name: "Thời điểm" }).fill("mai 7h30");
    await reminder.getByRole("textbox", { name: "Nhắc việc gì?" }).click();
    await expectNoSeriousA11y(care);
    await reminder.getByRole("button", { name: "Tạo nhắc hẹn" }).click();

    const card = thread(site).locator("[data-index]").filter({ hasText: pour }).last();
    await card.getByRole("button", { name: "Tham gia" }).click();
    await expect(card.getByRole("button", { name: "Tham gia", pressed: true })).toBeVisible();
    const mine = thread(care).locator("[data-index]").filter({ hasText: pour }).last();
    await expect(mine.getByText("1 người tham gia")).toBeVisible();
    // Who has not made it changes nothing of it.
    await expect(card.getByRole("button", { name: "Sửa" })).toHaveCount(0);
    await expectNoSeriousA11y(site);

    await mine.getByRole("button", { name: "Sửa" }).click();
    const edited = care.getByRole("dialog");
    const later = `${pour} tầng 2`;
    await edited.getByRole("textbox", { name: "Nhắc việc gì?" }).fill(later);
    await edited.getByRole("button", { name: "Lưu nhắc hẹn" }).click();
    await expect(thread(site).getByText(later)).toBeVisible();

    await site.getByRole("button", { name: "Thông tin cuộc trò chuyện" }).click();
    const board = site.getByRole("region", { name: "Bảng tin" });
    await expect(board.getByRole("button", { name: later })).toBeVisible();
    await expect(board.getByRole("button", { name: later })).toContainText("07:30");
    await board.getByRole("button", { name: code }).click();
    await expect(thread(site).getByText(code)).toBeInViewport();

    await act(care, code, "Nhắc hẹn");
    const fromMessage = care.getByRole("dialog").getByRole("textbox", { name: "Nhắc việc gì?" });
    await expect(fromMessage).toHaveValue(code);
    await care.getByRole("dialog").getByRole("button", { name: "Huỷ" }).click();

    const first = thread(care).locator("[data-index]").filter({ hasText: code }).last();
    await first.getByRole("button", { name: "Xoá" }).click();
    await care.getByRole("dialog").getByRole("button", { name: "Xoá ghi chú" }).click();
    await expect(thread(site).getByText(code)).toHaveCount(0);
  },
);

test(
  "R7-12 messages are pinned above the conversation, put in order, and taken down",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const content = await openChat(browser, "content@nepnha.test");
    await openDirect(care, ANH);
    await openDirect(content, DUYEN);
    const [first, second] = [named("Họp 9 giờ thứ Hai"), named("Mật khẩu wifi ở bảng tin")];
    for (const text of [first, second]) {
      await say(care, text);
      await act(care, text, "Ghim");
      await expect(care.getByRole("region", { name: "Tin đã ghim" }).getByText(text)).toBeVisible();
    }
    const bar = content.getByRole("region", { name: "Tin đã ghim" });
    await expect(bar.getByText(second)).toBeVisible();
    await expect(bar.getByText(first)).toHaveCount(0);
    await expect(thread(content).getByText("Võ Thị Mỹ Duyên đã ghim một tin nhắn").last()).toBeVisible();

    await bar.getByRole("button", { name: /^Xem \d tin đã ghim/ }).click();
    await bar.getByRole("button", { name: `Đưa “${second}” xuống` }).click();
    await expect(bar.getByRole("listitem").first()).toContainText(first);
    await expectNoSeriousA11y(content);
    await bar.getByRole("button", { name: "Thu gọn tin đã ghim" }).press("Escape");
    await expect(care.getByRole("region", { name: "Tin đã ghim" }).getByText(first)).toBeVisible();
    await bar.getByRole("button", { name: first }).click();
    await expect(thread(content).getByText(first)).toBeInViewport();

    await act(care, first, "Thu hồi");
    await care.getByRole("dialog").getByRole("button", { name: "Thu hồi" }).click();
    await expect(bar.getByText(second)).toBeVisible();
    await bar.getByRole("button", { name: /^Xem \d tin đã ghim/ }).click();
    await bar.getByRole("button", { name: `Bỏ ghim “${second}”` }).click();
    await expect(bar).toHaveCount(0);
    await expect(care.getByRole("region", { name: "Tin đã ghim" })).toHaveCount(0);
  },
);

test(
  "R7-13 a message tells who has seen it and who reacted how",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");
    await openDirect(care, TAM);
    const words = named("Mai nghiệm thu móng");
    await say(care, words);
    await openActs(care, words);
    await care.getByRole("menuitem", { name: "Chi tiết" }).click();
    const dialog = care.getByRole("dialog");
    await expect(dialog.getByText("Chưa có ai xem.")).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Chưa xem (1)" })).toContainText(TAM);
    await care.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await openDirect(site, DUYEN);
    const message = thread(site).locator("[data-index]").filter({ hasText: words }).last();
    await message.getByText(words).click();
    await message.getByRole("button", { name: "Bày tỏ cảm xúc" }).click();
    await site.getByRole("button", { name: "Thả 👍" }).click();
    await expect(thread(care).getByText("Đã xem")).toBeVisible();
    const reacted = thread(care).locator("[data-index]").filter({ hasText: words }).last();
    await reacted.getByRole("button", { name: "Ai đã bày tỏ cảm xúc" }).click();
    await expect(dialog.getByRole("region", { name: "👍 1" })).toContainText(TAM);
    await expect(dialog.getByRole("region", { name: "Đã xem (1)" })).toContainText(TAM);
    await expectNoSeriousA11y(care);
  },
);

test(
  "R3-19 R9-04 a sticker is found without marks, sent, reacted to, and stays when its pack is offered no more",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");
    await openDirect(care, TAM);
    await openDirect(site, DUYEN);
    const panel = care.getByRole("group", { name: "Sticker, emoji, GIF" });
    const open = async (): Promise<void> => {
      const tool = care.getByRole("button", { name: "Sticker, emoji, GIF" });
      if (!(await tool.isVisible())) await care.getByRole("button", { name: "Gửi thứ khác" }).click();
      await tool.click();
      await expect(panel.getByRole("button", { name: "Gửi Nghiệm thu đạt" }).first()).toBeVisible();
    };

    await open();
    await expectNoSeriousA11y(care);
    await panel.getByRole("searchbox").fill("ca phe");
    await panel.getByRole("button", { name: "Gửi Cà phê cái đã" }).click();
    await expect(panel).toHaveCount(0);
    // The newest message, since one like it that was sent before may still be in sight.
    const newest = thread(site).locator("[data-index]").last();
    await expect(newest.getByRole("img", { name: "Cà phê cái đã" })).toBeVisible();
    await open();
    await expect(panel.getByRole("region", { name: "Vừa dùng" }).getByRole("button")).toHaveCount(1);
    await panel.getByRole("button", { name: "Emoji" }).click();
    await panel.getByRole("searchbox").fill("gach");
    await panel.getByRole("button", { name: "🧱" }).click();
    await expect(composer(care)).toHaveValue("🧱");
    await composer(care).fill("");
    await panel.getByRole("searchbox").fill("");
    await panel.getByRole("button", { name: "GIF" }).click();
    await panel.getByRole("button", { name: "Gửi Trộn hồ liên tay" }).click();
    await newest.getByAltText("Trộn hồ liên tay").click();
    await newest.getByRole("button", { name: "Bày tỏ cảm xúc", exact: true }).click();
    await site.getByRole("button", { name: "Cảm xúc khác" }).click();
    await site.getByRole("button", { name: "Thả Mời cà phê" }).click();
    // One that was reacted to before may still be in sight, too.
    const reacted = thread(care).locator("[data-index]").last();
    await expect(reacted.getByAltText("Trộn hồ liên tay")).toBeVisible();
    await expect(reacted.getByRole("button", { name: "Mời cà phê 1 người" })).toBeVisible();

    const admin = await signedInPage(browser, "admin@nepnha.test");
    await admin.goto("/chat-setting");
    const tabs = admin.getByRole("navigation", { name: "Cài đặt trò chuyện" });
    await expect(tabs.getByRole("link", { name: "Sticker và cảm xúc" })).toBeVisible();
    await expect(admin.getByText("Thợ hồ vui tính")).toBeVisible();
    await expectNoSeriousA11y(admin);
    const token = (await loginOf(admin)).authToken;
    const { items } = await ok<{ items: { _id: string; name: string }[] }>(token, "POST", "stickerPacks/find", {});
    const ids = items.filter(({ name }) => name === "Thợ hồ vui tính").map(({ _id }) => _id);
    await ok(token, "PUT", "stickerPacks/updateStatus", { ids, status: 0, notes: "" });
    await tabs.getByRole("link", { name: "Chung" }).click();
    await expect(admin.getByRole("form", { name: "Tự trả lời ngoài giờ" })).toBeVisible();

    await site.reload();
    await expect(thread(site).getByRole("img", { name: "Cà phê cái đã" }).last()).toBeVisible();
    await ok(token, "PUT", "stickerPacks/updateStatus", { ids, status: 1, notes: "" });
  },
);

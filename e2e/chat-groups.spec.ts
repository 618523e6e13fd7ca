import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named } from "./support/page.ts";
import { DOT } from "./support/picture.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { say } from "./support/talk.ts";

const DUYEN = "Võ Thị Mỹ Duyên";
const TAM = "Lê Văn Tâm";
const ANH = "Phạm Ngọc Ánh";

const rows = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Danh sách cuộc trò chuyện" }).getByRole("link");
const thread = (page: Page): Locator => page.getByRole("group", { name: "Tin nhắn" });
const composer = (page: Page): Locator => page.getByRole("textbox", { name: /Nhắn tin tới/ });
const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

async function openChat(browser: Browser, email: string): Promise<Page> {
  const page = await signedInPage(browser, email);
  await page.goto("/chat");
  await expect(page.getByRole("searchbox", { name: "Tìm kiếm" })).toBeVisible();
  return page;
}

/** Does something where the group is told of: beside the messages, on a phone over them. */
async function inInfo(page: Page, act: () => Promise<void>): Promise<void> {
  const button = page.getByRole("button", { name: "Thông tin cuộc trò chuyện" });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  await act();
  const drawer = dialog(page, "Thông tin cuộc trò chuyện");
  const close = drawer.getByRole("button", { name: "Đóng" });
  // It may be leaving by itself, as after the last act upon a group.
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1000 });
    await expect(drawer).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

async function pick(page: Page, person: string, act: string): Promise<void> {
  await page.getByRole("button", { name: `Việc với ${person}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

async function choose(window: Locator, words: string, person: string): Promise<void> {
  await window.getByRole("searchbox").fill(words);
  await window.getByRole("checkbox", { name: person }).check();
}

/** One asks the group, the other adds an answer and chooses it; both see it at once, and after a reload. */
async function ask(asker: Page, voter: Page): Promise<void> {
  const question = named("Họp tổ ngày nào");
  const more = asker.getByRole("button", { name: "Gửi thứ khác" });
  if (await more.isVisible()) await more.click();
  await asker.getByRole("button", { name: "Bình chọn" }).click();
  const make = dialog(asker, "Tạo bình chọn");
  await make.getByLabel("Chủ đề bình chọn").fill(question);
  await make.getByLabel("Phương án 1").fill("Thứ hai");
  await make.getByLabel("Phương án 2").fill("THỨ HAI");
  await expect(make.getByText("Có hai phương án giống nhau.")).toBeVisible();
  await make.getByLabel("Phương án 2").fill("Thứ ba");
  await make.getByRole("checkbox", { name: "Mọi người được thêm phương án" }).check();
  await make.getByRole("checkbox", { name: "Ẩn kết quả khi chưa bình chọn" }).check();
  await expectNoSeriousA11y(asker);
  await shot(asker, "polls-create");
  await make.getByRole("button", { name: "Tạo bình chọn" }).click();
  await expect(make).toHaveCount(0);

  const [mine, theirs] = [asker, voter].map((page) => thread(page).getByRole("region", { name: question }));
  if (!mine || !theirs) throw new Error("No card");
  await expect(theirs.getByText("Bình chọn để xem kết quả.")).toBeVisible();
  await theirs.getByRole("button", { name: "Thêm phương án" }).click();
  await theirs.getByLabel("Phương án mới").fill("Thứ tư");
  await theirs.getByRole("button", { name: "Thêm", exact: true }).click();
  await expect(theirs.getByRole("radio", { name: /^Thứ tư/ })).toBeChecked();
  await theirs.getByRole("button", { name: "Bình chọn", exact: true }).click();
  await expect(theirs.getByRole("button", { name: "Xem lựa chọn" })).toBeVisible();
  await expect(mine.getByText("1 người đã bình chọn")).toBeVisible();
  await expect(mine.getByText("Bình chọn để xem kết quả.")).toBeVisible();
  await expect(thread(asker).getByText(`${TAM} đã bình chọn “${question}”`)).toBeVisible();
  await theirs.getByRole("button", { name: /^1 người chọn Thứ tư/ }).click();
  const chosen = dialog(voter, "Ai chọn gì");
  await expect(chosen.getByRole("region")).toHaveCount(1);
  await expect(chosen.getByText(TAM)).toBeVisible();
  await chosen.getByRole("button", { name: "Đóng" }).click();
  await theirs.getByRole("button", { name: "Xem lựa chọn" }).click();
  await expect(chosen.getByRole("region", { name: "Thứ tư" }).getByText(TAM)).toBeVisible();
  await expectNoSeriousA11y(voter);
  await shot(voter, "polls-votes");
  await chosen.getByRole("button", { name: "Đóng" }).click();
  await expectNoSeriousA11y(voter);
  await shot(voter, "polls-voted");
  await voter.reload();
  await expect(theirs.getByRole("radio", { name: /^Thứ tư/ })).toBeChecked();

  await mine.getByRole("button", { name: "Khóa bình chọn" }).click();
  await dialog(asker, "Khóa bình chọn này?").getByRole("button", { name: "Khóa bình chọn" }).click();
  for (const card of [mine, theirs]) {
    await expect(card.getByText("Đã kết thúc")).toBeVisible();
    await expect(card.getByRole("img", { name: "Nhiều lựa chọn nhất" })).toBeVisible();
    await expect(card.getByRole("radio")).toHaveCount(0);
  }
  await shot(asker, "polls-over");
}

test(
  "R6-05 R3-18 a group is made, talked and voted in, renamed, led by others, handed over, left and ended",
  { tag: ["@desktop", "@phone"] },
  async ({ browser }) => {
    const care = await openChat(browser, "care@nepnha.test");
    const site = await openChat(browser, "site@nepnha.test");

    await care.getByRole("button", { name: "Tạo nhóm" }).click();
    const make = dialog(care, "Tạo nhóm");
    await expect(make.getByText("Chọn ít nhất một người.")).toBeVisible();
    await choose(make, "LE VAN tam", TAM);
    await choose(make, "ngoc anh", ANH);
    await expect(make.getByLabel("Tên nhóm")).toHaveAttribute("placeholder", "Duyên, Tâm, Ánh");
    await expectNoSeriousA11y(care);
    await shot(care, "groups-create");
    await make.getByRole("button", { name: "Tạo nhóm" }).click();
    await expect(care.getByRole("heading", { name: "Duyên, Tâm, Ánh" })).toBeVisible();
    await expect(thread(care).getByText("đã tạo nhóm “Duyên, Tâm, Ánh”")).toBeVisible();
    const back = care.getByRole("button", { name: "Về danh sách" });
    if (await back.isVisible()) await back.click();
    await expect(rows(care).first()).toContainText("Duyên, Tâm, Ánh");
    await shot(care, "groups-list");
    await rows(care).first().click();
    await expect(rows(site).first()).toContainText("Duyên, Tâm, Ánh");

    // Somebody is named: they see it in their list, and are set off in the message.
    await composer(care).fill("Nhờ @van t");
    const offers = care.getByRole("listbox", { name: "Nhắc tên ai" });
    await expect(offers.getByRole("option", { name: TAM })).toHaveAttribute("aria-selected", "true");
    await expectNoSeriousA11y(care);
    await shot(care, "groups-mention");
    await composer(care).press("Enter");
    await expect(composer(care)).toHaveValue(`Nhờ @${TAM} `);
    await composer(care).pressSequentially("xem bản vẽ");
    await care.getByRole("button", { name: "Gửi", exact: true }).click();
    await expect(rows(site).first().getByRole("img", { name: "Có tin nhắc tên tôi" })).toBeVisible();
    await shot(site, "groups-mentioned");

    await rows(site).first().click();
    await expect(thread(site).getByText(`@${TAM}`, { exact: true })).toHaveAttribute("data-me", "true");
    await expect(thread(care).getByText(`@${TAM}`, { exact: true })).not.toHaveAttribute("data-me");
    await shot(site, "groups-named");
    const hello = named("Từ nay trao đổi công trình ở đây nhé");
    await say(care, hello);
    await expect(thread(site).getByText(hello)).toBeVisible();
    const answer = named("Dạ vâng chị");
    await say(site, answer);
    await expect(thread(care).getByText(answer)).toBeVisible();

    await ask(care, site);

    const name = named("Tổ nhà phố Thảo Điền");
    await inInfo(care, async () => {
      await care.getByRole("button", { name: "Đổi tên nhóm" }).click();
      const input = care.getByRole("textbox", { name: "Tên mới của nhóm" });
      await input.fill("nháp");
      await input.press("Escape");
      await expect(input).toHaveCount(0);
      await care.getByRole("button", { name: "Đổi tên nhóm" }).click();
      await input.fill(name);
      await care.getByRole("button", { name: "Lưu tên nhóm" }).click();
      await expect(input).toHaveCount(0);
      await expect(site.getByRole("heading", { name })).toBeVisible();

      // Its picture, uploaded here, is over the conversation of the other at once.
      await care
        .getByLabel("Ảnh nhóm", { exact: true })
        .setInputFiles({ name: "to.png", mimeType: "image/png", buffer: DOT });
      await expect(care.getByRole("button", { name: "Bỏ ảnh" })).toBeVisible();
      await expect(thread(site).getByText("đã đổi ảnh nhóm")).toBeVisible();
      const head = site.getByRole("heading", { name }).locator("xpath=ancestor::header");
      await expect(head.locator("img[src*='/files/']")).toBeVisible();
      await expectNoSeriousA11y(care);
      await shot(care, "groups-picture");

      // Who is no manager reads on, and knows why nothing can be written.
      const onlyLeaders = care.getByRole("switch", { name: "Chỉ trưởng, phó nhóm được nhắn tin" });
      await onlyLeaders.check();
      await expect(site.getByText("Trong nhóm này chỉ trưởng nhóm và phó nhóm được nhắn tin.")).toBeVisible();
      await expect(composer(site)).toHaveCount(0);
      await shot(site, "groups-only-leaders");
      await shot(care, "groups-rules");
      await onlyLeaders.uncheck();
      await expect(composer(site)).toBeVisible();

      await pick(care, TAM, "Bổ nhiệm làm phó nhóm");
      await expect(thread(site).getByText(`đã bổ nhiệm ${TAM} làm phó nhóm`)).toBeVisible();
      // A menu that fades has no entries any more.
      await expect(care.getByRole("menu")).toHaveCount(0);
      await expectNoSeriousA11y(care);
      await shot(care, "groups-info");
      await pick(care, ANH, "Mời ra khỏi nhóm");
      await dialog(care, `Mời ${ANH} ra khỏi nhóm?`).getByRole("button", { name: "Mời ra khỏi nhóm" }).click();
      await expect(care.getByRole("button", { name: `Việc với ${ANH}` })).toHaveCount(0);
      await expect(care.getByRole("heading", { name: "Thành viên (2)" })).toBeVisible();
    });
    await expect(thread(site).getByText(`đã đưa ${ANH} ra khỏi nhóm`)).toBeVisible();

    // A manager may rename, but neither appoint nor end the group.
    await inInfo(site, async () => {
      await expect(site.getByRole("button", { name: "Đổi tên nhóm" })).toBeVisible();
      await expect(site.getByRole("button", { name: "Giải tán nhóm" })).toHaveCount(0);
    });

    await inInfo(care, async () => {
      await care.getByRole("button", { name: "Rời nhóm" }).click();
      const leave = dialog(care, "Chọn trưởng nhóm mới trước khi rời");
      const go = leave.getByRole("button", { name: "Chuyển quyền và rời nhóm" });
      await expect(go).toBeDisabled();
      await leave.getByRole("radio", { name: TAM }).check();
      await shot(care, "groups-leave");
      await go.click();
      await expect(care.getByText(`Đã rời nhóm “${name}”`)).toBeVisible();
    });
    await expect(rows(care).filter({ hasText: name })).toHaveCount(0);
    await expect(composer(care)).toBeHidden();
    await expect(thread(site).getByText(`đã chuyển quyền trưởng nhóm cho ${TAM}`)).toBeVisible();
    await expect(thread(site).getByText(`${DUYEN} đã rời nhóm`)).toBeVisible();

    // The new owner brings her back, and ends the group while she reads it.
    await inInfo(site, async () => {
      await site.getByRole("button", { name: "Thêm thành viên" }).click();
      const add = dialog(site, "Thêm thành viên");
      await choose(add, "my duyen", DUYEN);
      await add.getByRole("button", { name: "Thêm 1 người" }).click();
      await expect(site.getByRole("heading", { name: "Thành viên (2)" })).toBeVisible();
    });
    await expect(rows(care).first()).toContainText(name);
    await rows(care).first().click();
    const last = named("Công trình xong rồi, đóng nhóm nhé");
    await say(site, last);
    await expect(thread(care).getByText(last)).toBeVisible();
    await inInfo(site, async () => {
      await site.getByRole("button", { name: "Giải tán nhóm" }).click();
      const end = dialog(site, `Giải tán nhóm “${name}”?`);
      await expect(end.getByRole("button", { name: "Giải tán nhóm" })).toBeDisabled();
      await end.getByRole("checkbox", { name: "Tôi hiểu và vẫn muốn giải tán nhóm" }).check();
      await shot(site, "groups-dissolve");
      await end.getByRole("button", { name: "Giải tán nhóm" }).click();
      await expect(site.getByText(`Đã giải tán nhóm “${name}”`)).toBeVisible();
    });
    await expect(care.getByText(`${TAM} đã giải tán nhóm.`)).toBeVisible();
    await expect(thread(care).getByText(last)).toBeVisible();
    await expect(composer(care)).toHaveCount(0);
    await expectNoSeriousA11y(care);
    await shot(care, "groups-ended");
    await care.reload();
    await expect(care.getByText("Không mở được cuộc trò chuyện này")).toBeVisible();
  },
);

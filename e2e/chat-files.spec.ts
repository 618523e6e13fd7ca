import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { named } from "./support/page.ts";
import { picture } from "./support/picture.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { openDirect } from "./support/talk.ts";

const DUYEN = "Võ Thị Mỹ Duyên";
const TAM = "Lê Văn Tâm";

const thread = (page: Page): Locator => page.getByRole("group", { name: "Tin nhắn" });

async function openConversation(
  browser: Browser,
  email: string,
  name: string,
  options: Parameters<typeof signedInPage>[2] = {},
): Promise<Page> {
  const page = await signedInPage(browser, email, options);
  await page.goto("/chat");
  await openDirect(page, name);
  return page;
}

/** Chooses files behind the paper clip, looks them over and sends them. */
async function sendFiles(page: Page, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(files);
  const tray = page.getByRole("dialog", { name: "Gửi tệp" });
  await tray.getByRole("button", { name: /^Gửi \d+ tệp$/ }).click();
  await expect(tray).toBeHidden();
}

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);

/** @param count of pictures, by which this exchange is told from others in the same conversation */
async function exchange(
  browser: Browser,
  count: number,
  options: Parameters<typeof signedInPage>[2] = {},
): Promise<void> {
  const site = await openConversation(browser, "site@nepnha.test", DUYEN, options);
  const care = await openConversation(browser, "care@nepnha.test", TAM);
  const pictures = await Promise.all(Array.from({ length: count }, (_, at) => picture(site, `anh-${at}.png`)));
  await sendFiles(site, pictures);
  const mine = thread(site).getByRole("button", { name: `Xem ảnh 1 trên ${count}` });
  await expect(mine.locator("img")).toBeVisible();
  await expect(
    thread(site)
      .getByText(/Đã (gửi|nhận|xem)/)
      .last(),
  ).toBeVisible();
  const theirs = thread(care).getByRole("button", { name: `Xem ảnh 2 trên ${count}` });
  await expect.poll(() => isDrawn(theirs.locator("img"))).toBe(true);
  await theirs.click();
  const viewer = care.getByRole("dialog", { name: "Xem ảnh" });
  const large = (): Promise<string | null> =>
    viewer
      .locator(".yarl__slide_current img")
      .getAttribute("src", { timeout: 1000 })
      .catch(() => null);
  await expect.poll(large).not.toBeNull();
  const second = await large();
  await shot(care, "chat-viewer");
  // Keys go where the focus is.
  await expect.poll(() => viewer.evaluate((dialog) => dialog.matches(":focus-within"))).toBe(true);
  await care.keyboard.press("ArrowRight");
  await expect.poll(async () => [null, second].includes(await large())).toBe(false);
  await care.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  const document = `${named("Báo giá nhà chị Lan")}.txt`;
  await sendFiles(site, [
    { name: document, mimeType: "text/plain", buffer: Buffer.from("Móng 120.000.000 đ\n") },
    { name: "cai-dat.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
  ]);
  const link = thread(care).getByRole("link", { name: new RegExp(`^${document}`) });
  await expect(link).toBeVisible();
  await expect(thread(care).getByText("cai-dat.exe")).toHaveCount(0);
  const address = (await link.getAttribute("href")) ?? "";
  const bytes = await care.request.get(address);
  expect(await bytes.text()).toContain("Móng 120.000.000 đ");
  await care.getByRole("button", { name: "Thông tin cuộc trò chuyện" }).click();
  await expect(care.getByRole("tab", { name: "Ảnh & video" })).toBeVisible();
  await care.getByRole("tab", { name: "Ảnh & video" }).scrollIntoViewIfNeeded();
  await expect(care.getByRole("button", { name: /^Xem ảnh gửi ngày/ }).first()).toBeVisible();
  await shot(care, "chat-sent-media");
  await care.getByRole("tab", { name: "Tệp" }).click();
  await expect(care.getByRole("link", { name: new RegExp(`^${document}`) })).toHaveCount(2);
  await expectNoSeriousA11y(site);
  await shot(care, "chat-files");
  await shot(site, "chat-files-sender");
}

test("R4-01 R8-05 pictures and documents are looked over, sent, seen large and opened", ({ browser }) =>
  exchange(browser, 3));

test("R4-01 pictures and documents are sent from a phone @phone", ({ browser }) =>
  exchange(browser, 4, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }));

test("R4-01 a file that the server refuses says why, and is not offered to be sent again", async ({ browser }) => {
  const site = await openConversation(browser, "site@nepnha.test", DUYEN);
  const name = `${named("Ảnh hỏng")}.jpg`;
  await sendFiles(site, { name, mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") });
  const failed = thread(site).getByRole("alert");
  await expect(failed).toContainText("Chưa gửi được. Tệp không phải ảnh JPG, PNG, WebP hoặc GIF.");
  await expect(failed.getByRole("button", { name: "Thử lại" })).toHaveCount(0);
  await failed.getByRole("button", { name: "Xoá" }).click();
  await expect(failed).toBeHidden();
});

import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { field, named, notice, overflow, publish, save, saved, search } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const CONTENT = "content@nepnha.test";
const CUSTOMER = "customer@nepnha.test";
const CLIP = join(import.meta.dirname, "../server/seeds/clips/doc-mat-bang.mp4");
const FIRST = "Từ móng đến mái: nhà phố bốn tầng qua ba giai đoạn";
const SECOND = "Đọc bản vẽ mặt bằng nhà ống 5 × 16 m trong mười hai giây";
const PLAYLIST = "Xây nhà lần đầu: xem trước khi ký hợp đồng";

const player = (page: Page): Locator => page.getByRole("main").locator("video");

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).click();
  await page.getByRole("option", { name: option }).first().click();
}

test("R1-04 R2-06 R8-05 a video is uploaded, cut into chapters, refused while it is wrong, found and put into a playlist", async ({
  page,
}) => {
  const name = named("Hướng dẫn đọc mặt bằng");
  await signIn(page, CONTENT);
  await page.goto("/knowledge/videos/new");
  await field(page, "Tiêu đề").fill(name);
  await page.locator('input[type="file"][accept*="mp4"]').setInputFiles(CLIP);
  await expect(player(page)).toBeVisible({ timeout: 20_000 });
  await choose(page, "Chuyên mục", "Thiết kế & bản vẽ");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Chương & lời thoại" }).click();
  await page.getByRole("button", { name: "Thêm dòng" }).click();
  await field(page, "Bắt đầu lúc").fill("0:05");
  await field(page, "Tên chương").fill("Tầng lầu");
  await page.getByRole("button", { name: "Thêm dòng" }).click();
  await field(page, "Bắt đầu lúc").last().fill("0:03");
  await field(page, "Tên chương").last().fill("Tầng trệt");
  await save(page).click();
  await expect(page.getByText("Chương này phải bắt đầu sau chương trước.")).toBeVisible();
  await field(page, "Bắt đầu lúc").last().fill("0:09");
  await expectNoSeriousA11y(page);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await shot(page, "video-form");

  await page.goto("/knowledge/videos");
  await search(page).fill(name.replace("Hướng dẫn đọc mặt bằng", "huong dan doc"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").last()).toContainText("00:12");
  await expectNoSeriousA11y(page);
  await shot(page, "video-list");
  await page.getByRole("checkbox", { name: `Chọn ${name}` }).check();
  await page.getByRole("button", { name: "Thêm vào danh sách phát" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Danh sách phát" }).click();
  await page.getByRole("option", { name: "Chọn dáng nhà" }).click();
  await dialog.getByRole("button", { name: "Thêm vào danh sách" }).click();
  await expect(page.getByText("Đã thêm 1 video vào “Chọn dáng nhà”.")).toBeVisible();
});

test("R1-04 an address of another service is refused where it stands, and one of YouTube is taken", async ({
  page,
}) => {
  const name = named("Video trên YouTube");
  await signIn(page, CONTENT);
  await page.goto("/knowledge/videos/new");
  await field(page, "Tiêu đề").fill(name);
  await choose(page, "Nguồn", "YouTube");
  await choose(page, "Chuyên mục", "Kỹ thuật thi công");
  await page.keyboard.press("Escape");
  await field(page, "Địa chỉ video").fill("https://vimeo.com/123456789");
  await save(page).click();
  await expect(page.getByText("Đây không phải địa chỉ một video YouTube.")).toBeVisible();
  await field(page, "Địa chỉ video").fill("https://youtu.be/abcDEF_-123");
  await field(page, "Thời lượng").fill("4:30");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(field(page, "Thời lượng")).toHaveValue("04:30");
});

test("R1-04 R5-16 a player from elsewhere is asked for after a click only", async ({ page }) => {
  const name = named("Phim của hãng khác");
  const asked: string[] = [];
  await page.route(/youtube|vimeo/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Player</p>" });
  });
  await signIn(page, CONTENT);
  await page.goto("/knowledge/videos/new");
  await field(page, "Tiêu đề").fill(name);
  await choose(page, "Nguồn", "YouTube");
  await choose(page, "Chuyên mục", "Kỹ thuật thi công");
  await page.keyboard.press("Escape");
  await field(page, "Địa chỉ video").fill("https://www.youtube.com/watch?v=abcDEF_-123&t=5");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await publish(page).click();
  await expect(notice(page, `Đã đăng “${name}”`)).toBeVisible();
  await page.goto(`/read/videos/${page.url().split("/").at(-1)}`);
  await expect(page.getByText("Video này phát từ YouTube")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "video-outside");
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Phát từ YouTube" }).click();
  await expect.poll(() => asked).toEqual(["https://www.youtube-nocookie.com/embed/abcDEF_-123?autoplay=1&rel=0"]);
  await expect(page.frameLocator("iframe").locator("p")).toHaveText("Player");
});

test("R1-04 a customer finds a video without marks, jumps to a chapter and goes on later where they were @desktop @phone", async ({
  page,
}) => {
  await signIn(page, CUSTOMER);
  await page.goto("/read/videos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Video kiến thức xây nhà");
  await expect(page.getByRole("region", { name: "Danh sách phát" }).getByRole("link")).toHaveCount(2);
  await expect(page.getByText("Hướng dẫn nội bộ")).toHaveCount(0);
  await expectNoSeriousA11y(page);
  await shot(page, "video-gallery");
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.getByRole("searchbox", { name: "Tìm video" }).fill("tu mong den mai");
  await expect(page).toHaveURL(/q=tu/);
  await page.getByRole("link", { name: FIRST }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FIRST);
  await page.getByRole("button", { name: /Bàn giao cho gia chủ/ }).click();
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(8);
  // It is told at once where nothing was told for ten seconds, else when the page is left.
  const kept = page.waitForRequest(
    (request) =>
      request.url().endsWith("/position") && request.method() === "PUT" && request.postDataJSON().seconds === 6,
    { timeout: 60_000 },
  );
  // Before anything else: four seconds later it would have been watched to its end.
  await player(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 6;
  });
  await page.getByRole("button", { name: "Đọc lời thoại" }).click();
  await expect(page.getByText("Gia chủ dọn vào ngày thứ 176.")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "video-page");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Tất cả video" }).click();
  await kept;
  await expect(page.getByRole("region", { name: "Xem tiếp" }).getByRole("link", { name: FIRST })).toBeVisible();
  await page.getByRole("region", { name: "Xem tiếp" }).getByRole("link", { name: FIRST }).press("Enter");
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(4);
});

test("R1-04 a playlist plays on by itself and tells what was watched", async ({ browser }) => {
  const page = await signedInPage(browser, "guest@nepnha.test");
  await page.goto("/read/videos");
  await page.getByRole("link", { name: PLAYLIST }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PLAYLIST);
  await expect(page.getByRole("heading", { level: 2, name: SECOND })).toBeVisible();
  await expect(page.getByText("1/3")).toBeVisible();
  await player(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = 11.5;
    await video.play();
  });
  await expect(page.getByText("2/3")).toBeVisible();
  await expect(page).toHaveURL(/v=/);
  await expect(page.getByRole("complementary").getByRole("link", { name: new RegExp(SECOND) })).toContainText("Đã xem");
  await page.getByRole("link", { name: "Video sau" }).click();
  await expect(page.getByText("3/3")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "playlist-page");
  await page.goto("/read/playlists/01a2007d-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Không còn danh sách này" })).toBeVisible();
  await page.close();
});

test("R1-04 the videos of a playlist are sorted by key", async ({ page }) => {
  await signIn(page, CONTENT);
  await page.goto("/knowledge/playlists");
  await page.getByRole("main").getByRole("link", { name: "Dành cho nhân viên mới" }).click();
  const list = page.getByRole("list", { name: "Video theo thứ tự phát" });
  await expect(list.getByRole("listitem").first()).toContainText("Hướng dẫn nội bộ");
  await list
    .getByRole("button", { name: /^Dòng 1 trong/ })
    .first()
    .press("ArrowDown");
  await expect(list.getByRole("listitem").nth(1)).toContainText("Hướng dẫn nội bộ");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(list.getByRole("listitem").nth(1)).toContainText("Hướng dẫn nội bộ");
  await expectNoSeriousA11y(page);
  await shot(page, "playlist-form");
});

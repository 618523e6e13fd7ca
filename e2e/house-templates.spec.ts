import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import {
  act,
  choose,
  deleteRow,
  field,
  named,
  notice,
  overflow,
  publish,
  save,
  saved,
  search,
  tab,
} from "./support/page.ts";
import type { FilePayload } from "./support/picture.ts";
import { shot } from "./support/shot.ts";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const EDITOR = "content@nepnha.test";
const GUEST = "guest@nepnha.test";
const CUSTOMER = "customer@nepnha.test";
/** One of the demo's videos. */
const VIDEO = "Đọc bản vẽ mặt bằng nhà ống 5 × 16 m trong mười hai giây";
const PHOTOS = 12;

/** Pictures of the browser's own making, as a phone's camera would hand them over; each of another colour. */
async function photos(page: Page, count: number): Promise<FilePayload[]> {
  const all = await page.evaluate((wanted) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const pen = canvas.getContext("2d");
    return Array.from({ length: wanted }, (_, index) => {
      if (!pen) return "";
      pen.fillStyle = `hsl(${index * 30} 50% 60%)`;
      pen.fillRect(0, 0, 1280, 720);
      pen.fillStyle = "#3b2f2a";
      pen.fillRect(index * 80, 200, 400, 520);
      return canvas.toDataURL("image/jpeg", 0.8).split(",")[1] ?? "";
    });
  }, count);
  return all.map((data, index) => ({
    name: `nha-${index + 1}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from(data, "base64"),
  }));
}

async function fillTemplate(page: Page, title: string): Promise<void> {
  await page.goto("/house-template/new");
  await field(page, "Tiêu đề").fill(title);
  await choose(page, "Loại nhà", "Nhà phố");
  await choose(page, "Phong cách", "Hiện đại");
  const [cover] = await photos(page, 1);
  if (cover) await page.locator('input[type="file"][aria-label="Ảnh đại diện"]').setInputFiles(cover);
  await expect(page.getByRole("img", { name: /^Ảnh: nha-1/ }).first()).toBeVisible();
  await field(page, "Mô tả").fill("Giếng trời giữa nhà, ba phòng ngủ.");
}

test("@phone R1-03 R2-06 an editor publishes a template with twelve photos and a video from a phone, finds it without marks, and a guest reads it", async ({
  page,
  browser,
}) => {
  const title = named("Nhà phố giếng trời Gò Vấp");
  await signIn(page, EDITOR);
  await fillTemplate(page, title);
  await page
    .locator('input[type="file"][aria-label="Thư viện hình"]')
    .setInputFiles((await photos(page, PHOTOS + 1)).slice(1));
  for (const number of [2, PHOTOS + 1]) {
    await expect(page.getByRole("img", { name: new RegExp(`nha-${number}(\\D|$)`) }).first()).toBeVisible({
      timeout: 40_000,
    });
  }
  await tab(page, "Thông số").click();
  await field(page, "Ngang đất").fill("4m5");
  await field(page, "Dài đất").fill("18");
  await field(page, "Số tầng").fill("3");
  await field(page, "Diện tích sàn").fill("231,5");
  await field(page, "Chi phí").fill("1800000000");
  await field(page, "Chi phí cao nhất").fill("1500000000");
  await tab(page, "Mặt bằng").click();
  await page.getByRole("combobox", { name: "Video về mẫu này", exact: true }).fill("doc ban ve mat bang");
  await page.getByRole("option", { name: VIDEO }).click();
  await save(page).click();
  await expect(page.getByText("Chi phí cao nhất không được thấp hơn “Chi phí”")).toBeVisible();
  await field(page, "Chi phí cao nhất").fill("2 ty 100");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(page);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await shot(page, "template-form-phone");
  await publish(page).click();
  await expect(notice(page, `Đã đăng “${title}”`)).toBeVisible();

  await page.goto("/house-template");
  const words = title.replace("Nhà phố giếng trời Gò Vấp", "nha pho gieng troi go vap");
  const another = page.getByRole("main").getByText("Biệt thự vườn mái Nhật");
  await search(page).fill("biet thu vuon mai nhat");
  await expect(another.first()).toBeVisible();
  await search(page).fill(words);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(another).toHaveCount(0);

  const guest = await signedInPage(browser, GUEST, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await guest.goto("/home");
  await guest.getByRole("navigation", { name: "Khám phá" }).getByRole("link", { name: "Mẫu nhà" }).click();
  await guest.getByRole("searchbox", { name: "Tìm mẫu nhà" }).fill(words);
  await expect(guest).toHaveURL(/q=/);
  await guest.getByRole("link", { name: title }).click();
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(guest.getByLabel("Thông số").getByText("1,8 – 2,1 tỷ")).toBeVisible();
  const bar = guest.getByRole("complementary", { name: "Giá, diện tích và nhờ tư vấn" });
  await expect(bar.getByText("1,8 – 2,1 tỷ")).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(/231,5\sm²/)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("link", { name: "Nhờ tư vấn mẫu này" })).toBeInViewport({ ratio: 1 });
  await expect(guest.getByRole("button", { name: /^Xem ảnh \d+$/ })).toHaveCount(PHOTOS + 1);
  await expect(guest.getByRole("main").locator("video")).toBeVisible();
  expect(await overflow(guest)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(guest);
  await shot(guest, "template-reading-phone");
  const heart = guest.getByRole("button", { name: new RegExp(`^Thả tim “${title}”`) }).first();
  // It turns before the server has it.
  const liked = guest.waitForResponse((response) => response.url().endsWith("/favorite"));
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect((await liked).status()).toBe(200);
  await guest.goto("/read/templates?liked=true");
  await expect(guest.getByRole("link", { name: title })).toBeVisible();
  await guest.close();
});

test("R1-03 a customer filters by figures, compares three templates, and opens a floor plan", async ({ page }) => {
  await signIn(page, CUSTOMER);
  await page.goto("/read/templates");
  // On a desktop the filters stand beside the templates; on a narrower screen in a sheet, which says how many there are.
  await expect(page.getByRole("button", { name: "Bộ lọc" })).toHaveCount(0);
  const rail = page.getByRole("complementary", { name: "Bộ lọc" });
  await rail.getByRole("button", { name: "Dưới 1 tỷ" }).click();
  await expect(rail.getByRole("button", { name: "Dưới 1 tỷ", pressed: true })).toBeVisible();
  const desktop = page.viewportSize();
  // A tablet across has the rail too, and two templates beside it.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(rail).toBeVisible();
  await expect(page.getByRole("article").nth(1)).toBeVisible();
  const tops = () => page.getByRole("article").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect.poll(async () => new Set((await tops()).slice(0, 2)).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail).toHaveCount(0);
  // One row of tools on a phone, and the first template whole in the first screen.
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const tools = [page.getByRole("searchbox"), page.getByRole("button", { name: "Bộ lọc (1)" })];
    const boxes = await Promise.all([...tools, page.getByRole("combobox")].map((tool) => tool.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThanOrEqual(2);
    expect((await page.getByRole("article").first().boundingBox())?.y, `${width} px`).toBeLessThan(260);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // Whichever order is chosen, it stands there whole.
    const cut = await page.getByRole("combobox").evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen) pen.font = style.font;
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const words = [...select.options].map(({ text }) => ({ text, takes: pen?.measureText(text).width ?? Infinity }));
      return words.filter(({ takes }) => takes > room).map(({ text, takes }) => `${text}: ${takes} of ${room} px`);
    });
    expect(cut, `${width} px`).toEqual([]);
  }
  await page.getByRole("button", { name: "Bộ lọc (1)" }).click();
  const drawer = page.getByRole("dialog", { name: "Bộ lọc" });
  await drawer.getByRole("button", { name: "Nhà cấp 4", exact: true }).click();
  await drawer.getByRole("button", { name: /^Xem \d+ mẫu$/ }).click();
  await expect(drawer).toHaveCount(0);
  if (desktop) await page.setViewportSize(desktop);
  await expect(rail.getByRole("button", { name: "Nhà cấp 4", pressed: true })).toBeVisible();
  await expect(page).toHaveURL(/estimatedCostFrom=/);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectNoSeriousA11y(page);
  await shot(page, "template-gallery");
  for (const button of await page.getByRole("button", { name: /^So sánh “/ }).all()) await button.click();
  // The tray with what is compared lies over no button, not even the last one of a phone's page.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("complementary", { name: "Mẫu đang chọn để so sánh" })).toBeVisible();
  await page.getByRole("article").last().getByRole("button").last().click({ trial: true });
  await page.getByRole("article").last().getByRole("link").last().click({ trial: true });
  if (desktop) await page.setViewportSize(desktop);
  await page
    .getByRole("complementary", { name: "Mẫu đang chọn để so sánh" })
    .getByRole("link", { name: "So sánh" })
    .click();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await expect(page.getByRole("row", { name: /^Loại nhà/ }).getByRole("cell")).toHaveText(Array(3).fill("Nhà cấp 4"));
  await expectNoSeriousA11y(page);
  await shot(page, "template-compare");
  // On a phone two of them stand beside each other, whole, and the third takes a whole place.
  await page.setViewportSize({ width: 390, height: 844 });
  const compared = page.getByRole("region", { name: "So sánh" });
  const columnsSeen = () =>
    compared.evaluate((region) => {
      const edges = region.getBoundingClientRect();
      const columns = [...region.querySelectorAll("thead th[scope=col]")].slice(1);
      return columns.map((column) => {
        const { left, right } = column.getBoundingClientRect();
        return left >= edges.left - 1 && right <= edges.right + 1;
      });
    });
  await expect.poll(columnsSeen).toEqual([true, true, false]);
  await compared.evaluate((region) => region.scrollTo({ left: 120 }));
  await expect.poll(columnsSeen).toEqual([false, true, true]);
  await expect(compared.getByRole("rowheader", { name: /^Giá mỗi m² sàn/ })).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(page);
  await shot(page, "template-compare-phone");
  if (desktop) await page.setViewportSize(desktop);
  await page.getByRole("columnheader").nth(1).getByRole("link").first().click();
  const plans = page.getByRole("region", { name: "Mặt bằng từng tầng" });
  await plans.getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R2-06 a banner is made, looked at on the home before it runs, refused with a bad link, and taken away", async ({
  page,
  browser,
}) => {
  const name = named("Băng ảnh khai trương");
  await signIn(page, EDITOR);
  await page.goto("/widget/new");
  await field(page, "Tên khối").fill(name);
  await field(page, "Tiêu đề").fill(name);
  for (const [label, option] of [
    ["Dành cho", "Khách vãng lai"],
    ["Nền tảng", "Web"],
  ] as const) {
    await page.getByRole("combobox", { name: label, exact: true }).press("ArrowDown");
    await page.getByRole("option", { name: option, exact: true }).click();
    await page.keyboard.press("Escape");
  }
  await field(page, "Liên kết").fill("javascript:alert(1)");
  const [picture] = await photos(page, 1);
  if (picture) await page.locator('input[type="file"]').first().setInputFiles(picture);
  await expect(page.getByRole("img", { name: /^Ảnh: nha-1/ }).first()).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/^Hãy nhập đường dẫn trong ứng dụng/)).toBeVisible();
  await field(page, "Liên kết").fill("/read/templates");
  await expectNoSeriousA11y(page);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await shot(page, "widget-form");

  await page.goto("/widget");
  await search(page).fill(name.replace("Băng ảnh khai trương", "bang anh khai"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await act(page, name, "Xem trang của khách");
  await expect(page.getByText("Xem trước trang chủ với khối này như đang chạy.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Khổ điện thoại" })).toBeChecked();
  await expect(page.getByRole("main").getByRole("link", { name, includeHidden: true })).toHaveAttribute(
    "href",
    "/read/templates",
  );
  await expectNoSeriousA11y(page);
  await shot(page, "widget-preview");

  const guest = await signedInPage(browser, GUEST);
  await guest.goto("/home");
  await expect(guest.getByRole("link", { name, includeHidden: true })).toHaveCount(1);
  await expect(guest.getByRole("region", { name: "Mẫu nhà được chọn nhiều" }).getByRole("listitem")).toHaveCount(6);
  await expectNoSeriousA11y(guest);
  await shot(guest, "home-blocks");
  await page.goto("/widget");
  await search(page).fill(name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await deleteRow(page, name);
  await expect(page.getByText("Không tìm thấy dữ liệu!")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("region", { name: "Mẫu nhà được chọn nhiều" })).toBeVisible();
  await expect(guest.getByRole("link", { name, includeHidden: true })).toHaveCount(0);
  await guest.close();
});

import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { ok } from "./support/api.ts";
import {
  deleteRow,
  field,
  named,
  notice,
  overflow,
  publish,
  rowLink,
  save,
  saved,
  search,
  tab,
} from "./support/page.ts";
import { picture } from "./support/picture.ts";
import { shot } from "./support/shot.ts";
import { logIn, signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const EDITOR = "content@nepnha.test";
const READER = "customer@nepnha.test";
/** An article for the staff alone. */
const INSIDE = "Quy trình nghiệm thu nội bộ";

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).fill(typed);
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function writePost(page: Page, title: string, content: string): Promise<void> {
  await page.goto("/post/new");
  await field(page, "Tiêu đề").fill(title);
  await choose(page, "Chuyên mục", "noi that", "Nội thất");
  await page
    .locator('input[type="file"][aria-label="Ảnh đại diện"]')
    .setInputFiles(await picture(page, "bia.png", { colour: "#3d6e2d" }));
  await expect(page.getByRole("img", { name: /^Ảnh: bia/ })).toBeVisible();
  await field(page, "Nội dung").fill(content);
}

test("R5-16 an article is begun with its title alone, left, taken up again, and finished when it is published @desktop @phone", async ({
  page,
}) => {
  const title = named("Chọn gạch cho sân nhà");
  await signIn(page, EDITOR);
  await page.goto("/post/new");
  await field(page, "Tiêu đề").fill(title);
  await expect(page.getByText("bản nháp để trống được: Chuyên mục, Ảnh đại diện, Nội dung")).toBeVisible();
  await shot(page, "draft-new");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).not.toHaveURL(/new$/);

  await page.goto("/post");
  await search(page).fill(title);
  await rowLink(page, title).click();
  await field(page, "Tóm tắt").fill("Gạch nào không trơn");
  await publish(page).click();
  await expect(page.getByText("Chưa đăng: còn 3 ô cần điền")).toBeVisible();
  await expect(page.getByText("Chuyên mục không được để trống", { exact: true })).toBeVisible();
  await expect(page.getByText("Nội dung không được để trống", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Chuyên mục", exact: true })).toBeFocused();
  await expectNoSeriousA11y(page);
  expect(await overflow(page)).toBe(0);
  await shot(page, "draft-refused");
  // Nothing is lost: it is saved as it is, and is a draft still.
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(field(page, "Tóm tắt")).toHaveValue("Gạch nào không trơn");

  await choose(page, "Chuyên mục", "noi that", "Nội thất");
  await page
    .locator('input[type="file"][aria-label="Ảnh đại diện"]')
    .setInputFiles(await picture(page, "bia.png", { colour: "#3d6e2d" }));
  await expect(page.getByRole("img", { name: /^Ảnh: bia/ })).toBeVisible();
  await field(page, "Nội dung").fill("Gạch nhám");
  await publish(page).click();
  await expect(notice(page, `Đã đăng “${title}”`)).toBeVisible();
});

test("R2-06 R1-04 a post is written behind its tabs, found without marks, read by a customer, changed and restored", async ({
  page,
  browser,
}) => {
  const title = named("Bếp thoáng cho nhà ống");
  await signIn(page, EDITOR);
  await writePost(page, title, "Bản đầu tiên");
  await tab(page, "Đăng bài").click();
  await expect(page.getByRole("switch", { name: "Cho phép bình luận" })).toBeChecked();
  await tab(page, "Tìm kiếm & SEO").click();
  await field(page, "Tiêu đề trên Google").fill("x".repeat(71));
  await save(page).click();
  await expect(page.getByText("Còn 1 lỗi cần sửa")).toBeVisible();
  await field(page, "Tiêu đề trên Google").fill("Bếp thoáng");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  // A first save stays behind the same tab, and publishes nothing.
  await expect(page).not.toHaveURL(/new$/);
  await expect(tab(page, "Tìm kiếm & SEO")).toHaveAttribute("aria-selected", "true");
  const rail = page.getByRole("complementary", { name: "Lịch sử" });
  await expect(rail.getByText("Bản nháp", { exact: true })).toBeVisible();
  await publish(page).click();
  await expect(notice(page, `Đã đăng “${title}”`)).toBeVisible();
  await expect(rail.getByText("Đã đăng", { exact: true }).first()).toBeVisible();
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";

  await page.goto("/post");
  await search(page).fill(title.replace("Bếp thoáng cho nhà ống", "bep thoang nha ong"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("Nội thất");
  await expectNoSeriousA11y(page);

  const reader = await signedInPage(browser, READER);
  await reader.goto("/read/articles");
  await reader.getByRole("searchbox", { name: "Tìm bài" }).fill("bep thoang");
  await expect(reader).toHaveURL(/q=bep/);
  await reader.getByRole("link", { name: title }).click();
  await expect(reader.getByText("Bản đầu tiên")).toBeVisible();
  await expect(reader.getByText("1 lượt xem")).toBeVisible();
  // The heart turns before the server has it.
  const liked = reader.waitForResponse((response) => response.url().endsWith("/like"));
  await reader.getByRole("button", { name: "Thích" }).click();
  await expect(reader.getByRole("button", { name: "Thích · 1", pressed: true })).toBeVisible();
  expect((await liked).status()).toBe(200);
  await reader.reload();
  await expect(reader.getByText("1 lượt xem")).toBeVisible();
  await expect(reader.getByRole("button", { name: "Thích · 1", pressed: true })).toBeVisible();

  await page.goto(`/post/${id}`);
  await field(page, "Nội dung").fill("Bản thứ hai");
  await page.keyboard.press("Control+s");
  await expect(saved(page)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Bản thứ hai")).toBeVisible();

  await page.getByRole("button", { name: "Thao tác", exact: true }).click();
  await page.getByRole("menuitem", { name: "Các phiên bản" }).click();
  const dialog = page.getByRole("dialog", { name: "Các phiên bản" });
  await dialog.getByText("Phiên bản 2", { exact: true }).click();
  await expect(dialog.getByRole("deletion")).toHaveText("Bản thứ hai");
  await expect(dialog.getByRole("insertion")).toHaveText("Bản đầu tiên");
  await expectNoSeriousA11y(page);
  await shot(page, "versions");
  await dialog.getByRole("button", { name: "Khôi phục bản này" }).click();
  await expect(page.getByRole("status").getByText("Đã khôi phục phiên bản 2")).toBeVisible();
  await expect(field(page, "Nội dung")).toHaveText("Bản đầu tiên");
  await reader.reload();
  await expect(reader.getByText("Bản đầu tiên")).toBeVisible();

  await page.goto("/post");
  await search(page).fill(title);
  await expect(page.getByRole("row")).toHaveCount(2);
  await deleteRow(page, title);
  await expect(page.getByText("Không tìm thấy dữ liệu!")).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Bài này không còn nữa" })).toBeVisible();
  await reader.close();
});

test("R1-04 a customer finds their way through articles, categories and a long text @desktop @phone", async ({
  page,
}) => {
  const { authToken } = await logIn(EDITOR);
  const inside = { searchTerm: INSIDE, paginator: { page: 1, pageSize: 10 } };
  expect(await ok<{ total: number }>(authToken, "POST", "posts/find", inside)).toMatchObject({ total: 1 });
  await signIn(page, READER);
  await page.goto("/read/articles");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Nhà chị Hạnh: 165 ngày/);
  await expect(page.getByText(INSIDE)).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shot(page, "articles");
  // Where nothing stands half behind the tabs of the phone.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectNoSeriousA11y(page);

  await page.getByRole("link", { name: "Bài kiến thức" }).click();
  await page.getByRole("link", { name: "Chống thấm", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Tất cả" }).click();
  await page.getByRole("searchbox", { name: "Tìm bài" }).fill("mong coc");
  await expect(page).toHaveURL(/q=mong/);
  await page.getByRole("link", { name: /^Chọn loại móng nào/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Chọn loại móng nào/);
  await page.getByRole("navigation", { name: "Trong bài này" }).getByRole("link", { name: "Móng cọc" }).click();
  await expect(page.getByRole("heading", { name: "Móng cọc", exact: true })).toBeInViewport();
  await expect(page.getByRole("table")).toContainText("30–40%, chưa gồm cọc");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(page);
  await shot(page, "article");

  await page.goto("/read/articles?q=khongcobainao");
  await expect(page.getByText("Không tìm thấy dữ liệu!")).toBeVisible();
  await page.getByRole("button", { name: "Xem tất cả" }).click();
  await expect(page.getByRole("searchbox", { name: "Tìm bài" })).toHaveValue("");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("R1-04 a site is compared before and after by keyboard, its pictures open, its address goes into the chat @desktop @phone", async ({
  page,
}) => {
  await signIn(page, READER);
  await page.goto("/read/constructions");
  await page.getByRole("link", { name: /^Nhà phố ba tầng giếng trời/ }).click();
  await expect(page.getByText("1.985.000.000 ₫")).toBeVisible();
  await expect(page.getByRole("img", { name: "5 trên 5 sao" })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Kéo để so trước và sau: Mặt tiền" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100% là hình trước");
  await page.keyboard.press("Home");
  await expect(slider).toHaveValue("0");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectNoSeriousA11y(page);
  await shot(page, "site");

  await page.getByRole("button", { name: "Hình 1 trên 2" }).click();
  await expect(page.locator(".yarl__slide_current img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".yarl__slide_current img")).toHaveCount(0);

  await page.getByRole("button", { name: "Chia sẻ" }).click();
  const dialog = page.getByRole("dialog", { name: "Chia sẻ" });
  const group = dialog.getByRole("button", { name: /^Gửi cho / }).first();
  const name = ((await group.locator(".nn-hidden").textContent()) ?? "").replace("Gửi cho ", "");
  await expectNoSeriousA11y(page);
  await group.click();
  await expect(page.getByRole("status").getByText(`Đã gửi cho ${name}`)).toBeVisible();
  await page.goto("/chat");
  const conversations = page.getByRole("navigation", { name: "Danh sách cuộc trò chuyện" });
  await expect(conversations.getByRole("link", { name: new RegExp(name) }).first()).toContainText("Nhà phố ba tầng");
});

test("R2-06 categories: what is full stays, and is merged into another one after a look at how many", async ({
  page,
}) => {
  const [source, target] = [named("Mẹo vặt"), named("Mẹo hay")];
  await signIn(page, EDITOR);
  for (const name of [source, target]) {
    await page.goto("/category/new");
    await field(page, "Tên chuyên mục").fill(name);
    await page.getByRole("combobox", { name: "Dùng cho" }).click();
    await page.getByRole("option", { name: "Bài viết" }).click();
    await page.getByRole("combobox", { name: "Kiểu" }).click();
    await page.getByRole("option", { name: "Giá trị lọc" }).click();
    await save(page).click();
    await expect(page.getByText("Giá trị lọc phải nằm trong một chuyên mục thường.")).toBeVisible();
    await page.getByRole("combobox", { name: "Kiểu" }).click();
    await page.getByRole("option", { name: "Chuyên mục", exact: true }).click();
    await save(page).click();
    await expect(saved(page)).toBeVisible();
  }
  const title = named("Ba mẹo giữ sàn gỗ");
  await writePost(page, title, "Lau khô ngay khi đổ nước.");
  await choose(page, "Chuyên mục", source, source);
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  await page.goto("/category");
  await search(page).fill(source);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: `Thao tác với ${source}` }).click();
  const removal = page.getByRole("menuitem", { name: /^Xoá/ });
  await expect(removal).toContainText("Chuyên mục này còn bài");
  await expect(removal).toBeDisabled();
  await page.getByRole("menuitem", { name: "Gộp vào…", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Gộp “${source}”` });
  await dialog.getByRole("combobox", { name: "Chuyên mục nhận bài" }).fill(target);
  await page.getByRole("option", { name: target }).click();
  await expect(dialog.getByText(`1 bài sẽ chuyển sang “${target}”`)).toBeVisible();
  await expectNoSeriousA11y(page);
  await dialog.getByRole("button", { name: "Gộp 1 bài" }).click();
  await expect(page.getByRole("status").getByText(`Đã gộp 1 bài vào “${target}”`)).toBeVisible();
  await page.goto("/category");
  await search(page).fill(target);
  await expect(page.getByRole("row").nth(1)).toContainText(target);
  await expect(page.getByRole("cell", { name: "1", exact: true }).first()).toBeVisible();
});

test("R2-06 a site is kept with its pairs and milestones, and is not shown with a name before its owner agrees", async ({
  page,
}) => {
  const title = named("Nhà phố hẻm Lê Văn Sỹ");
  await signIn(page, EDITOR);
  await page.goto("/construction/new");
  await field(page, "Tiêu đề").fill(title);
  await choose(page, "Chuyên mục", "Nhà phố", "Nhà phố");
  await page.locator('input[type="file"][aria-label="Ảnh đại diện"]').setInputFiles(await picture(page, "bia.png"));
  await expect(page.getByRole("img", { name: /^Ảnh: bia/ })).toBeVisible();
  await field(page, "Nội dung").fill("Bốn tầng trên 48 m² đất.");
  await tab(page, "Công trình").click();
  await page.getByRole("combobox", { name: "Loại công trình" }).click();
  await page.getByRole("option", { name: "Xây mới" }).click();
  await expect(page.getByRole("textbox", { name: "Chi phí" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Công khai chi phí" }).check();
  await page.getByRole("textbox", { name: "Chi phí" }).fill("1850000000");
  await tab(page, "Chủ nhà").click();
  await field(page, "Tên chủ nhà hiển thị").fill("Gia đình anh Tâm");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await publish(page).click();
  const refusal = page.getByText("Công trình nêu tên chủ nhà chỉ được đăng khi chủ nhà đã đồng ý.");
  await expect(refusal.first()).toBeVisible();
  await page.getByRole("switch", { name: "Chủ nhà đồng ý giới thiệu" }).check();
  await publish(page).click();
  await expect(notice(page, `Đã đăng “${title}”`)).toBeVisible();
  await page.getByRole("button", { name: "Thao tác", exact: true }).click();
  await page.getByRole("menuitem", { name: "Xem như người đọc" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("1.850.000.000 ₫")).toBeVisible();
  await shot(page, "site-preview");
});

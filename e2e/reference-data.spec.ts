import { expect } from "@playwright/test";
import { expectNoSeriousA11y, seriousA11y } from "./support/a11y.ts";
import {
  act,
  choose,
  deleteRow,
  field,
  inBothSchemes,
  named,
  notice,
  overflow,
  rowLink,
  save,
  saved,
  search,
  type Screen,
} from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { workbook } from "./support/workbook.ts";

const ADMIN = "admin@nepnha.test";
/** Has conversations from the start. */
const OWNER = "superadmin@nepnha.test";

test("R2-06 a vendor is kept with its papers and contract, found without marks, reviewed and deleted", async ({
  page,
}) => {
  const name = named("Nhôm kính Tân Á");
  await signIn(page, ADMIN);
  await page.goto("/vendor/new");
  await field(page, "Tên nhà cung cấp").fill(name);
  await choose(page, "Loại", "Thầu phụ");
  await page.getByRole("combobox", { name: "Ngành nghề" }).press("ArrowDown");
  await page.getByRole("option", { name: "Nhôm kính" }).click();
  await page.getByRole("option", { name: "Điện", exact: true }).click();
  await page.keyboard.press("Escape");
  await field(page, "Người liên hệ").fill("Trần Văn Á");
  await field(page, "Điện thoại").fill("0901 234 567");
  await page.getByRole("textbox", { name: "Hợp đồng từ ngày" }).fill("01/03/2026");
  await page.getByRole("textbox", { name: "Hợp đồng đến ngày" }).fill("01/02/2026");
  const papers = page.getByRole("group", { name: "Hồ sơ năng lực" });
  await papers.getByRole("button", { name: /Thêm/ }).click();
  await papers.locator('input[type="file"]').setInputFiles({
    name: "nang-luc.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Công trình,Năm\nNhà phố Quận 7,2025\n"),
  });
  await expect(papers.getByText("nang-luc.csv")).toBeVisible();
  // It can be fetched as soon as it is there; before that the form cannot be saved.
  await expect(papers.getByRole("link", { name: /^Tải về/ })).toBeVisible();
  await papers.getByRole("textbox", { name: "Tên hồ sơ" }).fill("Giấy phép kinh doanh");
  await save(page).click();
  await expect(page.getByText("Hợp đồng đến ngày không được trước “Hợp đồng từ ngày”")).toBeVisible();
  await page.getByRole("textbox", { name: "Hợp đồng đến ngày" }).fill("01/03/2030");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await shot(page, "vendor-form");
  await expectNoSeriousA11y(page);

  await page.goto("/vendor");
  await search(page).fill(name.toLowerCase().replace("nhôm kính tân á", "nhom kinh tan a"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await act(page, name, "Đánh giá");
  const dialog = page.getByRole("dialog", { name: `Đánh giá ${name}` });
  await dialog.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(dialog.getByText("Bạn chọn số sao trước nhé.")).toBeVisible();
  await dialog.getByRole("radio", { name: "4 sao" }).check({ force: true });
  await dialog.getByRole("textbox", { name: "Nhận xét" }).fill("Lắp gọn, đúng hẹn.");
  await expectNoSeriousA11y(page);
  await dialog.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(notice(page, "Cảm ơn bạn đã đánh giá.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("4 sao");
  await act(page, name, "Đánh giá");
  await expect(dialog.getByRole("radio", { name: "4 sao" })).toBeChecked();
  await shot(page, "vendor-review");
  await page.keyboard.press("Escape");

  await rowLink(page, name).click();
  await field(page, "Ghi chú").fill("Thanh toán ngày 25 hằng tháng.");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.goto("/vendor");
  await search(page).fill(name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await deleteRow(page, name);
  await expect(page.getByText("Không tìm thấy dữ liệu!")).toBeVisible();
});

test("R2-06 five thousand vendors come in from a workbook: three bad rows are named first, then all go in", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const stem = named("Vựa vật liệu");
  const head = ["Tên nhà cung cấp", "Loại", "Người liên hệ", "Điện thoại", "Mã số thuế", "Ngành nghề"];
  // Ten digits of this run only, and none that the search below is for: it looks at them too.
  const run = Number(String(Date.now() % 100_000).replaceAll("4", "5"));
  const taxCode = (index: number): string => String(8_100_000_000 + run * 10_000 + 5000 + index);
  const rows = Array.from({ length: 5000 }, (_, index) => [
    `${stem} số ${index + 1}`,
    index % 2 === 0 ? "Vật tư" : "Thầu phụ",
    `Người liên hệ ${index + 1}`,
    `09012${String(index).padStart(5, "0")}`,
    taxCode(index),
    index % 3 === 0 ? "Điện, Nước" : "Sơn",
  ]);
  const bad = rows.map((row) => [...row]);
  bad[9]?.splice(3, 1, "123");
  bad[499]?.splice(1, 1, "Bán cá");
  bad[4999]?.splice(0, 1, "");
  const book = (lines: readonly (readonly string[])[]) => workbook("nha-cung-cap.xlsx", [head, ...lines]);
  await signIn(page, ADMIN);
  await page.goto("/vendor");
  await page.getByRole("button", { name: "Xuất, nhập" }).click();
  await page.getByRole("menuitem", { name: "Nhập từ Excel…" }).click();
  const dialog = page.getByRole("dialog");
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles(book(bad));
  for (const row of ["11", "501", "5001"]) {
    await expect(
      dialog.getByRole("row").filter({ has: page.getByRole("cell", { name: row, exact: true }) }),
    ).toHaveCount(1, { timeout: 60_000 });
  }
  await expect(dialog.getByRole("row")).toHaveCount(4);
  await shot(page, "vendor-import-bad");
  await expect(dialog.getByRole("button", { name: /^Nhập/ })).toBeDisabled();
  await input.setInputFiles(book(rows));
  const go = dialog.getByRole("button", { name: /^Nhập 5\.000/ });
  await expect(go).toBeEnabled({ timeout: 60_000 });
  await go.click();
  await expect(dialog.getByText("Đã thêm 5.000 và cập nhật 0 nhà cung cấp.")).toBeVisible({ timeout: 90_000 });
  await shot(page, "vendor-import-done");
  await page.keyboard.press("Escape");
  await search(page).fill(`${stem} so 4321`);
  await expect(rowLink(page, `${stem} số 4321`)).toBeVisible();
});

test("R2-06 a sample item keeps prices by date; many prices change at once, after a look at what becomes of them", async ({
  page,
}) => {
  const name = named("Xây tường gạch thử");
  await signIn(page, ADMIN);
  await page.goto("/sample-item/new");
  // The first form of a run brings much code on a busy machine.
  await expect(field(page, "Tên hạng mục")).toBeVisible({ timeout: 30_000 });
  await field(page, "Tên hạng mục").fill(name);
  await choose(page, "Loại", "Công tác trọn gói");
  await choose(page, "Nhóm", "Phần thô");
  await choose(page, "Đơn vị tính", "m²");
  await field(page, "Đơn giá hiện tại").fill("185300");
  await field(page, "Giá vốn").fill("150000");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("group", { name: "Đơn giá theo ngày" }).getByRole("listitem")).toHaveCount(1);
  await shot(page, "item-form");
  await expectNoSeriousA11y(page);

  await page.goto("/sample-item");
  await search(page).fill(name.replace("Xây tường gạch thử", "xay tuong gach thu"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText("185.300");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Tăng, giảm giá…" }).click();
  const dialog = page.getByRole("dialog", { name: "Tăng, giảm giá hàng loạt" });
  await dialog.getByText("Mọi hạng mục đang lọc").click();
  await dialog.getByRole("textbox", { name: "Mức thay đổi" }).fill("7");
  await dialog.getByRole("button", { name: "Xem trước" }).click();
  await expect(dialog.getByRole("row").nth(1)).toContainText("198.000");
  await expectNoSeriousA11y(page);
  await shot(page, "item-price-preview");
  await dialog.getByRole("button", { name: "Đổi giá 1 hạng mục" }).click();
  await expect(notice(page, "Đã đổi giá 1 hạng mục.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("198.000");
});

test("R1-09 the offices lie on a map with their hours, a hotline is called, and customers find both", async ({
  page,
}) => {
  const name = named("Hotline thử");
  await signIn(page, ADMIN);
  await page.goto("/hotline/new");
  await field(page, "Tên").fill(name);
  await field(page, "Số điện thoại").fill("1900 4455");
  await choose(page, "Dùng cho", "Tư vấn");
  await page.getByRole("combobox", { name: "Hiện ở" }).press("ArrowDown");
  await page.getByRole("option", { name: "Ứng dụng" }).click();
  await page.keyboard.press("Escape");
  const hours = page.getByRole("group", { name: "Giờ trực" });
  await hours.getByRole("button", { name: /Thêm/ }).click();
  await hours.getByRole("combobox", { name: "Ngày" }).click();
  await page.getByRole("option", { name: "Thứ Hai" }).click();
  await hours.getByRole("textbox", { name: "Từ", exact: true }).fill("17:00");
  await hours.getByRole("textbox", { name: "Đến", exact: true }).fill("08:00");
  await save(page).click();
  await expect(page.getByText("Giờ đóng cửa phải sau giờ mở cửa.")).toBeVisible();
  await hours.getByRole("textbox", { name: "Đến", exact: true }).fill("18:00");
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  await signIn(page, "customer@nepnha.test");
  await page.goto("/read/branches");
  await expect(page.getByRole("heading", { name: "Chi nhánh & hotline", level: 1 })).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText(/Đang có người nghe máy|Nghe máy lại lúc 17:00/);
  await expect(page.getByRole("img", { name: /Vị trí của Chi nhánh Đà Nẵng/ })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Trụ sở chính");
  const counted = page.waitForResponse((response) => response.url().endsWith("/call"));
  // The telephone itself must not open in a browser of tests.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  await line.getByRole("link", { name: /Gọi/ }).click();
  expect((await counted).status()).toBe(200);
  await expectNoSeriousA11y(page);
});

test("R2-06 help is written, found behind the question mark, and voted on", async ({ page }) => {
  const title = named("Cách thêm chi nhánh");
  await signIn(page, ADMIN);
  await page.goto("/context-help/new");
  await field(page, "Tiêu đề").fill(title);
  await field(page, "Nội dung").fill("Bấm nút Thêm chi nhánh.");
  await field(page, "Mã bài").fill("Sai Khoá");
  await field(page, "Màn hình (đường dẫn)").fill("/branch");
  await save(page).click();
  await expect(page.getByText(/^Mã bài gồm 3–100 ký tự/)).toBeVisible();
  await field(page, "Mã bài").fill(`branch.new-${Date.now()}`);
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  await page.goto("/branch");
  await page.getByRole("button", { name: "Trợ giúp cho màn hình này" }).click();
  const panel = page.getByRole("dialog", { name: "Trợ giúp cho màn hình này" });
  await panel.getByRole("searchbox", { name: "Tìm trong trợ giúp" }).fill("cach them chi nhanh");
  await panel.getByText(title).click();
  await expect(panel.getByText("Bấm nút Thêm chi nhánh.")).toBeVisible();
  await panel.getByRole("button", { name: "Có", exact: true }).click();
  await expect(panel.getByText("Cảm ơn lời góp ý.")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "help-panel");
  await page.goto("/context-help");
  await search(page).fill(title);
  await expect(page.getByRole("row").nth(1)).toContainText("100");
});

test("R2-06 values of a list are merged; one default at most", async ({ page }) => {
  const name = named("Nguồn khách thử");
  await signIn(page, ADMIN);
  await page.goto("/object-metadata/new");
  await field(page, "Tên danh sách").fill(name);
  await field(page, "Mã danh sách").fill(`THU-${Date.now()}`);
  await choose(page, "Dùng cho", "Khách hàng");
  const values = page.getByRole("group", { name: "Các lựa chọn" });
  for (const [index, code] of ["ZALO", "FB"].entries()) {
    await values.getByRole("button", { name: /Thêm/ }).click();
    await values.getByRole("textbox", { name: "Mã", exact: true }).nth(index).fill(code);
    await values.getByRole("textbox", { name: "Tên hiển thị" }).nth(index).fill(`Từ ${code}`);
  }
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await shot(page, "value-list-form");
  await page.goto("/object-metadata");
  await search(page).fill(name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await act(page, name, "Gộp lựa chọn…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Lựa chọn bỏ đi" }).click();
  await page.getByRole("option", { name: "Từ FB (FB)" }).click();
  await dialog.getByRole("combobox", { name: "Gộp vào" }).click();
  await page.getByRole("option", { name: "Từ ZALO (ZALO)" }).click();
  await dialog.getByRole("button", { name: "Gộp", exact: true }).click();
  await expect(notice(page, "Đã gộp. 0 nơi được chuyển sang lựa chọn mới.")).toBeVisible();
});

test("R2-06 a background is made, previewed, refused where nobody could read on it, and chosen in the chat", async ({
  page,
}) => {
  const name = named("Nền thử");
  await signIn(page, ADMIN);
  await page.goto("/chat-background/new");
  await field(page, "Tên").fill(name);
  await field(page, "Màu").fill("#222222");
  await expect(page.getByText(/cần ít nhất 4,5:1/)).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Chữ sẫm khó đọc trên nền này. Hãy chọn chữ sáng.")).toBeVisible();
  await choose(page, "Chữ trên nền", "Chữ sáng");
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await shot(page, "background-form");

  await signIn(page, OWNER);
  await page.goto("/chat");
  await page.getByRole("navigation", { name: "Danh sách cuộc trò chuyện" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Thông tin cuộc trò chuyện" }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  await shot(page, "chat-background");
  await expectNoSeriousA11y(page);
});

const ROWS = "[data-row]";

test(
  "all reference data has no serious breach of WCAG, light and dark",
  { tag: ["@desktop", "@phone"] },
  async ({ page }) => {
    await signIn(page, ADMIN);
    const screens: Screen[] = [
      ["/vendor", ROWS],
      ["/sample-item", ROWS],
      ["/hotline", ROWS],
      ["/context-help", ROWS],
      ["/object-metadata", ROWS],
      ["/chat-background", ROWS],
      ["/read/branches", "main article"],
    ];
    await inBothSchemes(page, screens, async (path, scheme) => {
      await shot(page, `${path.replace(/\W+/g, "-")}-${scheme}`);
      expect.soft(await seriousA11y(page), `accessibility of ${path}, ${scheme}`).toEqual([]);
      expect.soft(await overflow(page), `overflow of ${path}, ${scheme}`).toBeLessThanOrEqual(0);
    });
  },
);

import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { shot } from "./support/shot.ts";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";
import { workbook } from "./support/workbook.ts";

const ADMIN = "admin@nepnha.test";
/** Names of this run only: the server keeps what earlier tests wrote. */
let counter = 0;
const named = (text: string): string => `${text} ${(counter += 1)}-${Date.now().toString(36)}`;

const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const save = (page: Page): Locator => page.getByRole("button", { name: "Lưu", exact: true });
const search = (page: Page): Locator => page.getByRole("searchbox", { name: /^Tìm trong/ });
const rowLink = (page: Page, name: string): Locator => page.getByRole("main").getByRole("link", { name, exact: true });
const notice = (page: Page, text: string): Locator => page.getByRole("status").getByText(text, { exact: true });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Thao tác với ${name}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

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
  await papers.getByRole("textbox", { name: "Tên hồ sơ" }).fill("Giấy phép kinh doanh");
  await save(page).click();
  await expect(page.getByText("Ngày hết hợp đồng không được trước ngày bắt đầu.")).toBeVisible();
  await page.getByRole("textbox", { name: "Hợp đồng đến ngày" }).fill("01/03/2030");
  await save(page).click();
  await expect(notice(page, "Lưu thành công")).toBeVisible();
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
  await expect(notice(page, "Lưu thành công")).toBeVisible();
  await page.goto("/vendor");
  await search(page).fill(name);
  await act(page, name, "Xoá");
  await page.getByRole("dialog").getByRole("button", { name: "Xoá" }).click();
  await expect(page.getByText("Không tìm thấy dữ liệu!")).toBeVisible();
});

test("R2-06 five thousand vendors come in from a workbook: three bad rows are named first, then all go in", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const stem = named("Vựa vật liệu");
  const head = ["Tên nhà cung cấp", "Loại", "Người liên hệ", "Điện thoại", "Mã số thuế", "Ngành nghề"];
  const taxCode = (index: number): string => String(8_100_000_000 + counter * 10_000 + index);
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
  const book = (lines: readonly (readonly string[])[]) => ({
    name: "nha-cung-cap.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbook([head, ...lines]),
  });
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

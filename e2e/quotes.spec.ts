import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { choose, field, named, notice, overflow, save } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const SALES = "sales@nepnha.test";
const CUSTOMER = "customer@nepnha.test";
/** The customer who signs in, as the office calls them. */
const CUSTOMER_NAME = "Đặng Quốc Bảo";
const PHONE = { width: 390, height: 844 };

/** Areas of the example, by what they are called. */
const AREAS = [
  ["Tầng hầm", "80"],
  ["Tầng trệt", "80"],
  ["Lầu 1", "85"],
  ["Lầu 2", "85"],
  ["Sân thượng có mái", "40"],
  ["Sân thượng không mái", "45"],
  ["Mái", "40"],
  ["Sân trước", "20"],
  ["Ô thông tầng", "9"],
] as const;

const square = (page: Page, part: string): Locator => page.getByRole("group", { name: new RegExp(`^${part}( \\*)?$`) });
const next = (page: Page): Promise<void> => page.getByRole("button", { name: "Tiếp", exact: true }).click();
const total = (page: Page): Locator => page.getByRole("complementary", { name: "Tổng tạm tính" });
/** A page of the wizard; a phone shows the number of most of them alone. */
const toStep = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("navigation", { name: "Các bước của báo giá" })
    .getByRole("button", { name: new RegExp(`^\\d ?${name}`) })
    .click();

/** The head of a new quote in the form of the office. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto("/quote/new");
  await field(page, "Tên báo giá").fill(name);
  for (const [label, text] of [
    ["Kịch bản", "Xây trọn gói nhà phố"],
    ["Khách hàng", CUSTOMER_NAME],
  ] as const) {
    const input = page.getByRole("combobox", { name: label });
    await input.fill(text);
    await page.getByRole("option", { name: text }).first().click();
  }
  await field(page, "Mã khuyến mãi").fill("KM2026");
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Lô đất", level: 2 })).toBeVisible();
}

/** The house of the example, page by page. */
async function fillIn(page: Page): Promise<void> {
  await next(page);
  const missing = "Hãy điền đủ trước khi sang bước sau: Lô đất, Chiều rộng đường, hẻm, Số mặt tiền.";
  await expect(page.getByText(missing)).toBeVisible();
  await square(page, "Lô đất").getByLabel("Dài").fill("20");
  await square(page, "Lô đất").getByLabel("Rộng").fill("5");
  await field(page, "Chiều rộng đường, hẻm").fill("4");
  await choose(page, "Số mặt tiền", "1");
  await next(page);
  await field(page, "Độ sâu tầng hầm so với vỉa hè").fill("1,4");
  await choose(page, "Loại móng", "Móng cọc");
  await choose(page, "Loại mái", "Mái bê tông cốt thép");
  for (const [part, area] of AREAS) await square(page, part).getByLabel("Diện tích").fill(area);
  await expect(total(page)).toContainText("491,00 m²");
  await next(page);
  await choose(page, "Gói thi công", "Trọn gói khá");
  await next(page);
  await field(page, "Số phòng vệ sinh").fill("6");
  await field(page, "Số phòng vệ sinh trong gói").fill("5");
  await field(page, "Số tim cọc").fill("30");
  await field(page, "Chiều dài mỗi tim cọc").fill("12");
  await page.getByRole("checkbox", { name: "Làm hồ sơ xin phép xây dựng" }).check();
  await next(page);
}

test(
  "R1-08 R5-09 a salesperson quotes the example, reads why a narrow alley costs more, and the customer accepts",
  { tag: ["@desktop", "@phone"] },
  async ({ page, browser }) => {
    const name = named("Nhà anh Bảo");
    await signIn(page, SALES);
    await begin(page, name);
    await fillIn(page);
    await expect(total(page)).toContainText("3.210.651.000 ₫");
    await expect(
      page.getByText("Bằng chữ: Ba tỷ hai trăm mười triệu sáu trăm năm mươi mốt nghìn đồng").first(),
    ).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectNoSeriousA11y(page);
    await shot(page, "quote-summary");

    await toStep(page, "Lô đất");
    await field(page, "Chiều rộng đường, hẻm").fill("3");
    await expect(total(page)).toContainText("3.250.422.000 ₫");
    const why = total(page).getByText("+39.771.000 ₫: vì sao?");
    // Under the thumb the bar opens first.
    if (!(await why.isVisible())) await total(page).getByText("3.250.422.000 ₫").first().click();
    await why.click();
    await expect(total(page).getByText("Chiều rộng đường, hẻm: 4 → 3")).toBeVisible();
    await expect(total(page).getByText("+36.825.000 ₫")).toBeVisible();
    await shot(page, "quote-moved");
    // What is typed outlives a reload.
    await expect(total(page).getByText("Đã lưu")).toBeVisible();
    await page.reload();
    await expect(field(page, "Chiều rộng đường, hẻm")).toHaveValue("3");

    await toStep(page, "Tổng hợp");
    await page.getByRole("button", { name: "Chốt báo giá" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Chốt báo giá" }).click();
    await expect(notice(page, "Đã chốt báo giá")).toBeVisible();
    await expect(page.getByText("Đã chốt", { exact: true })).toBeVisible();

    const customer = await signedInPage(browser, CUSTOMER, { viewport: PHONE });
    await customer.goto("/my-quotes");
    await customer.getByRole("link", { name: new RegExp(name) }).click();
    await expect(customer.getByText("3.250.422.000 ₫").first()).toBeVisible();
    await expect(customer.getByText("Tầng trệt")).toBeVisible();
    expect(await overflow(customer)).toBe(0);
    await expectNoSeriousA11y(customer);
    await customer.getByRole("button", { name: "Đồng ý báo giá" }).click();
    await customer.getByRole("dialog").getByRole("button", { name: "Đồng ý báo giá" }).click();
    await expect(notice(customer, /^Đã đồng ý báo giá/)).toBeVisible();
    await shot(customer, "quote-accepted");
  },
);

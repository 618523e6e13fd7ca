import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { act, choose, field, mark, named, rowLink, save, saved } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const SCENARIO = "Xây trọn gói nhà phố";

test(
  "R5-09 a surcharge with a rule is made by clicking, put into the scenario, and seen in a trial run",
  { tag: ["@desktop"] },
  async ({ page }) => {
    const name = named("Phụ phí vận chuyển hẻm");
    await signIn(page, "admin@nepnha.test");
    await page.goto("/quote/setting/new");
    await field(page, "Tên hạng mục").fill(name);
    await field(page, "Mã").fill(`ADD_CARRY_${mark().replace("-", "_").toUpperCase()}`);
    await choose(page, "Loại hạng mục", "Phụ phí, cộng thêm");
    await choose(page, "Giá trị lấy từ", "Theo quy tắc");
    await choose(page, "Thành tiền theo", "Trọn khoản");
    await field(page, "Giá trị khi không quy tắc nào đúng").fill("0");
    await addRule(page);
    await tryIt(page, name);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expectNoSeriousA11y(page);
    await shot(page, "quote-item");

    await page.goto("/quote/scenario");
    await rowLink(page, SCENARIO).click();
    const steps = page.getByRole("group", { name: "Các bước và hạng mục" });
    await steps.getByRole("combobox", { name: "Thêm hạng mục vào Phụ phí" }).fill(name);
    await page.getByRole("option", { name }).click();
    // Up by key, so that it stands before the last one.
    await steps.getByRole("button", { name: `Chuyển chỗ ${name}` }).press("ArrowUp");
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expectNoSeriousA11y(page);
    await shot(page, "quote-scenario");

    await steps.getByRole("button", { name: "Chạy thử" }).click();
    await runThrough(page);
    const run = page.getByRole("dialog");
    await expect(run.getByText(`${name} 12.000.000 ₫`)).toBeVisible();
    await expect(run.getByText("vì Chiều rộng đường, hẻm là 2, không quá 2,5")).toBeVisible();
    await expectNoSeriousA11y(page);
    await shot(page, "quote-trial");
    await page.keyboard.press("Escape");

    await page.goto("/quote/scenario");
    await act(page, SCENARIO, "So sánh phiên bản");
    await expect(page.getByRole("list", { name: "Những điểm khác nhau" }).getByText(name)).toBeVisible();
    await expectNoSeriousA11y(page);
  },
);

/** A rule, chosen part by part and read back. */
async function addRule(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Thêm quy tắc" }).click();
  const rule = page.getByRole("group", { name: "Quy tắc đang sửa" });
  await rule.getByRole("combobox", { name: "Hạng mục" }).fill("hem");
  // The list closes up while it is searched, and what is clicked would be what lay behind it.
  await expect(page.getByRole("option").filter({ hasNotText: /h[eẻê]m/i })).toHaveCount(0);
  await page.getByRole("option", { name: /ALLEY_WIDTH/ }).click();
  await choose(page, "Phép so sánh", "không quá");
  await rule.getByRole("textbox", { name: "Mốc" }).fill("2,5");
  await rule.getByRole("textbox", { name: "Giá trị" }).fill("12 triệu");
  await expect(rule.getByText("Khi Chiều rộng đường, hẻm không quá 2,5: 12.000.000 ₫")).toBeVisible();
  await rule.getByRole("button", { name: "Xong" }).click();
}

/** The same item, worked out at once. */
async function tryIt(page: Page, name: string): Promise<void> {
  const trial = page.getByRole("group", { name: "Thử tính" });
  const width = trial.getByRole("textbox", { name: /Chiều rộng đường, hẻm/ });
  await width.fill("2");
  await expect(trial.getByText(`${name}: 12.000.000 ₫`)).toBeVisible();
  await width.fill("4");
  await expect(trial.getByText(`${name}: 0 ₫`)).toBeVisible();
}

/** Fills in what a house needs at least. */
async function runThrough(page: Page): Promise<void> {
  const run = page.getByRole("dialog");
  await run.getByRole("textbox", { name: /^Lô đất/ }).fill("100");
  await run.getByRole("textbox", { name: /^Chiều rộng đường/ }).fill("2");
  await run.getByRole("textbox", { name: /^Tầng trệt/ }).fill("80");
  for (const [name, option] of [
    [/^Số mặt tiền/, "1"],
    [/^Loại móng/, "Móng cọc"],
    [/^Gói thi công/, "Trọn gói khá"],
  ] as const) {
    await run.getByRole("combobox", { name }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
}

import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { act, choose, field, named, notice, rowLink, save, saved } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

test("R3-20 a field is made and tried out, filled in at a project, refused where it is wrong, and found by", async ({
  page,
}) => {
  const label = named("Số phòng ngủ");
  await signIn(page, "admin@nepnha.test");
  await page.goto("/project-metadata-setting/new");
  await field(page, "Tên trường").fill(label);
  await field(page, "Mã trường").fill(`bedrooms${Date.now()}`);
  await choose(page, "Kiểu dữ liệu", "Số nguyên");
  await field(page, "Lớn nhất").fill("9");
  // What it will be shows while it is made, with its own refusals.
  const tried = page.getByRole("textbox", { name: label });
  await tried.fill("12");
  await expect(page.getByText(`${label} không được vượt quá 9`)).toBeVisible();
  await tried.fill("4");
  await expect(page.getByText(`${label} không được vượt quá 9`)).toBeHidden();
  await page.getByRole("combobox", { name: "Dùng cho" }).press("ArrowDown");
  await page.getByRole("option", { name: "Dự án" }).click();
  await page.keyboard.press("Escape");
  await choose(page, "Phạm vi", "Tất cả");
  await choose(page, "Giới hạn người xem", "Không giới hạn");
  await choose(page, "Được xem", "Ai xem được dự án");
  await choose(page, "Được sửa", "Ai xem được dự án");
  await page.getByRole("switch", { name: "Dùng để lọc" }).check({ force: true });
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await shot(page, "project-field");
  await expectNoSeriousA11y(page);

  await page.goto("/project");
  const project = (await page.getByRole("row").nth(1).getByRole("link").first().textContent()) ?? "";
  await act(page, project, "Thông tin thêm…");
  const dialog = page.getByRole("dialog", { name: `Thông tin thêm của ${project}` });
  await dialog.getByRole("button", { name: "Sửa thông tin" }).click();
  await dialog.getByRole("textbox", { name: label }).fill("12");
  await dialog.getByRole("button", { name: "Lưu" }).click();
  await expect(dialog.getByText(`${label} không được vượt quá 9`)).toBeVisible();
  await dialog.getByRole("textbox", { name: label }).fill("7");
  // The project is being built: from then on its permit has to be there.
  await dialog.getByRole("textbox", { name: "Số giấy phép xây dựng" }).fill("123/GPXD-UBND");
  await dialog.getByRole("button", { name: "Lưu" }).click();
  await expect(notice(page, "Lưu thành công")).toBeVisible();
  await expectNoSeriousA11y(page);
  await shot(page, "project-fields");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Bộ lọc", exact: true }).click();
  await page.getByRole("option", { name: "Thông tin thêm" }).click();
  await page.getByRole("textbox", { name: `${label}: từ` }).fill("7");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Thông tin thêm: ${label} 7 – …`, exact: true })).toBeVisible();
  await expect(rowLink(page, project)).toBeVisible();
});

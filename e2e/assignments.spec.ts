import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow } from "./support/api.ts";
import { overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logIn, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";
const PERSON = "Nguyễn Hoàng Phúc";

test("R2-06 what is nobody's is given to somebody, who has it in the list and among the bars @desktop @phone", async ({
  page,
  isMobile,
}) => {
  const { authToken } = await logIn(ADMIN);
  const name = `Ngô Thị Cúc ${String(Date.now()).slice(-6)}`;
  await createRow(authToken, "customers", { fullName: name, phone: `09${String(Date.now()).slice(-8)}` });
  await signIn(page, ADMIN);
  await page.goto(`/assignment?q=${encodeURIComponent(name)}`);
  const link = page.getByRole("link", { name, exact: true });
  await expect(link).toBeVisible();
  await expect(page.locator("[data-row]").filter({ has: link })).toContainText("Chưa có ai");
  expect(await overflow(page)).toBe(0);
  await expectNoSeriousA11y(page);
  await shot(page, isMobile ? "assignments-phone" : "assignments-list");
  await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await page.getByRole("button", { name: "Giao cho…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Nhân viên" }).fill(PERSON);
  await page.getByRole("option", { name: PERSON }).click();
  await expect(dialog.getByRole("region", { name: "Ai nhận bao nhiêu" })).toContainText("nhận 1");
  expect(await overflow(page)).toBe(0);
  await expectNoSeriousA11y(page);
  await shot(page, isMobile ? "assign-phone" : "assign");
  await dialog.getByRole("button", { name: "Giao", exact: true }).click();
  await expect(page.getByText("Đã giao 1 mục")).toBeVisible();
  // The line without a person has ended, and there is one with them.
  await expect(page.getByText(PERSON).first()).toBeVisible();
  await expect(link).toHaveCount(2);
  await page.goto("/assignment/load");
  const bars = page.getByRole("list", { name: "Khối lượng theo người" });
  await expect(bars.getByRole("link", { name: `Xem các mục của ${PERSON}` })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectNoSeriousA11y(page);
  await shot(page, isMobile ? "assignment-load-phone" : "assignment-load");
  await bars.getByRole("link", { name: `Xem các mục của ${PERSON}` }).click();
  await expect(page).toHaveURL(/\/assignment\?/);
  await expect(link).toHaveCount(1);
});

import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow } from "./support/api.ts";
import { shot } from "./support/shot.ts";
import { logIn, signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const ADMIN = "admin@nepnha.test";
const phone = (last: number): string => `09${String(Date.now()).slice(-7)}${last}`;

test("R3-15 a customer's page shows all about them; who is there twice is merged for good, and the old address leads on", async ({
  page,
}) => {
  const { authToken } = await logIn(ADMIN);
  const name = `Trịnh Thị Sen ${String(Date.now()).slice(-6)}`;
  const born = { fullName: name, dateOfBirth: "1988-08-08" };
  const { _id: kept } = await createRow(authToken, "customers", { ...born, phone: phone(1) });
  const { _id: other } = await createRow(authToken, "customers", { ...born, phone: phone(2), nickname: "Chị Sen" });
  await signIn(page, ADMIN);
  await page.goto(`/customer/${kept}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("trùng tên và ngày sinh")).toBeVisible();
  await shot(page, "customer-page");
  await expectNoSeriousA11y(page);
  await page.getByRole("link", { name: "Chăm sóc", exact: true }).click();
  await page.getByRole("button", { name: "Ghi chăm sóc" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Tóm tắt" }).fill("Hẹn xem đất");
  await dialog.getByRole("button", { name: "Ghi chăm sóc" }).click();
  await expect(page.getByRole("link", { name: "Hẹn xem đất" })).toBeVisible();
  await page.getByRole("button", { name: "Thao tác" }).click();
  await page.getByRole("menuitem", { name: "Gộp khách trùng" }).click();
  await dialog.getByRole("combobox", { name: "Gộp khách nào vào đây" }).fill(name);
  await page.getByRole("option", { name }).nth(1).click();
  await dialog.getByRole("radio", { name: "Chị Sen" }).check();
  await dialog.getByRole("checkbox", { name: "Tôi hiểu là không hoàn tác được" }).check();
  await shot(page, "customer-merge");
  await dialog.getByRole("button", { name: "Gộp khách trùng" }).click();
  await expect(page.getByText("Đã gộp khách")).toBeVisible();
  await page.goto(`/customer/${other}`);
  await expect(page).toHaveURL(new RegExp(`/customer/${kept}`));
});

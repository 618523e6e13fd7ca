import { expect, type Page } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { createRow, firstId, ok } from "./support/api.ts";
import { named, overflow } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { logIn, signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const CUSTOMER = "customer@nepnha.test";
const SITE = "site@nepnha.test";
const PHONE = { width: 390, height: 844 };

interface Row {
  readonly _id: string;
  readonly version: number;
}

/** A project of the site manager's with the customer who signs in, and its conversation. */
async function project(name: string): Promise<string> {
  const [{ authToken: admin }, customer] = [await logIn("admin@nepnha.test"), await logIn(CUSTOMER)];
  const mine = await firstId(customer.authToken, "customers");
  const made =
    mine ?? (await createRow(admin, "customers", { fullName: "Anh Tuấn", phone: "0912345678", email: CUSTOMER }))._id;
  const manager = await ok<{ _id: string }>((await logIn(SITE)).authToken, "GET", "auth/me");
  const row = await createRow(admin, "projects", {
    name,
    type: 1,
    customerIds: [made],
    ownerId: manager._id,
    branchId: await firstId(admin, "branches"),
    address: "12 Nguyễn Huệ",
    startDate: "2026-01-05",
    dueDate: "2026-12-20",
    totalAmount: 1_000_000_000,
  });
  await ok(admin, "POST", `projects/${row._id}/initiate`, { version: row.version });
  return row._id;
}

const card = (page: Page, label: string) => page.locator("[data-index]").filter({ hasText: label }).last();

test("R3-12 R1-05 a customer on a phone approves a change order in the chat and sees the new total and date; and accepts a stage", async ({
  browser,
}) => {
  const name = named("Nhà anh Tuấn");
  const projectId = await project(name);
  const { authToken } = await logIn(SITE);
  const order = async (title: string): Promise<Row> => {
    const row = await createRow(authToken, "changeOrders", {
      projectId,
      title,
      reason: "Anh Tuấn muốn thêm ánh sáng",
      daysImpact: 5,
      lines: [{ name: "Cửa nhôm kính", unit: "bộ", quantity: "2", unitPrice: 4_250_000 }],
    });
    return ok<Row>(authToken, "POST", `changeOrders/${row._id}/send`, { version: row.version });
  };
  await order("Thêm cửa sổ tầng 2");

  const phone = await signedInPage(browser, CUSTOMER, { viewport: PHONE });
  await phone.goto("/chat");
  await phone
    .getByRole("link", { name: new RegExp(name) })
    .or(phone.getByRole("button", { name: new RegExp(name) }))
    .first()
    .click();
  const asked = card(phone, "Thêm cửa sổ tầng 2");
  await expect(asked.getByText("1.000.000.000 ₫")).toBeVisible();
  await expect(asked.getByText("20/12/2026")).toBeVisible();
  await shot(phone, "chat-change-order-waits");
  await asked.getByRole("button", { name: "Duyệt phát sinh" }).click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByRole("button", { name: "Duyệt phát sinh" }).click();
  await expect(asked.getByText("1.008.500.000 ₫")).toBeVisible();
  await expect(asked.getByText("25/12/2026")).toBeVisible();
  await expect(asked.getByRole("button", { name: "Duyệt phát sinh" })).toHaveCount(0);
  expect(await overflow(phone)).toBe(0);
  await expectNoSeriousA11y(phone);
  await shot(phone, "chat-change-order-approved");

  // One that is taken back while they look at it says so.
  const other = await order("Thêm ban công");
  const second = card(phone, "Thêm ban công");
  await expect(second.getByRole("button", { name: "Từ chối" })).toBeVisible();
  await ok(authToken, "POST", `changeOrders/${other._id}/withdraw`, { version: other.version });
  await expect(second.getByText("Nội dung này đã được rút lại, hoặc không còn nữa.")).toBeVisible();

  const stage = await createRow(authToken, "projectStages", {
    projectId,
    name: "Phần móng",
    startDate: "2026-01-05",
    dueDate: "2026-02-05",
    requireCustomerAccept: true,
  });
  const begun = await ok<Row>(authToken, "POST", `projectStages/${stage._id}/begin`, { version: stage.version });
  await ok(authToken, "POST", `projectStages/${stage._id}/askAccept`, { version: begun.version });
  const waiting = card(phone, "Phần móng");
  await waiting.getByRole("button", { name: "Nghiệm thu giai đoạn" }).click();
  await dialog.getByRole("button", { name: "Nghiệm thu giai đoạn" }).click();
  await expect(waiting.getByText("Khách nghiệm thu lúc")).toBeVisible();
  await shot(phone, "chat-stage-accepted");

  // Who leads the project sees the same, and answers nothing.
  const office = await signedInPage(browser, SITE);
  await office.goto("/chat");
  await office
    .getByRole("link", { name: new RegExp(name) })
    .or(office.getByRole("button", { name: new RegExp(name) }))
    .first()
    .click();
  const theirs = card(office, "Thêm cửa sổ tầng 2");
  await expect(theirs.getByText("1.008.500.000 ₫")).toBeVisible();
  await expect(office.getByRole("button", { name: /^(Duyệt phát sinh|Từ chối)$/ })).toHaveCount(0);
  await expectNoSeriousA11y(office);
  await shot(office, "chat-rows-office");
});

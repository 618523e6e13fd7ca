import { expect } from "@playwright/test";
import { expectNoSeriousA11y } from "./support/a11y.ts";
import { choose, field, named, notice, overflow, rowLink } from "./support/page.ts";
import { shot } from "./support/shot.ts";
import { signedInPage } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const PHONE = { width: 390, height: 844 };
const NOTE = "Khách khó tính, nhớ gọi trước";

test("R1-11 a customer asks on the phone, the office answers and is done, and the customer says how it was", async ({
  browser,
}) => {
  const subject = named("Cửa phòng tắm kẹt");
  const customer = await signedInPage(browser, "customer@nepnha.test", { viewport: PHONE });
  await customer.goto("/my-tickets");
  await customer.getByRole("link", { name: "Gửi yêu cầu mới" }).first().click();
  await field(customer, "Tiêu đề").fill(subject);
  await choose(customer, "Loại yêu cầu", "Bảo hành");
  await field(customer, "Nội dung").fill("Cửa phòng tắm tầng hai đóng không khít.");
  await customer.getByRole("button", { name: "Gửi yêu cầu", exact: true }).click();
  await expect(customer.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
  expect(await overflow(customer)).toBe(0);
  await expectNoSeriousA11y(customer);
  await shot(customer, "ticket-phone");

  const care = await signedInPage(browser, "care@nepnha.test");
  await care.goto("/support-ticket/board");
  const waiting = care.getByRole("region", { name: "Chờ xử lý" });
  await expect(waiting.getByRole("link", { name: subject })).toBeVisible();
  await expectNoSeriousA11y(care);
  await shot(care, "tickets-board");
  await care.goto("/support-ticket");
  await expect(rowLink(care, subject)).toBeVisible();
  await shot(care, "tickets-list");
  await rowLink(care, subject).click();
  // The list, which says of each how long it has, is there until the page of this one has come.
  await expect(care.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
  await expect(care.getByText(/^Còn /)).toBeVisible();
  await care.getByRole("button", { name: "Nhận xử lý" }).click();
  await expect(notice(care, "Đã nhận yêu cầu")).toBeVisible();
  await field(care, "Nội dung").fill(NOTE);
  await care.getByLabel("Ghi chú nội bộ").check();
  await care.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(care.getByText(NOTE)).toBeVisible();
  // Once it is taken, the next one begins empty, and is no note.
  await expect(field(care, "Nội dung")).toHaveValue("");
  await expect(care.getByLabel("Ghi chú nội bộ")).not.toBeChecked();
  await field(care, "Nội dung").fill("Chiều nay thợ qua chỉnh bản lề ạ.");
  await care.getByRole("button", { name: "Gửi", exact: true }).click();
  await expect(customer.getByText("Chiều nay thợ qua chỉnh bản lề ạ.")).toBeVisible();
  await expect(customer.getByText(NOTE)).toBeHidden();
  await expectNoSeriousA11y(care);
  await shot(care, "ticket-office");

  await care.getByRole("button", { name: "Xử lý xong" }).click();
  const dialog = care.getByRole("dialog");
  await dialog.getByLabel("Cách giải quyết").fill("Đã chỉnh bản lề, cửa đóng êm.");
  await dialog.getByRole("button", { name: "Xử lý xong" }).click();
  await expect(customer.getByText("Đã chỉnh bản lề, cửa đóng êm.")).toBeVisible();
  // By the keyboard: what is said of the end comes in above, and moves the stars from under a pointer.
  await customer.getByRole("radio", { name: "5 sao" }).press("Space");
  await expect(customer.getByRole("radio", { name: "5 sao" })).toBeChecked();
  await customer.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(customer.getByText("Anh/Chị đã đánh giá 5 sao.")).toBeVisible();
  await customer.context().close();
  await care.context().close();
});

import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LAN } from "../../../testing/backend.ts";
import { openApp, rowOf } from "../../../testing/section-app.tsx";
import { useBackend } from "../../../testing/use-backend.ts";

const backend = useBackend();
const WAIT = { timeout: 20_000 };
const blank = Object.fromEntries(Object.keys(projectPayments.fields).map((field) => [field, null]));
const payment = (name: string, leftAmount: number, isOverdue: boolean) =>
  rowOf({
    ...blank,
    _id: name,
    name,
    no: 1,
    projectId: "p1",
    amount: 500,
    paidAmount: 500 - leftAmount,
    leftAmount,
    isOverdue,
    status: ENUMS.paymentStatus.PLANNED,
  });

const RIGHTS = ["projectPayments.basic", "projectPayments.read", "paymentReceipts.create"];

/** The list of all instalments; the totals are of what its filters find. */
async function open(path = "/project-payment", userPermissions = RIGHTS, overdue = 300): Promise<void> {
  const items = [payment("Tạm ứng", 300, true), payment("Xong móng", 0, false)];
  backend.state.api = ({ url, body }) => {
    if (url.endsWith("/projectPayments/totals")) {
      const isLate = JSON.stringify(body).includes("isOverdue");
      return { status: 200, body: { owed: isLate ? 300 : 1_300, overdue, paid: 2_000_000_000 } };
    }
    if (!url.includes("/projectPayments/")) return undefined;
    return { status: 200, body: { items, total: items.length, totalIsExact: true } };
  };
  await openApp(backend, path, { ...LAN, userPermissions });
}
const sums = async (): Promise<string> =>
  (await screen.findByLabelText("Tổng của danh sách", {}, WAIT)).textContent.replaceAll("\u00a0", " ");

it("R3-12 what is owed stands above the list of all instalments, of what its filters find", async () => {
  await open();
  await waitFor(async () => expect(await sums()).toBe("Còn phải thu1.300 ₫Quá hạn300 ₫Đã thu2.000.000.000 ₫"), WAIT);
  expect(await screen.findByText("2 đợt thanh toán", {}, WAIT)).toBeTruthy();
  const row = (await screen.findByRole("link", { name: "Tạm ứng" })).closest("[data-row]");
  expect(row?.textContent).toContain("Quá hạn");
});

it("R3-12 a filter changes what is owed with the rows", async () => {
  await open("/project-payment?isOverdue=true");
  await waitFor(async () => expect(await sums()).toContain("Còn phải thu300 ₫"), WAIT);
});

it("what is overdue stands out, unless it is nothing", async () => {
  const overdueIn = (sum: string): HTMLElement | undefined =>
    [...screen.getByLabelText("Tổng của danh sách").children].find(({ textContent }) => textContent.includes(sum)) as
      | HTMLElement
      | undefined;
  await open();
  await waitFor(() => expect(overdueIn("Quá hạn300")?.dataset["bad"]).toBe("true"), WAIT);
  cleanup();
  await open("/project-payment", RIGHTS, 0);
  await waitFor(() => expect(overdueIn("Quá hạn0")?.dataset["bad"]).toBe("false"), WAIT);
});

const entries = async (name: string): Promise<string[]> => {
  await userEvent.click(await screen.findByRole("button", { name: `Thao tác với ${name}` }, WAIT));
  const menu = await screen.findByRole("menu", { hidden: true }, WAIT);
  await within(menu).findByRole("menuitem", { name: "Xem", hidden: true }, WAIT);
  return within(menu)
    .getAllByRole("menuitem", { hidden: true })
    .map(({ textContent }) => textContent);
};

it("a receipt is noted from the menu of an instalment of which something is left, and of no other", async () => {
  await open();
  const ours = ["Ghi phiếu thu", "Mã QR chuyển khoản"];
  expect(await entries("Tạm ứng")).toEqual(expect.arrayContaining(ours));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu", { hidden: true })).toBeNull(), WAIT);
  const paid = await entries("Xong móng");
  for (const name of ours) expect(paid).not.toContain(name);
});

it("who notes no receipts is offered none", async () => {
  await open("/project-payment", ["projectPayments.basic", "projectPayments.read"]);
  expect(await entries("Tạm ứng")).not.toContain("Ghi phiếu thu");
});

it("a receipt is begun with what is left, and says what it is for", async () => {
  await open();
  await entries("Tạm ứng");
  await userEvent.click(screen.getByText("Ghi phiếu thu"));
  const dialog = within(await screen.findByRole("dialog", { name: "Ghi phiếu thu · Tạm ứng", hidden: true }, WAIT));
  const amount = await dialog.findByLabelText<HTMLInputElement>(/^Số tiền/, {}, WAIT);
  expect(amount.value.replaceAll(/\D/g, "")).toBe("300");
});

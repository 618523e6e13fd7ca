import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
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
async function open(path = "/project-payment"): Promise<void> {
  const items = [payment("Tạm ứng", 300, true), payment("Xong móng", 0, false)];
  backend.state.api = ({ url, body }) => {
    if (url.endsWith("/projectPayments/totals")) {
      const isLate = JSON.stringify(body).includes("isOverdue");
      return { status: 200, body: { owed: isLate ? 300 : 1_300, overdue: 300, paid: 2_000_000_000 } };
    }
    if (!url.includes("/projectPayments/")) return undefined;
    return { status: 200, body: { items, total: items.length, totalIsExact: true } };
  };
  await openApp(backend, path, { ...LAN, userPermissions: RIGHTS });
}
const sums = async (): Promise<string> =>
  (await screen.findByLabelText("Tổng của danh sách", {}, WAIT)).textContent.replaceAll("\u00a0", " ");

it("R3-12 what is owed stands above the list of all instalments, of what its filters find", async () => {
  await open();
  await waitFor(async () => expect(await sums()).toBe("Còn phải thu1.300 ₫Quá hạn300 ₫Đã thu2.000.000.000 ₫"), WAIT);
  expect(screen.getByText("2 đợt thanh toán")).toBeTruthy();
  const row = (await screen.findByRole("link", { name: "Tạm ứng" })).closest("[data-row]");
  expect(row?.textContent).toContain("Quá hạn");
});

it("R3-12 a filter changes what is owed with the rows", async () => {
  await open("/project-payment?isOverdue=true");
  await waitFor(async () => expect(await sums()).toContain("Còn phải thu300 ₫"), WAIT);
});

it("a receipt is noted from the menu of an instalment of which something is left, and of no other", async () => {
  await open();
  const entries = async (name: string): Promise<string[]> => {
    await userEvent.click(await screen.findByRole("button", { name: `Thao tác với ${name}` }, WAIT));
    const menu = await screen.findByRole("menu", { hidden: true }, WAIT);
    await within(menu).findByRole("menuitem", { name: "Xem", hidden: true }, WAIT);
    const names = within(menu)
      .getAllByRole("menuitem", { hidden: true })
      .map(({ textContent }) => textContent);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu", { hidden: true })).toBeNull(), WAIT);
    return names;
  };
  const ours = ["Ghi phiếu thu", "Mã QR chuyển khoản"];
  expect(await entries("Tạm ứng")).toEqual(expect.arrayContaining(ours));
  const paid = await entries("Xong móng");
  for (const name of ours) expect(paid).not.toContain(name);
});

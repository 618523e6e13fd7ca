import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LAN } from "../../../testing/backend.ts";
import { openApp, rowOf } from "../../../testing/section-app.tsx";
import { useBackend } from "../../../testing/use-backend.ts";

const backend = useBackend();
/** The first opening loads what the screen needs. */
const WAIT = { timeout: 20_000 };
const blank = Object.fromEntries(Object.keys(projectPayments.fields).map((field) => [field, null]));
const payment = (name: string, isOverdue: boolean) =>
  rowOf({ ...blank, _id: name, name, no: 1, projectId: "p1", status: ENUMS.paymentStatus.PLANNED, isOverdue });

const READS = ["projects.read", "projectPayments.basic", "projectPayments.read"];

/** The panel as somebody with these rights sees it. @returns for the card of an instalment */
async function open(...userPermissions: string[]): Promise<(name: string) => Promise<HTMLElement>> {
  const rows = [payment("Tạm ứng", true), payment("Xong móng", false)];
  backend.state.api = ({ url }) => {
    if (url.endsWith("/projects/p1")) return { status: 200, body: rowOf({ _id: "p1", name: "Nhà", totalAmount: 1 }) };
    if (url.includes("/projectPayments/") && !url.endsWith("/find")) return { status: 200, body: { transfer: null } };
    if (!url.endsWith("/find")) return undefined;
    const items = url.includes("/projectPayments/") ? rows : [];
    return { status: 200, body: { items, total: items.length, totalIsExact: true } };
  };
  await openApp(backend, "/project-site/p1?tab=payments", { ...LAN, userPermissions });
  return async (name) => (await screen.findByRole("heading", { name }, WAIT)).closest("li") ?? document.body;
}

it("R5-08 an instalment that is overdue says so in the place of its status", async () => {
  const cardOf = await open(...READS);
  const late = within(await cardOf("Tạm ứng"));
  expect(late.getByText("Quá hạn")).toBeTruthy();
  expect(late.queryByText("Theo kế hoạch")).toBeNull();
  expect(within(await cardOf("Xong móng")).getByText("Theo kế hoạch")).toBeTruthy();
});

const receiptsAsked = (): unknown[] => backend.received.filter(({ url }) => url.includes("/paymentReceipts/"));

it("who only reads what is to be paid has nothing to plan or to receive, and asks for no receipts", async () => {
  const cardOf = await open(...READS);
  const card = within(await cardOf("Tạm ứng"));
  expect(screen.queryByRole("button", { name: "Lập kế hoạch" })).toBeNull();
  expect(screen.queryByText(/^Kế hoạch lệch/)).toBeNull();
  expect(card.queryByRole("button", { name: "Ghi phiếu thu" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Phiếu thu" })).toBeNull();
  // What the panel asks for as it opens has been asked for before this.
  await userEvent.click(card.getByRole("button", { name: "Mã QR chuyển khoản" }));
  await screen.findByText("Hồ sơ công ty chưa có tài khoản ngân hàng hợp lệ", {}, WAIT);
  expect(receiptsAsked()).toEqual([]);
});

it("who keeps the books plans, is told that the plan does not add up, and receives", async () => {
  const rights = ["projectPayments.update", "paymentReceipts.basic", "paymentReceipts.read", "paymentReceipts.create"];
  const cardOf = await open(...READS, ...rights);
  const card = within(await cardOf("Tạm ứng"));
  expect(screen.getByRole("button", { name: "Lập kế hoạch" })).toBeTruthy();
  expect(screen.getByText(/^Kế hoạch lệch/)).toBeTruthy();
  expect(card.getByRole("button", { name: "Ghi phiếu thu" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Phiếu thu" })).toBeTruthy();
  await waitFor(() => expect(receiptsAsked()).toHaveLength(1), WAIT);
});

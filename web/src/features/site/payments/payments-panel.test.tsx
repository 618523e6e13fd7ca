import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, within } from "@testing-library/react";
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

it("R5-08 an instalment that is overdue says so in the place of its status, and who reads no receipts asks for none", async () => {
  const rows = [payment("Tạm ứng", true), payment("Xong móng", false)];
  backend.state.api = ({ url }) => {
    if (url.endsWith("/projects/p1")) return { status: 200, body: rowOf({ _id: "p1", name: "Nhà", totalAmount: 1 }) };
    if (!url.endsWith("/find")) return undefined;
    const items = url.includes("/projectPayments/") ? rows : [];
    return { status: 200, body: { items, total: items.length, totalIsExact: true } };
  };
  const rights = ["projects.read", "projectPayments.basic", "projectPayments.read"];
  await openApp(backend, "/project-site/p1?tab=payments", { ...LAN, userPermissions: rights });
  const cardOf = async (name: string): Promise<HTMLElement> =>
    (await screen.findByRole("heading", { name }, WAIT)).closest("li") ?? document.body;
  const late = within(await cardOf("Tạm ứng"));
  expect(late.getByText("Quá hạn")).toBeTruthy();
  expect(late.queryByText("Theo kế hoạch")).toBeNull();
  expect(within(await cardOf("Xong móng")).getByText("Theo kế hoạch")).toBeTruthy();
  expect(backend.received.filter(({ url }) => url.includes("paymentReceipts"))).toEqual([]);
});

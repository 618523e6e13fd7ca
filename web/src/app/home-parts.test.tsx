import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CUSTOMER, openApp, rowOf } from "../testing/section-app.tsx";
import { useBackend } from "../testing/use-backend.ts";

const backend = useBackend();
const ID = "01940000-0000-7000-8000-00000000000";
const OWN = ["projects", "projectPayments", "siteLogs", "quotes", "vouchers"].flatMap((name) => [
  `${name}.basic`,
  `${name}.read`,
]);
const customer = { ...CUSTOMER, userPermissions: [...CUSTOMER.userPermissions, ...OWN] };
const guest = { ...customer, role: ENUMS.userRole.GUEST };

const project = rowOf({ _id: `${ID}1`, name: "Nhà anh Bảo", status: ENUMS.projectStatus.EXECUTION, progress: 42 });
const closed = rowOf({ _id: `${ID}2`, name: "Nhà cũ", status: ENUMS.projectStatus.CLOSURE, progress: 100 });
const stage = rowOf({
  _id: `${ID}3`,
  name: "Phần thô",
  status: ENUMS.projectStageStatus.WORKING,
  startDate: "2026-03-02",
  dueDate: "2026-12-24",
});
const payment = (id: string, name: string, dueOn: string | null, more: object = {}) =>
  rowOf({
    _id: ID + id,
    name,
    dueOn,
    projectId: `${ID}1`,
    amount: 500_000_000,
    paidAmount: 0,
    isOverdue: false,
    ...more,
  });
const quote = (id: string, name: string, customerDecision: string, more: object = {}) =>
  rowOf({
    _id: ID + id,
    name,
    customerDecision,
    grandTotal: 2_000_000_000,
    validUntil: null,
    supersededById: null,
    ...more,
  });

const ROWS: Readonly<Record<string, readonly object[]>> = {
  projects: [project, closed],
  projectStages: [stage],
  projectPayments: [
    payment("4", "Đợt theo giai đoạn", null),
    payment("5", "Đợt 3", "2026-12-30"),
    payment("6", "Đợt 2", "2026-12-01", { paidAmount: 200_000_000 }),
  ],
  quotes: [
    quote("7", "Đã nhận", "ACCEPTED"),
    quote("8", "Chờ trả lời", "NONE"),
    quote("9", "Bản cũ", "NONE", { supersededById: ID }),
  ],
};

const voucher = (code: string, state: string, validTo: string | null) => ({
  _id: ID,
  code,
  name: code,
  discountType: "AMOUNT",
  value: "500000",
  gift: null,
  maxDiscount: null,
  minOrder: null,
  validTo,
  state,
});
const NOTHING = { points: 0, vouchers: [], exchanges: [] };
const BENEFITS = {
  ...NOTHING,
  points: 1250,
  vouchers: [
    voucher("A", "ACTIVE", null),
    voucher("B", "ACTIVE", "2026-12-30T03:00:00Z"),
    voucher("C", "ACTIVE", "2026-12-12T03:00:00Z"),
    voucher("D", "USED", "2026-12-01T03:00:00Z"),
  ],
};

async function opened(user: typeof customer, rows = ROWS, benefits: object = NOTHING): Promise<void> {
  backend.state.api = ({ url }) => {
    if (url === "/api/tenant/vouchers/mine") return { status: 200, body: benefits };
    if (url.startsWith("/api/tenant/home")) return { status: 200, body: { blocks: [] } };
    const [, feature = ""] = /^\/api\/tenant\/(\w+)\/find$/.exec(url) ?? [];
    const items = rows[feature] ?? [];
    return feature === "" ? undefined : { status: 200, body: { items, total: items.length } };
  };
  await openApp(backend, "/home", user);
}
const region = (name: string): Promise<HTMLElement> => screen.findByRole("region", { name }, { timeout: 10_000 });
const linkOf = (inside: HTMLElement): string | null => within(inside).getByRole("link").getAttribute("href");

describe("R2-06 the customer's home", () => {
  it("shows running projects with what comes next, the next payment and the quotes, what waits in front", async () => {
    await opened(customer);
    const own = await region("Công trình của Anh/Chị");
    expect(linkOf(own)).toBe(`/my-projects/${ID}1`);
    expect(await within(own).findByText("Bước tiếp theo: Phần thô: dự kiến xong ngày 24/12/2026")).toBeTruthy();
    expect(within(own).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42");
    const next = await region("Khoản thanh toán tới");
    expect(next.textContent).toContain("Đợt 2");
    expect(next.textContent).toContain("300.000.000");
    expect(next.textContent).toContain("Hạn 01/12/2026");
    expect(linkOf(next)).toBe(`/project-site/${ID}1?tab=payments`);
    const offers = await region("Báo giá của Anh/Chị");
    expect(
      within(offers)
        .getAllByRole("heading", { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(["Chờ trả lời", "Đã nhận"]);
    expect(screen.queryByRole("region", { name: "Ảnh mới từ công trường" })).toBeNull();
    // The next visit asks for them before its code is there.
    expect(localStorage.getItem("nepnha-mine-own")).toBe("projects,payments,photos,quotes,benefits");
    // What is below comes as soon as the own parts stand.
    expect(await screen.findByRole("navigation", { name: "Khám phá" })).toBeTruthy();
  });

  it("R1-06 shows the points and how many vouchers can be used, with the day of the first that ends", async () => {
    await opened(customer, {}, BENEFITS);
    const own = await region("Ưu đãi của Anh/Chị");
    const [points, vouchers] = within(own).getAllByRole("link");
    expect(points?.textContent).toContain("1.250 điểm");
    expect(points?.getAttribute("href")).toBe("/my-points");
    expect(vouchers?.textContent).toContain("3 voucher dùng được");
    expect(vouchers?.textContent).toContain("12/12/2026");
    expect(vouchers?.getAttribute("href")).toBe("/my-vouchers");
  });

  it("shows nothing of theirs where there is nothing", async () => {
    await opened(customer, {});
    expect(await screen.findByRole("navigation", { name: "Khám phá" }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByRole("region", { name: /của Anh\/Chị|Khoản thanh toán/ })).toBeNull();
  });

  it("remembers for the next visit what the person may see alone", async () => {
    await opened({ ...customer, userPermissions: [...CUSTOMER.userPermissions, "quotes.basic", "quotes.read"] });
    await region("Báo giá của Anh/Chị");
    expect(localStorage.getItem("nepnha-mine-own")).toBe("quotes");
  });

  it("shows a guest the first steps instead", async () => {
    await opened(guest);
    const steps = await region("Bắt đầu ngôi nhà của mình");
    expect(
      within(steps)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/join", "/estimate"]);
    expect(screen.queryByRole("region", { name: "Công trình của Anh/Chị" })).toBeNull();
  });
});

import type { MyVouchers } from "@nepnha/contract/features/vouchers/mine";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { snackbars } from "../../platform/lib/snackbar.ts";
import { startTestBackend, type TestBackend } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { CUSTOMER, openApp } from "../../testing/section-app.tsx";

const READER = { ...CUSTOMER, userPermissions: ["vouchers.basic", "vouchers.read", "productVouchers.read"] };
const WAIT = { timeout: 20_000 };
const MINE: MyVouchers = {
  points: 250,
  vouchers: [
    {
      _id: "v1",
      code: "KHACHQUEN5TR",
      name: "Quà khách quen",
      discountType: "AMOUNT",
      value: "5000000",
      gift: null,
      maxDiscount: null,
      minOrder: null,
      validTo: null,
      state: "ACTIVE",
    },
    {
      _id: "v2",
      code: "CU2025",
      name: "Quà năm ngoái",
      discountType: "PERCENT",
      value: "2.5",
      gift: null,
      maxDiscount: 1_000_000,
      minOrder: null,
      validTo: "2025-12-31T16:59:59.000Z",
      state: "EXPIRED",
    },
  ],
  exchanges: [
    {
      _id: "o1",
      name: "Đổi nồi chiên",
      productName: "Nồi chiên",
      productType: "GOOD",
      description: null,
      pointCost: 200,
      validDays: 30,
      stock: 3,
      lacks: null,
    },
    {
      _id: "o2",
      name: "Đổi máy lạnh",
      productName: "Máy lạnh",
      productType: "GOOD",
      description: null,
      pointCost: 9000,
      validDays: 30,
      stock: null,
      lacks: "POINTS",
    },
  ],
};

let backend: TestBackend;
let mine: MyVouchers;
let exchanged: Answer;

const card = (name: string): ReturnType<typeof within> => {
  const item = screen.getByRole("heading", { name }).closest("li");
  if (!item) throw new Error(`no card of ${name}`);
  return within(item);
};

describe("R1-06 the vouchers of a customer", () => {
  beforeAll(() => loadTexts("vi"));
  beforeEach(async () => {
    localStorage.clear();
    snackbars.set([]);
    mine = MINE;
    exchanged = { status: 201, body: {} };
    backend = await startTestBackend();
    backend.state.api = ({ url, method }) => {
      if (url === "/api/tenant/vouchers/mine") return { status: 200, body: mine };
      if (method === "POST" && url === "/api/tenant/productVouchers/o1/exchange") return exchanged;
      return undefined;
    };
  });
  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  it("stand with what they give, and a code only while they can be used", async () => {
    await openApp(backend, "/my-vouchers", READER);
    await screen.findByRole("heading", { name: "Quà khách quen" }, WAIT);
    expect(card("Quà khách quen").getByText("Giảm 5.000.000 ₫")).toBeTruthy();
    expect(card("Quà khách quen").getByRole("button", { name: "Chép mã KHACHQUEN5TR" })).toBeTruthy();
    expect(card("Quà năm ngoái").getByText("Giảm 2,5 %, nhiều nhất 1.000.000 ₫")).toBeTruthy();
    expect(card("Quà năm ngoái").getByText("Hết hạn")).toBeTruthy();
    expect(card("Quà năm ngoái").queryByRole("button")).toBeNull();
  });

  it("points become one after a question, and what is refused is said", async () => {
    await openApp(backend, "/my-vouchers?tab=exchange", READER);
    await screen.findByText("Anh/Chị đang có 250 điểm", undefined, WAIT);
    const user = userEvent.setup();
    expect(card("Đổi máy lạnh").getByRole<HTMLButtonElement>("button", { name: "Chưa đủ điểm" }).disabled).toBe(true);
    const give = async (): Promise<void> => {
      await user.click(card("Đổi nồi chiên").getByRole("button", { name: "Đổi 200 điểm" }));
      await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Đổi 200 điểm" }));
    };
    exchanged = { status: 409, body: { code: "RULE_BROKEN", detail: "Món quà này đã hết.", title: "", status: 409 } };
    await give();
    expect(await screen.findByText("Món quà này đã hết.", undefined, WAIT)).toBeTruthy();
    exchanged = { status: 201, body: { voucherId: "v3", code: "ABCD2345", name: "Đổi nồi chiên", pointCost: 200 } };
    mine = { ...MINE, points: 50 };
    await give();
    expect(await screen.findByText("Đã đổi. Mã voucher: ABCD2345", undefined, WAIT)).toBeTruthy();
    expect(await screen.findByText("Anh/Chị đang có 50 điểm", undefined, WAIT)).toBeTruthy();
    expect(screen.queryByText("Món quà này đã hết.")).toBeNull();
  });
});

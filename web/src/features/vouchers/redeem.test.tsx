import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LAN } from "../../testing/backend.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
const STAFF = { ...LAN, userPermissions: ["basic", "read", "readAll", "update"].map((right) => `vouchers.${right}`) };
const VOUCHER = rowOf({
  _id: "01940000-0000-7000-8000-000000000001",
  code: "KHACHQUEN5TR",
  name: "Quà mừng khách quen",
  usage: 0,
  discountType: "AMOUNT",
  value: "5000000",
  gift: null,
  maxDiscount: null,
  validTo: "2027-02-15T10:00:00Z",
});

interface Sent {
  readonly code: string;
}

async function opened(redeem: (sent: Sent) => { status: number; body: object }): Promise<Sent[]> {
  const sent: Sent[] = [];
  backend.state.api = ({ url, body }) => {
    if (url.includes("/customers/filter/")) return { status: 200, body: [] };
    if (url.endsWith("/vouchers/redeem")) {
      const said = JSON.parse(body) as Sent;
      sent.push(said);
      return redeem(said);
    }
    return url.endsWith("/vouchers/find") ? { status: 200, body: { items: [VOUCHER], total: 1 } } : undefined;
  };
  await openApp(backend, "/voucher", STAFF);
  return sent;
}

describe("vouchers at the counter", () => {
  it("R1-07 takes a code that is typed or scanned, says what became of it, and is ready for the next one", async () => {
    const user = userEvent.setup();
    const sent = await opened(() => ({ status: 200, body: { voucherId: VOUCHER["_id"], isUsedUp: true } }));
    await user.click(await screen.findByRole("button", { name: "Dùng voucher tại quầy" }, { timeout: 15_000 }));
    const dialog = await screen.findByRole("dialog", { name: "Dùng voucher tại quầy" }, { timeout: 10_000 });
    const code = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^Mã/ });
    await user.type(code, " khachquen5tr ");
    await user.click(within(dialog).getByRole("button", { name: "Dùng voucher" }));
    expect(await within(dialog).findByText("Đã dùng voucher KHACHQUEN5TR, voucher này đã hết lượt")).toBeTruthy();
    expect(sent).toEqual([{ code: "KHACHQUEN5TR" }]);
    expect(code.value).toBe("");
  });

  it("says at the code why it is not taken, and keeps it", async () => {
    const user = userEvent.setup();
    const sent = await opened(() => ({
      status: 400,
      body: {
        code: "INVALID_INPUT",
        title: "",
        detail: "",
        requestId: "",
        errors: [{ field: "code", code: "invalid", message: "Voucher đã hết hạn" }],
      },
    }));
    await user.click(await screen.findByRole("button", { name: "Dùng voucher tại quầy" }, { timeout: 15_000 }));
    const dialog = await screen.findByRole("dialog", { name: "Dùng voucher tại quầy" }, { timeout: 10_000 });
    await user.click(within(dialog).getByRole("button", { name: "Dùng voucher" }));
    expect(within(dialog).getByText("Cần có mã voucher")).toBeTruthy();
    expect(sent).toEqual([]);
    const code = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^Mã/ });
    await user.type(code, "CU12");
    await user.click(within(dialog).getByRole("button", { name: "Dùng voucher" }));
    expect(await within(dialog).findByText("Voucher đã hết hạn")).toBeTruthy();
    expect(code.value).toBe("CU12");
  });

  it("lists what an offer is worth with its unit, and shows its code as a picture to print", async () => {
    const user = userEvent.setup();
    await opened(() => ({ status: 500, body: {} }));
    expect(await screen.findByText(/^5\.000\.000\s₫$/u, {}, { timeout: 15_000 })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /Thao tác|Quà mừng khách quen/ }));
    await user.click(await screen.findByRole("menuitem", { name: "In mã QR" }));
    expect(await screen.findByRole("img", { name: "Mã QR KHACHQUEN5TR" }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByText("Dùng đến 15/02/2027")).toBeTruthy();
  });
});

import { ENUMS } from "@nepnha/contract/platform/enums";
import { viewOf, type MakeCell } from "./kit-calls.ts";
import { isSomebody, onRow, signedIn } from "./row-calls.ts";

const BASE = "/api/tenant/vouchers";

/** Nobody has points, and only one's own offers are on. */
const EXCHANGE = onRow("productVouchers", {
  rights: ["read"],
  url: (id) => `/api/tenant/productVouchers/${id}/exchange`,
  body: () => ({}),
  status: (kind) => (kind === "deleted" ? 404 : 409),
});

/** What the calls of vouchers beside those of the kit come to. */
export const VOUCHER_ROWS: Readonly<Record<string, MakeCell>> = {
  [`POST ${BASE}/batch`]: (actor) => ({
    url: `${BASE}/batch`,
    body: {
      quantity: 2,
      prefix: "LO",
      length: 12,
      name: "Lô voucher",
      usage: ENUMS.voucherUsage.ONCE,
      discountType: "AMOUNT",
      value: "1000000",
      validFrom: "2026-01-01T00:00:00Z",
      deadlineType: "NO_LIMIT",
    },
    status: !isSomebody(actor) ? 401 : viewOf("vouchers", actor).has("create") ? 201 : 403,
  }),
  // There is no such voucher.
  [`POST ${BASE}/redeem`]: (actor) => ({
    url: `${BASE}/redeem`,
    body: { code: "KHONGCOMANAY" },
    status: !isSomebody(actor) ? 401 : viewOf("vouchers", actor).has("update") ? 400 : 403,
  }),
  [`GET ${BASE}/mine`]: signedIn(200, `${BASE}/mine`),
  "POST /api/tenant/productVouchers/:id/exchange": (actor, kind, world) => {
    const cell = EXCHANGE(actor, kind, world);
    // A voucher names its customer, and whoever makes one must see that customer.
    const isBlind = cell.status === 409 && kind === "own" && !viewOf("customers", actor).has("basic");
    return { ...cell, status: isBlind ? 400 : cell.status };
  },
  [`GET ${BASE}/:id/uses`]: onRow("vouchers", { rights: ["readAll"], url: (id) => `${BASE}/${id}/uses` }),
};

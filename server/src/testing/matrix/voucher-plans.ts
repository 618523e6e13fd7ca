import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { World } from "./actors.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const { ONCE } = ENUMS.voucherUsage;
const BEGUN = "2020-01-01";
const FUTURE = "2099-01-01";
const WORTH = { discount_type: "PERCENT", value: "5" };
const TERM = { deadline_type: "NO_LIMIT" };

interface VoucherRefs {
  /** The product that was planted first has the id of the scenario. */
  readonly scenarioId: string;
  readonly customerId: string | null;
}

type Row = (text: string, code: string, shown: boolean, refs: VoucherRefs) => Readonly<Record<string, unknown>>;

/** Columns of offers, by section; vouchers are shown to the customer whose they are. */
export const VOUCHER_PLANS: Readonly<Record<string, { readonly table: string; readonly row: Row }>> = {
  promotions: {
    table: "promotions",
    row: (text, code, shown) => ({
      code,
      title: text,
      summary: text,
      start_at: BEGUN,
      publish_at: shown ? BEGUN : FUTURE,
      ...WORTH,
      ...TERM,
    }),
  },
  vouchers: {
    table: "vouchers",
    row: (text, code, shown, { customerId }) => ({
      code,
      name: text,
      usage: ONCE,
      valid_from: BEGUN,
      customer_id: shown ? customerId : null,
      ...WORTH,
      ...TERM,
    }),
  },
  products: {
    table: "products",
    row: (text, code, shown) => ({ code, name: text, point_cost: 100, status: shown ? ACTIVE : DEACTIVE }),
  },
  productVouchers: {
    table: "product_vouchers",
    row: (text, code, shown, { scenarioId }) => ({
      code,
      name: text,
      product_id: scenarioId,
      valid_days: 30,
      start_at: BEGUN,
      status: shown ? ACTIVE : DEACTIVE,
      ...WORTH,
      ...TERM,
    }),
  },
};

const OFFER = { discountType: "PERCENT", value: "5", deadlineType: "NO_LIMIT" };

/** Fields that make a new row, and those that change one. */
export const VOUCHER_BODIES: Readonly<Record<string, { create(world: World): object; readonly update: object }>> = {
  promotions: {
    create: () => ({ title: "Khuyến mãi mới", startAt: "2026-01-01T00:00:00Z", ...OFFER }),
    update: { summary: "Tóm tắt" },
  },
  vouchers: {
    create: () => ({ name: "Voucher mới", usage: ONCE, validFrom: "2026-01-01T00:00:00Z", ...OFFER }),
    update: { terms: "<p>Không đổi thành tiền</p>" },
  },
  products: {
    create: () => ({ name: `Quà ${uuidv7()}`, productType: "GOOD", pointCost: 100 }),
    update: { description: "Hàng chính hãng" },
  },
  productVouchers: {
    create: ({ scenarioId }) => ({
      name: "Ưu đãi mới",
      productId: scenarioId,
      validDays: 30,
      startAt: "2026-01-01T00:00:00Z",
      ...OFFER,
    }),
    update: { terms: "<p>Nhận tại văn phòng</p>" },
  },
};

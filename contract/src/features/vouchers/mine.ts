import type { DiscountType } from "./discount.ts";

/** A voucher of a customer, as they see it. */
export interface MyVoucher {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly discountType: DiscountType;
  /** A decimal text. */
  readonly value: string | null;
  readonly gift: string | null;
  readonly maxDiscount: number | null;
  readonly minOrder: number | null;
  readonly validTo: string | null;
  /** By the clock, not by the job. */
  readonly state: "ACTIVE" | "LATER" | "USED" | "EXPIRED";
}

/** What a customer can give points for. */
export interface MyExchange {
  readonly _id: string;
  readonly name: string;
  readonly productName: string;
  readonly productType: "GOOD" | "SERVICE";
  readonly description: string | null;
  readonly pointCost: number;
  readonly validDays: number;
  /** How many are left; `null`: as many as are asked for. */
  readonly stock: number | null;
  /** Why it cannot be had now; `null` where it can. */
  readonly lacks: "POINTS" | "STOCK" | "HAD" | "LEVEL" | null;
}

/** `GET /api/tenant/vouchers/mine`. */
export interface MyVouchers {
  /** Nothing for an account that is no customer. */
  readonly points: number | null;
  readonly vouchers: readonly MyVoucher[];
  readonly exchanges: readonly MyExchange[];
}

/** `POST /api/tenant/productVouchers/{id}/exchange`: the voucher that the points became. */
export interface ExchangedVoucher {
  readonly voucherId: string;
  readonly code: string;
  readonly name: string;
  readonly validTo: string;
  readonly pointCost: number;
}

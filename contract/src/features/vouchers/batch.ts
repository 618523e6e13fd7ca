/** Bounds of a batch: how many vouchers at once, how long a code is, and how much of it is drawn by lot at least. */
export const BATCH_LIMITS = { quantity: 10_000, prefix: 8, shortest: 8, longest: 20, drawn: 8 } as const;

/** `POST /api/tenant/vouchers/batch`: how many were made. Besides these it takes the fields of a voucher. */
export interface VoucherBatch {
  readonly prefix?: string;
  readonly quantity: number;
  /** Characters of each code, the prefix among them. */
  readonly length?: number;
}

/** One of `GET /api/tenant/vouchers/{id}/uses`, the latest first. */
export interface VoucherUseLine {
  readonly _id: string;
  readonly useNo: number;
  readonly state: "RESERVED" | "USED";
  readonly quoteId: string | null;
  readonly quoteCode: string | null;
  readonly customerName: string | null;
  readonly usedBy: string | null;
  readonly usedAt: string | null;
  readonly reservedUntil: string | null;
  readonly note: string | null;
}

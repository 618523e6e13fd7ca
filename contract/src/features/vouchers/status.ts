import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const voucher = ENUMS.voucherStatus;
const expiring = ENUMS.expiringStatus;

/**
 * EXPIRED → ACTIVE extends one, USED → ACTIVE takes a redemption back. A used one stays on record: it is part of a
 * payment. It starts unused, as nobody can redeem it before somebody has looked at it.
 */
export const VOUCHER_STATUS: StatusSet = {
  of: "voucherStatus",
  start: [voucher.DEACTIVE, voucher.ACTIVE],
  transitions: {
    [voucher.DEACTIVE]: [voucher.ACTIVE, voucher.DELETED],
    [voucher.ACTIVE]: [voucher.DEACTIVE, voucher.EXPIRED, voucher.USED, voucher.DELETED],
    [voucher.EXPIRED]: [voucher.ACTIVE, voucher.DELETED],
    [voucher.USED]: [voucher.ACTIVE],
    [voucher.DELETED]: [voucher.DEACTIVE],
  },
};

/** Promotions: the clock or the last use ends one, a new end in the future brings it back. */
export const EXPIRING_STATUS: StatusSet = {
  of: "expiringStatus",
  start: [expiring.DEACTIVE, expiring.ACTIVE],
  transitions: {
    [expiring.DEACTIVE]: [expiring.ACTIVE, expiring.DELETED],
    [expiring.ACTIVE]: [expiring.DEACTIVE, expiring.EXPIRED, expiring.DELETED],
    [expiring.EXPIRED]: [expiring.ACTIVE, expiring.DELETED],
    [expiring.DELETED]: [expiring.DEACTIVE],
  },
};

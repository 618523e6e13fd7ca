import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const change = ENUMS.changeOrderStatus;
const payment = ENUMS.paymentStatus;
const receipt = ENUMS.receiptStatus;
const log = ENUMS.siteLogStatus;
const selection = ENUMS.selectionStatus;

/** What was sent to the customer is answered or taken back; what was agreed on is voided before it can be deleted. */
export const CHANGE_ORDER_STATUS: StatusSet = {
  of: "changeOrderStatus",
  start: [change.DRAFT],
  transitions: {
    [change.DRAFT]: [change.WAITING, change.DELETED],
    [change.WAITING]: [change.APPROVED, change.DECLINED, change.DRAFT],
    [change.APPROVED]: [change.VOIDED],
    [change.DECLINED]: [change.DRAFT, change.DELETED],
    [change.VOIDED]: [change.DELETED],
    [change.DELETED]: [change.DRAFT],
  },
};

/** What is paid, wholly or in part, follows from the receipts, and which instalments there are from the plan: a rule says so. */
export const PAYMENT_STATUS: StatusSet = {
  of: "paymentStatus",
  start: [payment.PLANNED],
  transitions: {
    [payment.PLANNED]: [payment.DUE, payment.PARTIAL, payment.PAID, payment.DELETED],
    [payment.DUE]: [payment.PLANNED, payment.PARTIAL, payment.PAID, payment.DELETED],
    [payment.PARTIAL]: [payment.DUE, payment.PAID],
    [payment.PAID]: [payment.DUE, payment.PARTIAL],
    [payment.DELETED]: [payment.PLANNED],
  },
};

/** A wrong receipt is reversed, with a reason; nobody has the right to delete one. */
export const RECEIPT_STATUS: StatusSet = {
  of: "receiptStatus",
  start: [receipt.RECORDED],
  transitions: {
    [receipt.RECORDED]: [receipt.REVERSED],
    [receipt.REVERSED]: [receipt.DELETED],
    [receipt.DELETED]: [receipt.RECORDED],
  },
};

/** An approved log is locked; an administrator can take it out. */
export const SITE_LOG_STATUS: StatusSet = {
  of: "siteLogStatus",
  start: [log.DRAFT, log.SUBMITTED],
  transitions: {
    [log.DRAFT]: [log.SUBMITTED, log.DELETED],
    [log.SUBMITTED]: [log.APPROVED, log.DRAFT],
    [log.APPROVED]: [log.DELETED],
    [log.DELETED]: [log.DRAFT],
  },
};

/** The customer chooses, the company agrees or opens it again. */
export const SELECTION_STATUS: StatusSet = {
  of: "selectionStatus",
  start: [selection.OPEN],
  transitions: {
    [selection.OPEN]: [selection.CHOSEN, selection.DELETED],
    [selection.CHOSEN]: [selection.APPROVED, selection.OPEN],
    [selection.APPROVED]: [selection.DELETED],
    [selection.DELETED]: [selection.OPEN],
  },
};

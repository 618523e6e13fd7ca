import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { MAX_CHANGE, peopleOf } from "./people.ts";
import { RECEIPT_STATUS } from "./status.ts";

const { RECORDED, REVERSED } = ENUMS.receiptStatus;

/** Money that came in for an instalment. Written once; a wrong one is reversed. */
export const paymentReceipts = defineResource({
  name: "paymentReceipts",
  table: "payment_receipts",
  route: "/payment-receipt",
  menu: { group: "projects", icon: "article" },
  fields: {
    paymentId: { kind: "ref", to: "projectPayments", required: true, immutable: true },
    projectId: { kind: "ref", to: "projects", readOnly: true, search: true },
    code: { kind: "text", format: "code", auto: "PT", min: 2, max: 32, unique: true, immutable: true, search: true },
    amount: { kind: "integer", min: 1, max: MAX_CHANGE, unit: "money", required: true, immutable: true },
    paidOn: { kind: "date", required: true, immutable: true },
    method: {
      kind: "choice",
      choices: ["TRANSFER", "CASH", "OTHER"],
      default: "TRANSFER",
      required: true,
      immutable: true,
    },
    note: { kind: "text", max: 255, immutable: true, search: true },
  },
  status: RECEIPT_STATUS,
  moves: [{ name: "reverse", from: [RECORDED], to: REVERSED, permission: "update", log: "ReasonNote" }],
  rights: ["basic", "read", "create", "update", "readAll"],
  outsiders: {},
  audience: "members",
  own: ["createdBy", peopleOf("payment_receipt")],
  list: {
    columns: ["code", "projectId", "paymentId", "amount", "paidOn", "method", "note", "status", "updatedAt"],
    filters: ["projectId", "paymentId", "paidOn", "method"],
    sorts: ["code", "amount", "paidOn"],
    title: "code",
  },
  form: [{ section: "general", fields: ["paymentId", "code", "amount", "paidOn", "method", "note"] }],
});

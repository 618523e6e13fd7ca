import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { MAX_CHANGE, peopleOf } from "./people.ts";
import { CHANGE_ORDER_STATUS } from "./status.ts";

const { DRAFT, WAITING, APPROVED, DECLINED, VOIDED } = ENUMS.changeOrderStatus;

/** What changes a contract after it was signed: agreed on with the customer, line by line. */
export const changeOrders = defineResource({
  name: "changeOrders",
  table: "change_orders",
  route: "/change-order",
  fields: {
    projectId: { kind: "ref", to: "projects", required: true, immutable: true, search: true },
    code: { kind: "text", format: "code", auto: "PS", min: 2, max: 32, unique: true, immutable: true, search: true },
    title: { kind: "text", required: true, min: 3, max: 200, search: true },
    reason: { kind: "longText", required: true, max: 2000 },
    lines: {
      kind: "list",
      max: 100,
      fields: {
        name: { kind: "text", required: true, max: 200 },
        unit: { kind: "text", max: 20 },
        quantity: { kind: "decimal", digits: 3, min: 0, max: 1_000_000, required: true },
        unitPrice: { kind: "integer", min: -MAX_CHANGE, max: MAX_CHANGE, unit: "money", required: true },
      },
    },
    /** The sum of its lines; the server's. */
    amount: { kind: "integer", min: -MAX_CHANGE, max: MAX_CHANGE, unit: "money", readOnly: true },
    daysImpact: { kind: "integer", min: -365, max: 365 },
    approvalDeadline: { kind: "date" },
    files: {
      kind: "list",
      max: 20,
      fields: {
        file: { kind: "file", accept: "document", required: true },
        name: { kind: "text", required: true, max: 150 },
      },
    },
    /** The customer sees it from the moment that it was sent to them. */
    isSent: { kind: "boolean", readOnly: true },
    declineReason: { kind: "text", max: 500, readOnly: true },
    decidedAt: { kind: "dateTime", readOnly: true },
    leaderIds: { kind: "tags", max: 102, each: 36, readOnly: true, computed: true },
  },
  status: CHANGE_ORDER_STATUS,
  moves: [
    { name: "send", from: [DRAFT], to: WAITING, permission: "update" },
    { name: "approve", from: [WAITING], to: APPROVED, permission: "read", confirm: true },
    { name: "decline", from: [WAITING], to: DECLINED, permission: "read", log: "ReasonNote" },
    { name: "withdraw", from: [WAITING], to: DRAFT, permission: "update" },
    { name: "revise", from: [DECLINED], to: DRAFT, permission: "update" },
    { name: "void", from: [APPROVED], to: VOIDED, permission: "update", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { isSent: true },
  audience: "members",
  own: ["createdBy", peopleOf("change_order")],
  list: {
    columns: ["title", "code", "projectId", "amount", "daysImpact", "approvalDeadline", "status", "updatedAt"],
    filters: ["projectId", "amount", "approvalDeadline"],
    sorts: ["code", "title", "amount", "approvalDeadline"],
    title: "title",
  },
  form: [
    { section: "general", fields: ["projectId", "code", "title", "reason"] },
    { section: "change", fields: ["lines", "daysImpact", "approvalDeadline", "files"] },
  ],
});

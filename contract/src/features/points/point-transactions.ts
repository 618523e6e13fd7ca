import { STAFF } from "../../platform/staff.ts";
import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { POINT_ENTRY_STATUS } from "./status.ts";

const { WAITING, POSTED, DECLINED, REVERSED } = ENUMS.pointEntryStatus;
const MOST = 1_000_000_000;

/** The ledger of points (R3-16): written by its own calls and by what happens, never changed, reversed at most. */
export const pointTransactions = defineResource({
  name: "pointTransactions",
  table: "point_transactions",
  route: "/point-transactions",
  menu: { group: "offers", icon: "history" },
  fields: {
    code: { kind: "text", max: 48, readOnly: true, search: true },
    customerId: { kind: "ref", to: "customers", readOnly: true, search: true },
    at: { kind: "dateTime", readOnly: true },
    type: { kind: "enum", of: "pointTransactionType", readOnly: true },
    reason: {
      kind: "choice",
      choices: ["EARN", "ADJUST", "REDEEM", "EXPIRE", "REVERSAL", "IMPORT", "MERGE", "LEVEL"],
      readOnly: true,
    },
    content: { kind: "text", max: 500, readOnly: true, search: true },
    amount: { kind: "integer", min: -MOST, max: MOST, readOnly: true },
    balanceAfter: { kind: "integer", min: 0, max: MOST, readOnly: true },
    expiredAt: { kind: "dateTime", readOnly: true },
    voucherId: { kind: "text", max: 36, readOnly: true },
    settingId: { kind: "ref", to: "pointSettings", readOnly: true },
    reversesId: { kind: "ref", to: "pointTransactions", readOnly: true },
    enteredById: { kind: "ref", to: "users", among: STAFF, readOnly: true },
  },
  status: POINT_ENTRY_STATUS,
  moves: [
    { name: "approve", from: [WAITING], to: POSTED, permission: "addPoint", confirm: true },
    { name: "decline", from: [WAITING], to: DECLINED, permission: "addPoint", log: "ReasonNote" },
    { name: "reverse", from: [POSTED], to: REVERSED, permission: "addPoint", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "readAll", "addPoint"],
  list: {
    columns: [
      "content",
      "customerId",
      "at",
      "amount",
      "balanceAfter",
      "type",
      "reason",
      "expiredAt",
      "code",
      "enteredById",
      "status",
    ],
    filters: ["customerId", "type", "reason", "amount", "at", "expiredAt"],
    sorts: ["at", "amount", "expiredAt"],
    title: "content",
    latest: "at",
  },
  form: [],
});

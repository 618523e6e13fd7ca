import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;

/** Announced times in which the product may be down. Everybody who is signed in is told. */
export const maintenances = defineResource({
  name: "maintenances",
  table: "maintenances",
  route: "/system/maintenances",
  fields: {
    message: { kind: "text", required: true, min: 2, max: 255, search: true },
    fromAt: { kind: "dateTime", required: true },
    toAt: { kind: "dateTime", required: true },
  },
  status: GENERIC_STATUS,
  moves: [
    { name: "announce", from: [DEACTIVE], to: ACTIVE, permission: "update" },
    { name: "cancel", from: [ACTIVE], to: DEACTIVE, permission: "update", log: "ReasonNote" },
    { name: "endNow", from: [ACTIVE], permission: "update", confirm: true },
  ],
  rights: LIST_RIGHTS.filter((right) => right !== "order"),
  list: {
    columns: ["message", "fromAt", "toAt", "status", "updatedAt"],
    filters: ["fromAt"],
    sorts: ["fromAt"],
    title: "message",
  },
  form: [{ section: "general", fields: ["message", "fromAt", "toAt"] }],
});

import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** What was talked about with a customer, and when to come back to them; the office's alone. */
export const careLogs = defineResource({
  name: "careLogs",
  table: "care_logs",
  route: "/customer-care",
  fields: {
    customerId: { kind: "ref", to: "customers", required: true, immutable: true, search: true },
    kind: { kind: "choice", choices: ["CALL", "VISIT", "MESSAGE", "NOTE"], default: "CALL", required: true },
    summary: { kind: "text", required: true, min: 2, max: 200, search: true },
    content: { kind: "longText", max: 2000, search: true },
    happenedAt: { kind: "dateTime", required: true },
    /** When to be reminded of the customer. */
    remindAt: { kind: "dateTime" },
    remindedAt: { kind: "dateTime", readOnly: true },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  own: ["createdBy", { table: "care_log_people", row: "care_log_id", user: "user_id" }],
  list: {
    columns: ["summary", "customerId", "kind", "happenedAt", "remindAt", "status", "updatedAt"],
    filters: ["customerId", "kind", "happenedAt", "remindAt"],
    sorts: ["happenedAt", "remindAt"],
    title: "summary",
    latest: "happenedAt",
  },
  form: [
    { section: "general", fields: ["customerId", "kind", "summary", "content"] },
    { section: "when", fields: ["happenedAt", "remindAt"] },
  ],
});

import { defineResource, type ResourceDescription } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** What the logs of staff and of customers have in common; both only grow, and nobody can change them. */
const LOG = {
  view: true,
  fields: {
    at: { kind: "dateTime", readOnly: true },
    actorId: { kind: "ref", to: "users", readOnly: true },
    actorRole: { kind: "enum", of: "userRole", readOnly: true },
    kind: { kind: "enum", of: "actionLogKind", readOnly: true },
    entityKind: { kind: "text", max: 100, readOnly: true },
    entityId: { kind: "text", format: "id", max: 36, readOnly: true },
    summary: { kind: "text", max: 200, readOnly: true, search: true },
    notes: { kind: "text", max: 500, readOnly: true },
    result: { kind: "choice", choices: ["OK", "DENIED", "ERROR"], readOnly: true },
    ip: { kind: "text", max: 64, readOnly: true },
    platform: { kind: "enum", of: "platform", readOnly: true },
    deviceNo: { kind: "integer", min: 1, max: Number.MAX_SAFE_INTEGER, readOnly: true },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "readAll"],
  own: ["actorId"],
  about: "entityKind",
  list: {
    columns: ["at", "actorId", "actorRole", "kind", "entityKind", "summary", "result", "ip", "platform"],
    filters: ["at", "actorId", "kind", "entityKind", "entityId", "result", "ip"],
    sorts: ["at"],
    title: "summary",
    span: { field: "at", days: 7, maxDays: 92, unless: ["entityId", "actorId"] },
  },
  form: [],
} as const satisfies Partial<ResourceDescription>;

/** What members of staff did. */
export const staffActionLogs = defineResource({
  name: "staffActionLogs",
  table: "staff_action_logs",
  route: "/staff-action-logs",
  menu: { group: "system", icon: "history" },
  ...LOG,
});

/** What customers and guests did. */
export const customerActionLogs = defineResource({
  name: "customerActionLogs",
  table: "customer_action_logs",
  route: "/customer-action-logs",
  menu: { group: "system", icon: "user-search" },
  ...LOG,
});

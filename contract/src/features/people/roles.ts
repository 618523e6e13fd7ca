import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Permission roles: a name for a set of permissions, given to people and to groups (R6-03). */
export const roles = defineResource({
  name: "roles",
  table: "roles",
  route: "/user-management/roles",
  menu: { group: "system", icon: "shield" },
  fields: {
    code: {
      kind: "text",
      format: "code",
      auto: "VT",
      min: 2,
      max: 32,
      unique: true,
      immutable: true,
      search: true,
    },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    description: { kind: "longText", max: 2000, search: true },
    baseRole: { kind: "enum", of: "userRole", required: true },
    permissions: { kind: "tags", max: 1000, each: 100 },
    isSystem: { kind: "boolean", readOnly: true },
    permissionCount: { kind: "integer", min: 0, max: 1000, required: true, readOnly: true, computed: true },
    userCount: { kind: "integer", min: 0, max: 1_000_000, required: true, readOnly: true, computed: true },
    groupCount: { kind: "integer", min: 0, max: 1_000_000, required: true, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: ["name", "code", "baseRole", "permissionCount", "userCount", "isSystem", "status", "updatedAt"],
    filters: ["baseRole", "isSystem"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["code", "name", "baseRole", "description"] },
    { section: "permissions", fields: ["permissions"] },
  ],
});

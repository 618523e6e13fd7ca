import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";

/** Kinds of work, and what is expected of each. */
export const projectActionTypes = defineResource({
  name: "projectActionTypes",
  table: "project_action_types",
  route: "/project-action-type",
  menu: { group: "projects", icon: "category" },
  fields: {
    code: { kind: "text", format: "code", auto: "LCV", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, unique: true, search: true },
    style: { kind: "enum", of: "noticeStyle" },
    scopeUsing: { kind: "enum", of: "scopeUsing" },
    projectTypes: { kind: "choices", choices: ["DESIGN", "CONSTRUCT", "RENOVATION"] },
    restriction: { kind: "enum", of: "restriction" },
    userGroupIds: {
      kind: "refs",
      to: "userGroups",
      max: 20,
      via: { table: "project_action_type_groups", own: "type_id", other: "group_id" },
    },
    chatGroupType: { kind: "enum", of: "chatGroupType" },
    accessScope: { kind: "enum", of: "accessScope" },
    editableScope: { kind: "enum", of: "accessScope" },
    requireAccept: { kind: "boolean" },
    defaultDurationDays: { kind: "integer", min: 0, max: 365 },
    description: { kind: "longText", max: 2000 },
    actionCount: { kind: "integer", min: 0, max: 10_000_000, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: [
      "name",
      "style",
      "scopeUsing",
      "chatGroupType",
      "restriction",
      "actionCount",
      "code",
      "status",
      "updatedAt",
    ],
    filters: ["scopeUsing", "style"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["code", "name", "style", "scopeUsing", "projectTypes", "description"] },
    {
      section: "rules",
      fields: [
        "restriction",
        "userGroupIds",
        "accessScope",
        "editableScope",
        "chatGroupType",
        "requireAccept",
        "defaultDurationDays",
      ],
    },
  ],
});

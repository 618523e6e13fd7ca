import { defineResource, type ItemField } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { FIELD_OWNERS, REQUIRED_FROM } from "./fields.ts";

const CONDITION = {
  field: { kind: "text", required: true, min: 2, max: 50 },
  operator: {
    kind: "choice",
    choices: ["EQUALTO", "LT", "LE", "GT", "GE", "BETWEEN"],
    default: "EQUALTO",
    required: true,
  },
  value: { kind: "text", required: true, max: 200 },
  to: { kind: "text", max: 200 },
  result: { kind: "choice", choices: ["DEACTIVE", "READONLY"], default: "DEACTIVE", required: true },
} as const satisfies Record<string, ItemField>;

/** Fields that a company adds to its projects and actions, each of one of 18 types. */
export const projectMetadata = defineResource({
  name: "projectMetadata",
  table: "project_metadata",
  route: "/project-metadata-setting",
  menu: { group: "projects", icon: "adjustments" },
  fields: {
    label: { kind: "text", required: true, max: 100, search: true },
    labelEn: { kind: "text", max: 100 },
    code: { kind: "text", required: true, min: 2, max: 50, unique: true, immutable: true, search: true },
    fieldType: { kind: "enum", of: "dynamicFieldType", required: true },
    section: { kind: "text", max: 100 },
    helpText: { kind: "text", max: 255 },
    // What its type asks of a value, and the value that a new object begins with: JSON, which the section's rules read.
    config: { kind: "longText", max: 20_000 },
    defaultValue: { kind: "longText", max: 20_000 },
    appliesTo: { kind: "choices", choices: FIELD_OWNERS, required: true },
    scopeUsing: { kind: "enum", of: "scopeUsing", required: true },
    projectTypes: { kind: "choices", choices: ["DESIGN", "CONSTRUCT", "RENOVATION"] },
    actionTypeIds: {
      kind: "refs",
      to: "projectActionTypes",
      max: 20,
      via: { table: "project_metadata_action_types", own: "field_id", other: "type_id" },
    },
    required: { kind: "boolean" },
    requiredFromStatus: { kind: "choice", choices: REQUIRED_FROM },
    restriction: { kind: "enum", of: "restriction", required: true },
    userGroupIds: {
      kind: "refs",
      to: "userGroups",
      max: 20,
      via: { table: "project_metadata_groups", own: "field_id", other: "group_id" },
    },
    accessScope: { kind: "enum", of: "accessScope", required: true },
    editableScope: { kind: "enum", of: "accessScope", required: true },
    conditions: { kind: "list", max: 10, fields: CONDITION },
    showInList: { kind: "boolean" },
    filterable: { kind: "boolean" },
    searchable: { kind: "boolean" },
    showToCustomer: { kind: "boolean" },
    // How many objects hold a value; counted up to a thousand.
    usedCount: { kind: "integer", min: 0, max: 1000, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: [
      "label",
      "code",
      "fieldType",
      "scopeUsing",
      "section",
      "required",
      "accessScope",
      "editableScope",
      "showInList",
      "filterable",
      "usedCount",
      "status",
      "updatedAt",
    ],
    filters: ["fieldType", "appliesTo", "scopeUsing", "section", "projectTypes", "filterable"],
    sorts: ["code", "label", "section"],
    title: "label",
  },
  form: [
    { section: "general", fields: ["label", "labelEn", "code", "fieldType", "section", "helpText"] },
    { section: "type", fields: ["config", "defaultValue"] },
    {
      section: "scope",
      fields: ["appliesTo", "scopeUsing", "projectTypes", "actionTypeIds", "required", "requiredFromStatus"],
    },
    { section: "access", fields: ["restriction", "userGroupIds", "accessScope", "editableScope", "showToCustomer"] },
    { section: "conditions", fields: ["conditions"] },
    { section: "use", fields: ["showInList", "filterable", "searchable"] },
  ],
});

import { defineResource, type ItemField } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** One value of a list. A value that is in use cannot be removed, only deactivated; old rows keep it. */
const VALUE = {
  code: { kind: "text", format: "code", required: true, min: 1, max: 32 },
  label: { kind: "text", required: true, max: 100 },
  labelEn: { kind: "text", max: 100 },
  color: { kind: "text", format: "color", max: 7 },
  // In a list that hangs on another: the value of that one below which this one is offered.
  parentCode: { kind: "text", format: "code", max: 32 },
  isDefault: { kind: "boolean" },
  status: { kind: "choice", choices: ["ACTIVE", "DEACTIVE"], default: "ACTIVE", required: true },
} as const satisfies Record<string, ItemField>;

/** Lists of values that fields of other things choose from. */
export const objectMetadata = defineResource({
  name: "objectMetadata",
  table: "object_metadata",
  route: "/object-metadata",
  menu: { group: "system", icon: "list-tree" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    listCode: {
      kind: "text",
      format: "code",
      required: true,
      min: 2,
      max: 32,
      unique: true,
      immutable: true,
      search: true,
    },
    objectKind: {
      kind: "choice",
      choices: ["PROJECT", "PROJECT_ACTION", "CUSTOMER", "QUOTE", "VENDOR", "TICKET"],
      required: true,
    },
    parentListId: { kind: "ref", to: "objectMetadata" },
    values: { kind: "list", max: 500, required: true, fields: VALUE },
    valueCount: { kind: "integer", min: 0, max: 500, readOnly: true },
    isSystem: { kind: "boolean", readOnly: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  tree: { parent: "parentListId", maxDepth: 3 },
  list: {
    columns: ["name", "listCode", "objectKind", "valueCount", "isSystem", "status", "updatedAt"],
    filters: ["objectKind", "isSystem"],
    sorts: ["name", "listCode", "valueCount"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["name", "listCode", "objectKind", "parentListId"] },
    { section: "values", fields: ["values"] },
  ],
});

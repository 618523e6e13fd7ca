import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** What a category may be filled by. */
export const RULE_FIELDS = [
  "LEVEL",
  "POINTS",
  "PROJECTS",
  "QUOTES",
  "BUDGET",
  "TYPE",
  "SOURCE",
  "NEED",
  "GENDER",
  "BIRTH_MONTH",
] as const;
/** How it is compared. */
export const RULE_OPS = ["EQ", "GE", "LE"] as const;

/** Groups that customers are sorted into, up to three levels deep; exactly one is the default. */
export const customerCategories = defineResource({
  name: "customerCategories",
  table: "customer_categories",
  route: "/customer/categories",
  menu: { group: "customers", icon: "users-group" },
  fields: {
    code: { kind: "text", format: "code", auto: "NKH", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, unique: true, search: true },
    parentId: { kind: "ref", to: "customerCategories" },
    color: { kind: "text", format: "color", required: true, max: 7 },
    description: { kind: "longText", max: 2000, search: true },
    isDefault: { kind: "boolean" },
    customerCount: { kind: "integer", min: 0, max: 1_000_000, readOnly: true, computed: true },
    /** Customers of whom this holds belong to it by themselves. */
    ruleField: { kind: "choice", choices: RULE_FIELDS },
    ruleOp: { kind: "choice", choices: RULE_OPS },
    ruleValue: { kind: "text", max: 50 },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  tree: { parent: "parentId", maxDepth: 3 },
  list: {
    columns: ["code", "name", "color", "customerCount", "isDefault", "status", "updatedAt"],
    filters: ["parentId", "isDefault"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["code", "name", "parentId", "color"] },
    { section: "options", fields: ["description", "isDefault"] },
    { section: "rule", fields: ["ruleField", "ruleOp", "ruleValue"] },
  ],
});

import { defineResource, type ItemField } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { MAX_QUOTE } from "./quote-items.ts";

const PROMOTION = {
  code: { kind: "text", required: true, min: 2, max: 32 },
  name: { kind: "text", required: true, max: 200 },
  kind: { kind: "choice", choices: ["PERCENT", "AMOUNT"], default: "PERCENT", required: true },
  value: { kind: "decimal", digits: 2, min: 0, max: MAX_QUOTE, required: true },
  cap: { kind: "integer", min: 0, max: MAX_QUOTE, unit: "money" },
  minOrder: { kind: "integer", min: 0, max: MAX_QUOTE, unit: "money" },
  from: { kind: "date", required: true },
  to: { kind: "date" },
} as const satisfies Record<string, ItemField>;

/** One of the payments that a quote is paid in. */
export const PAYMENT_TERM = {
  name: { kind: "text", required: true, max: 200 },
  percent: { kind: "decimal", digits: 2, min: 0.01, max: 100, required: true },
} as const satisfies Record<string, ItemField>;

/** The way through the items for one type of projects, page by page (screen 18). */
export const quoteScenarios = defineResource({
  name: "quoteScenarios",
  table: "quote_scenarios",
  route: "/quote/scenario",
  menu: { group: "quotes", icon: "list-tree" },
  fields: {
    name: { kind: "text", required: true, min: 3, max: 200, search: true },
    code: { kind: "text", required: true, min: 2, max: 64, unique: true, immutable: true, search: true },
    projectType: { kind: "enum", of: "projectType", required: true },
    customerCategoryIds: {
      kind: "refs",
      to: "customerCategories",
      max: 20,
      via: { table: "quote_scenario_categories", own: "scenario_id", other: "category_id" },
    },
    description: { kind: "longText", max: 2000 },
    isDefault: { kind: "boolean" },
    // JSON of QuoteStep[], which the section's rules read.
    steps: { kind: "longText", max: 100_000, required: true },
    /** Code of the item whose options are the packages. */
    packageItem: { kind: "text", max: 32 },
    roundTotalTo: { kind: "choice", choices: ["1", "1000", "10000"], default: "1000", required: true },
    vatPercents: { kind: "tags", max: 6, each: 5 },
    paymentTerms: { kind: "list", max: 20, fields: PAYMENT_TERM },
    promotions: { kind: "list", max: 20, fields: PROMOTION },
    /** The newest version that quotes are begun with; 0 before there is one. */
    definitionVersion: { kind: "integer", min: 0, max: 1_000_000, readOnly: true },
    stepCount: { kind: "integer", min: 0, max: 20, readOnly: true },
    itemCount: { kind: "integer", min: 0, max: 2000, readOnly: true },
    quoteCount: { kind: "integer", min: 0, max: 10_000, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: [
      "name",
      "code",
      "projectType",
      "stepCount",
      "itemCount",
      "definitionVersion",
      "quoteCount",
      "isDefault",
      "orderNo",
      "status",
      "updatedAt",
    ],
    filters: ["projectType", "isDefault"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [
    {
      section: "general",
      fields: ["name", "code", "projectType", "customerCategoryIds", "description", "isDefault"],
    },
    { section: "steps", fields: ["steps", "packageItem"] },
    { section: "money", fields: ["roundTotalTo", "vatPercents", "paymentTerms", "promotions"] },
  ],
});

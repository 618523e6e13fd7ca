import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";

/** Most that a line of a quote may come to, in VND. */
export const MAX_QUOTE = 999_999_999_999;
/** Characters of what is kept as JSON of an item, and of a scenario. */
const JSON_SIZE = 50_000;

/** The lines that quotes are made of, each with its kind, prices and rules (screen 17). */
export const quoteItems = defineResource({
  name: "quoteItems",
  table: "quote_items",
  route: "/quote/setting",
  menu: { group: "quotes", icon: "adjustments" },
  fields: {
    code: { kind: "text", required: true, min: 1, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    /** What it is called on paper, where that differs. */
    printLabel: { kind: "text", max: 200 },
    itemType: { kind: "enum", of: "quoteItemType", required: true },
    inputKind: { kind: "enum", of: "quoteItemInputKind", required: true },
    unit: { kind: "enum", of: "quoteItemUnit", required: true },
    unitLabel: { kind: "text", max: 20 },
    valueType: { kind: "enum", of: "itemValueType", required: true },
    required: { kind: "boolean" },
    decimals: { kind: "integer", min: 0, max: 4 },
    min: { kind: "text", max: 20 },
    max: { kind: "text", max: 20 },
    defaultValue: { kind: "text", max: 200 },
    // JSON of QuoteOption[], QuotePrice[] and Rule[], which the section's rules read.
    options: { kind: "longText", max: JSON_SIZE },
    prices: { kind: "longText", max: JSON_SIZE },
    rate: { kind: "text", max: 500 },
    rateRules: { kind: "longText", max: JSON_SIZE },
    rules: { kind: "longText", max: JSON_SIZE },
    base: { kind: "text", max: 32 },
    cap: { kind: "integer", min: 0, max: MAX_QUOTE, unit: "money" },
    floor: { kind: "integer", min: 0, max: MAX_QUOTE, unit: "money" },
    scope: { kind: "choice", choices: ["BASE", "SUBTOTAL", "GRAND"] },
    showOnPdf: { kind: "boolean", default: true },
    helpText: { kind: "text", max: 500 },
    /** Scenarios in use that have it. */
    usedCount: { kind: "integer", min: 0, max: 10_000, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: [
      "name",
      "code",
      "itemType",
      "inputKind",
      "unit",
      "valueType",
      "usedCount",
      "defaultValue",
      "orderNo",
      "status",
      "updatedAt",
    ],
    filters: ["itemType", "inputKind", "unit", "valueType"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["name", "code", "printLabel", "itemType", "inputKind", "unit", "unitLabel"] },
    {
      section: "input",
      fields: ["required", "decimals", "min", "max", "defaultValue", "options", "helpText", "showOnPdf"],
    },
    { section: "value", fields: ["valueType", "rate", "prices", "rateRules", "base", "cap", "floor", "scope"] },
    { section: "rules", fields: ["rules"] },
  ],
});

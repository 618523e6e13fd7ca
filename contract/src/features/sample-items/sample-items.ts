import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Largest sum that a price may be, in whole VND. */
export const PRICE_MAX = 999_999_999_999;

/** Work and material that quotes, change orders and checklists are put together from. */
export const sampleItems = defineResource({
  name: "sampleItems",
  table: "sample_items",
  route: "/sample-item",
  menu: { group: "quotes", icon: "list-details" },
  fields: {
    code: { kind: "text", format: "code", auto: "HM", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    kind: { kind: "choice", choices: ["MATERIAL", "LABOR", "WORK", "CHECKLIST"], required: true },
    // In the order in which a house is built.
    group: {
      kind: "choice",
      choices: [
        "DESIGN",
        "PREPARATION",
        "ROUGH",
        "FINISHING",
        "ELECTRIC",
        "WATER",
        "HVAC",
        "DOORS",
        "INTERIOR",
        "OUTDOOR",
        "OTHER",
      ],
      required: true,
    },
    unit: {
      kind: "choice",
      choices: ["M2", "M", "M3", "PIECE", "SET", "KG", "TON", "BAG", "BOX", "DAY", "ROOM", "PACKAGE", "OTHER"],
      required: true,
    },
    unitLabel: { kind: "text", required: true, max: 30, when: { field: "unit", is: ["OTHER"] } },
    // What holds today; the rows of `prices` say what held before and what will hold.
    unitPrice: { kind: "integer", min: 0, max: PRICE_MAX, unit: "money" },
    prices: {
      kind: "list",
      max: 100,
      in: { table: "sample_item_prices", own: "item_id" },
      fields: {
        from: { kind: "date", required: true },
        price: { kind: "integer", min: 0, max: PRICE_MAX, unit: "money", required: true },
      },
    },
    // For those only who see and change all items.
    costPrice: { kind: "integer", min: 0, max: PRICE_MAX, unit: "money" },
    brand: { kind: "text", max: 100, search: true },
    spec: { kind: "longText", max: 2000, search: true },
    vendorId: { kind: "ref", to: "vendors" },
    images: { kind: "images", max: 20 },
    packageCodes: { kind: "tags", max: 20, each: 32 },
    checklist: {
      kind: "list",
      max: 50,
      when: { field: "kind", is: ["WORK", "CHECKLIST"] },
      fields: {
        label: { kind: "text", required: true, max: 255 },
        isRequired: { kind: "boolean" },
      },
    },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: ["name", "code", "unit", "unitPrice", "kind", "group", "brand", "vendorId", "status", "updatedAt"],
    filters: ["kind", "group", "unit", "vendorId", "unitPrice", "packageCodes"],
    sorts: ["code", "name", "brand", "unitPrice"],
    title: "name",
    image: "images",
  },
  form: [
    { section: "general", fields: ["code", "name", "kind", "group", "unit", "unitLabel"] },
    { section: "price", fields: ["unitPrice", "costPrice", "prices"] },
    { section: "origin", fields: ["brand", "vendorId", "packageCodes", "spec", "checklist"] },
    { section: "pictures", fields: ["images"] },
  ],
});

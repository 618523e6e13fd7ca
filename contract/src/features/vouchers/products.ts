import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

/** R3-01 Product: a good or a service that points are given for. */
export const products = defineResource({
  name: "products",
  table: "products",
  route: "/voucher/products",
  menu: { group: "offers", icon: "building-store" },
  fields: {
    code: { kind: "text", format: "code", auto: "SP", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    productType: { kind: "choice", choices: ["GOOD", "SERVICE"], default: "GOOD", required: true },
    image: { kind: "image" },
    description: { kind: "longText", max: 2000 },
    /** What it is worth, for the company's own books. */
    unitPrice: { kind: "integer", min: 0, max: 999_999_999_999, unit: "money" },
    pointCost: { kind: "integer", min: 1, max: 1_000_000_000, required: true },
    /** How many there are; nothing said: as many as are asked for. */
    stock: { kind: "integer", min: 0, max: 1_000_000 },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { status: ENUMS.genericStatus.ACTIVE },
  list: {
    columns: ["name", "productType", "pointCost", "stock", "unitPrice", "code", "status", "updatedAt"],
    filters: ["productType", "pointCost", "stock"],
    sorts: ["code", "name", "pointCost", "stock"],
    title: "name",
    image: "image",
  },
  form: [
    { section: "general", fields: ["name", "code", "productType", "image", "description"] },
    { section: "points", fields: ["pointCost", "stock", "unitPrice"] },
  ],
});

import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { DISCOUNT_FIELDS, LEVELS } from "./discount.ts";
import { EXPIRING_STATUS } from "./status.ts";

const { ACTIVE, EXPIRED } = ENUMS.expiringStatus;

/** R3-01 ProductVoucher: the voucher that somebody gets who gives points for a product, while it is offered. */
export const productVouchers = defineResource({
  name: "productVouchers",
  table: "product_vouchers",
  route: "/voucher/exchange",
  menu: { group: "offers", icon: "list-tree" },
  fields: {
    code: { kind: "text", format: "code", auto: "DD", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    productId: { kind: "ref", to: "products", required: true, immutable: true },
    ...DISCOUNT_FIELDS,
    /** Days that the voucher holds, counted from the exchange. */
    validDays: { kind: "integer", min: 1, max: 3650, required: true },
    customerLevels: { kind: "choices", choices: LEVELS },
    usagePerCustomer: { kind: "integer", min: 1, max: 100 },
    startAt: { kind: "dateTime", required: true },
    deadlineType: { kind: "choice", choices: ["NO_LIMIT", "SELECT"], default: "SELECT", required: true },
    endAt: { kind: "dateTime", required: true, when: { field: "deadlineType", is: ["SELECT"] } },
    terms: { kind: "richText", max: 20_000 },
    issuedCount: { kind: "integer", min: 0, max: 1_000_000_000, readOnly: true },
  },
  status: EXPIRING_STATUS,
  moves: [{ name: "extend", from: [EXPIRED], to: ACTIVE, permission: "update", fields: ["endAt"], log: "ReasonNote" }],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { status: ACTIVE, startAt: { before: "now" }, endAt: { after: "now", orNull: true } },
  list: {
    columns: ["name", "productId", "value", "endAt", "validDays", "issuedCount", "discountType", "status", "updatedAt"],
    filters: ["productId", "discountType", "startAt", "endAt"],
    sorts: ["code", "name", "startAt", "endAt"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["name", "code", "productId"] },
    { section: "discount", fields: ["discountType", "value", "gift", "maxDiscount", "minOrder"] },
    {
      section: "time",
      fields: ["validDays", "startAt", "deadlineType", "endAt", "usagePerCustomer", "customerLevels"],
    },
    { section: "terms", fields: ["terms"] },
  ],
});

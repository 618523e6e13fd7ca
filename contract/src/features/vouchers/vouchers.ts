import { defineResource, type MemberTable } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { DISCOUNT_FIELDS, FOR_FIELDS } from "./discount.ts";
import { VOUCHER_STATUS } from "./status.ts";

const { DEACTIVE, ACTIVE, EXPIRED, USED } = ENUMS.voucherStatus;

/** The customer whose it is, as far as they sign in, and who looks after them. */
const PEOPLE: MemberTable = { table: "voucher_people", row: "voucher_id", user: "user_id" };

/** Vouchers: codes that take something off a quote, once or many times (screen 32). */
export const vouchers = defineResource({
  name: "vouchers",
  table: "vouchers",
  route: "/voucher",
  menu: { group: "offers", icon: "list-details" },
  fields: {
    /** Drawn by lot where nothing is said. Unique in a company for ever, so that no old paper becomes a new voucher. */
    code: { kind: "text", format: "code", min: 6, max: 20, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    usage: { kind: "enum", of: "voucherUsage", required: true },
    /** Of a MANY. */
    usageLimit: { kind: "integer", min: 1, max: 1_000_000 },
    usagePerCustomer: { kind: "integer", min: 1, max: 100 },
    ...DISCOUNT_FIELDS,
    ...FOR_FIELDS,
    /** The only one who may use it; anybody where nobody is named. */
    customerId: { kind: "ref", to: "customers", search: true },
    promotionId: { kind: "ref", to: "promotions" },
    validFrom: { kind: "dateTime", required: true },
    deadlineType: { kind: "choice", choices: ["NO_LIMIT", "SELECT"], default: "SELECT", required: true },
    validTo: { kind: "dateTime", required: true, when: { field: "deadlineType", is: ["SELECT"] } },
    image: { kind: "image" },
    terms: { kind: "richText", max: 20_000 },
    /** Points that were given for it. */
    pointCost: { kind: "integer", min: 0, max: 1_000_000_000, readOnly: true },
    productVoucherId: { kind: "ref", to: "productVouchers", readOnly: true },
    usedCount: { kind: "integer", min: 0, max: 1_000_000, readOnly: true },
    /** Its customer sees it. */
    isIssued: { kind: "boolean", readOnly: true },
  },
  status: VOUCHER_STATUS,
  moves: [
    { name: "send", from: [ACTIVE], permission: "update", log: "SendEmail", confirm: true },
    { name: "assign", from: [DEACTIVE, ACTIVE], permission: "update", fields: ["customerId"] },
    { name: "extend", from: [EXPIRED], to: ACTIVE, permission: "update", fields: ["validTo"], log: "ReasonNote" },
    { name: "takeBack", from: [ACTIVE, USED], to: ACTIVE, permission: "delete", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { isIssued: true },
  audience: "members",
  own: ["createdBy", PEOPLE],
  list: {
    columns: [
      "name",
      "value",
      "validTo",
      "code",
      "usedCount",
      "customerId",
      "usageLimit",
      "usage",
      "validFrom",
      "discountType",
      "pointCost",
      "status",
      "updatedAt",
    ],
    filters: ["usage", "discountType", "customerId", "customerLevels", "promotionId", "validFrom", "validTo"],
    sorts: ["code", "name", "validFrom", "validTo", "usedCount"],
    title: "name",
    image: "image",
  },
  form: [
    { section: "general", fields: ["name", "code", "usage", "usageLimit", "usagePerCustomer", "image"] },
    { section: "discount", fields: ["discountType", "value", "gift", "maxDiscount", "minOrder"] },
    { section: "time", fields: ["validFrom", "deadlineType", "validTo"] },
    { section: "for", fields: ["customerId", "customerLevels", "projectTypes", "promotionId"] },
    { section: "terms", fields: ["terms"] },
  ],
});

import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { DISCOUNT_FIELDS, FOR_FIELDS } from "./discount.ts";
import { EXPIRING_STATUS } from "./status.ts";

const { ACTIVE, EXPIRED } = ENUMS.expiringStatus;

/** R1-07 promotions: what the company gives for a time, read by everybody, used by quotes (screen 31). */
export const promotions = defineResource({
  name: "promotions",
  table: "promotions",
  route: "/promotion",
  menu: { group: "offers", icon: "news" },
  fields: {
    code: { kind: "text", format: "code", auto: "KM", min: 2, max: 32, unique: true, immutable: true, search: true },
    title: { kind: "text", required: true, min: 5, max: 200, search: true },
    summary: { kind: "longText", max: 500, search: true },
    image: { kind: "image" },
    content: { kind: "richText", max: 200_000 },
    /** From when on it is announced; with its first save where nothing is said. */
    publishAt: { kind: "dateTime" },
    ...DISCOUNT_FIELDS,
    ...FOR_FIELDS,
    customerCategoryIds: {
      kind: "refs",
      to: "customerCategories",
      max: 20,
      via: { table: "promotion_categories", own: "promotion_id", other: "category_id" },
    },
    startAt: { kind: "dateTime", required: true },
    deadlineType: { kind: "choice", choices: ["NO_LIMIT", "SELECT"], default: "SELECT", required: true },
    endAt: { kind: "dateTime", required: true, when: { field: "deadlineType", is: ["SELECT"] } },
    /** 0, or nothing: as often as anybody likes. */
    usageLimit: { kind: "integer", min: 0, max: 1_000_000 },
    usagePerCustomer: { kind: "integer", min: 1, max: 100 },
    /** May be given together with vouchers. */
    stackable: { kind: "boolean" },
    priority: { kind: "integer", min: 0, max: 999 },
    /** Given to every quote that names no promotion. */
    autoApply: { kind: "boolean" },
    usedCount: { kind: "integer", min: 0, max: 1_000_000_000, readOnly: true },
  },
  status: EXPIRING_STATUS,
  moves: [{ name: "extend", from: [EXPIRED], to: ACTIVE, permission: "update", fields: ["endAt"], log: "ReasonNote" }],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { status: ACTIVE, publishAt: { before: "now" }, endAt: { after: "now", orNull: true } },
  list: {
    columns: [
      "title",
      "value",
      "startAt",
      "endAt",
      "usedCount",
      "usageLimit",
      "customerLevels",
      "code",
      "discountType",
      "status",
      "updatedAt",
    ],
    filters: ["discountType", "startAt", "endAt", "customerLevels", "projectTypes", "autoApply"],
    sorts: ["code", "title", "startAt", "endAt", "priority"],
    title: "title",
    image: "image",
  },
  form: [
    { section: "general", fields: ["title", "code", "summary", "image", "publishAt"] },
    {
      section: "discount",
      fields: ["discountType", "value", "gift", "maxDiscount", "minOrder", "stackable", "priority", "autoApply"],
    },
    { section: "time", fields: ["startAt", "deadlineType", "endAt", "usageLimit", "usagePerCustomer"] },
    { section: "for", fields: ["projectTypes", "customerLevels", "customerCategoryIds"] },
    { section: "content", fields: ["content"] },
  ],
});

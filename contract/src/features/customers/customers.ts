import { STAFF } from "../../platform/staff.ts";
import { defineResource, type MemberTable } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;
const MAX_BUDGET = 999_999_999_999;
const BIRTH_MONTHS = ["M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10", "M11", "M12"] as const;

/** Themselves, as far as they sign in, and the staff of their projects. */
const PEOPLE: MemberTable = { table: "customer_people", row: "customer_id", user: "user_id" };

/** People and companies that the company builds for, whether or not they sign in (R3-15). */
export const customers = defineResource({
  name: "customers",
  table: "customers",
  route: "/customer",
  menu: { group: "customers", icon: "users" },
  fields: {
    code: { kind: "text", format: "code", auto: "KH", min: 2, max: 32, unique: true, immutable: true, search: true },
    fullName: { kind: "text", required: true, min: 2, max: 200, search: true },
    nickname: { kind: "text", max: 255, search: true },
    avatar: { kind: "image" },
    customerType: { kind: "choice", choices: ["PERSONAL", "COMPANY"], default: "PERSONAL", required: true },
    companyName: {
      kind: "text",
      min: 2,
      max: 200,
      required: true,
      search: true,
      when: { field: "customerType", is: ["COMPANY"] },
    },
    taxCode: {
      kind: "text",
      format: "taxCode",
      max: 14,
      required: true,
      search: true,
      when: { field: "customerType", is: ["COMPANY"] },
    },
    representative: { kind: "text", max: 200, when: { field: "customerType", is: ["COMPANY"] } },
    phone: { kind: "text", format: "phone", required: true, max: 20, unique: true, search: true },
    email: { kind: "text", format: "email", max: 254, unique: true, search: true },
    dateOfBirth: { kind: "date", age: [0, 120] },
    /** Of the date of birth, to find whose birthday comes. */
    birthMonth: { kind: "choice", choices: BIRTH_MONTHS, readOnly: true },
    gender: { kind: "choice", choices: ["M", "F", "OTHER"] },
    identityNo: { kind: "text", format: "digits", min: 9, max: 12 },
    provinceId: { kind: "ref", to: "provinces" },
    address: { kind: "text", max: 255, search: true },
    categoryIds: {
      kind: "refs",
      to: "customerCategories",
      max: 10,
      via: { table: "customer_category_members", own: "customer_id", other: "category_id" },
    },
    level: { kind: "enum", of: "customerLevel", readOnly: true },
    points: { kind: "integer", min: 0, max: 1_000_000_000, readOnly: true },
    source: { kind: "choice", choices: ["ZALO", "FACEBOOK", "WEBSITE", "REFERRAL", "HOTLINE", "OTHER"] },
    referrerId: { kind: "ref", to: "customers", when: { field: "source", is: ["REFERRAL"] } },
    assignedStaffId: { kind: "ref", to: "users", among: STAFF },
    lastContactAt: { kind: "dateTime", readOnly: true },
    /** The last contact, or the day when they were written down as long as there was none: to find whom nobody calls. */
    quietSince: { kind: "dateTime", readOnly: true },
    projectCount: { kind: "integer", min: 0, max: 1_000_000, readOnly: true, computed: true },
    quoteCount: { kind: "integer", min: 0, max: 1_000_000, readOnly: true, computed: true },
    hasProject: { kind: "boolean", readOnly: true },
    hasQuote: { kind: "boolean", readOnly: true },
    /** What they want to build. */
    needType: { kind: "choice", choices: ["CONSTRUCT", "DESIGN", "RENOVATION"] },
    needBudgetFrom: { kind: "integer", min: 0, max: MAX_BUDGET, unit: "money" },
    needBudgetTo: { kind: "integer", min: 0, max: MAX_BUDGET, unit: "money" },
    needLandSize: { kind: "decimal", digits: 2, min: 0, max: 1_000_000, unit: "m2" },
    needStart: { kind: "date" },
    consentMarketing: { kind: "boolean" },
    consentAt: { kind: "dateTime", readOnly: true },
    notes: { kind: "longText", max: 2000 },
    /** NEW until their account is known, REGISTERED with it, DELETED once they are to be forgotten (R4-01). */
    registerStatus: { kind: "enum", of: "registrationStatus", readOnly: true },
    userId: { kind: "ref", to: "users", readOnly: true },
    /** Their address was changed, and links no account until an administrator says so. */
    linkHeld: { kind: "boolean", readOnly: true },
    /** Whom they turned out to be; their address leads there. */
    mergedIntoId: { kind: "ref", to: "customers", readOnly: true },
    /** When what is known of a deleted person will be forgotten. */
    eraseAfter: { kind: "dateTime", readOnly: true },
    erasedAt: { kind: "dateTime", readOnly: true },
  },
  status: GENERIC_STATUS,
  moves: [
    { name: "allowLink", from: [DEACTIVE, ACTIVE], permission: "delete", log: "ReasonNote" },
    { name: "unlink", from: [DEACTIVE, ACTIVE], permission: "delete", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: {},
  audience: "members",
  own: ["createdBy", "assignedStaffId", PEOPLE],
  list: {
    columns: [
      "fullName",
      "phone",
      "level",
      "points",
      "categoryIds",
      "assignedStaffId",
      "lastContactAt",
      "projectCount",
      "quoteCount",
      "source",
      "email",
      "nickname",
      "code",
      "registerStatus",
      "status",
      "updatedAt",
    ],
    filters: [
      "level",
      "categoryIds",
      "source",
      "assignedStaffId",
      "registerStatus",
      "birthMonth",
      "points",
      "hasProject",
      "hasQuote",
      "customerType",
      "needType",
      "provinceId",
      "quietSince",
    ],
    sorts: ["code", "fullName", "points", "lastContactAt", "quietSince"],
    title: "fullName",
    image: "avatar",
  },
  form: [
    {
      section: "general",
      fields: [
        "code",
        "customerType",
        "fullName",
        "nickname",
        "companyName",
        "taxCode",
        "representative",
        "dateOfBirth",
        "gender",
        "identityNo",
        "avatar",
      ],
    },
    { section: "contact", fields: ["phone", "email", "provinceId", "address", "consentMarketing"] },
    { section: "needs", fields: ["needType", "needStart", "needBudgetFrom", "needBudgetTo", "needLandSize"] },
    { section: "care", fields: ["assignedStaffId", "categoryIds", "source", "referrerId", "notes"] },
  ],
});

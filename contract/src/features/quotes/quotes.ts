import { defineResource, type MemberTable } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { CALCULATE_LIMITS } from "./calculate.ts";
import { MAX_QUOTE } from "./quote-items.ts";
import { PAYMENT_TERM } from "./quote-scenarios.ts";
import { QUOTE_STATUS } from "./status.ts";

const { EDITING, CONFIRM, DELETED } = ENUMS.quoteStatus;

/** The customer, as far as they sign in, and who looks after them. */
const PEOPLE: MemberTable = { table: "quote_people", row: "quote_id", user: "user_id" };

/** What customers have said to a quote that was confirmed. */
export const QUOTE_DECISIONS = ["NONE", "ACCEPTED", "REJECTED", "EXPIRED"] as const;

/** Quotes: a scenario that was filled in for a customer, worked out, and frozen when it is confirmed (screen 16). */
export const quotes = defineResource({
  name: "quotes",
  table: "quotes",
  route: "/quote",
  menu: { group: "quotes", icon: "article" },
  fields: {
    code: { kind: "text", format: "code", auto: "BG", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 3, max: 200, search: true },
    customerId: { kind: "ref", to: "customers", search: true },
    scenarioId: { kind: "ref", to: "quoteScenarios", required: true, immutable: true },
    projectType: { kind: "enum", of: "projectType", readOnly: true },
    houseTemplateId: { kind: "ref", to: "houseTemplates" },
    address: { kind: "text", max: 255, search: true },
    quoteDate: { kind: "date", required: true },
    deadlineType: { kind: "choice", choices: ["NO_LIMIT", "SELECT"], default: "SELECT", required: true },
    /** The setting `quote.validDays` where nothing is said. */
    validUntil: { kind: "date", when: { field: "deadlineType", is: ["SELECT"] } },
    promotionCode: { kind: "text", max: CALCULATE_LIMITS.code },
    voucherCodes: { kind: "tags", max: CALCULATE_LIMITS.vouchers, each: CALCULATE_LIMITS.code },
    /** A decimal text; the scenario's first one without it. */
    vatPercent: { kind: "text", max: 5 },
    /** The scenario's where there are none. */
    paymentTerms: { kind: "list", max: CALCULATE_LIMITS.terms, fields: PAYMENT_TERM },
    notes: { kind: "longText", max: 5000 },
    internalNotes: { kind: "longText", max: 2000 },
    /** Of the scenario, with which it is worked out. */
    definitionVersion: { kind: "integer", min: 0, max: 1_000_000, readOnly: true },
    totalSquare: { kind: "decimal", digits: 2, min: 0, max: MAX_QUOTE, unit: "m2", readOnly: true },
    grandTotal: { kind: "integer", min: 0, max: MAX_QUOTE, unit: "money", readOnly: true },
    revision: { kind: "integer", min: 1, max: 1000, readOnly: true },
    /** The first one of its revisions. */
    rootId: { kind: "ref", to: "quotes", readOnly: true },
    supersededById: { kind: "ref", to: "quotes", readOnly: true },
    /** The customer sees it from the moment that it is confirmed. */
    isOffered: { kind: "boolean", readOnly: true },
    customerDecision: { kind: "choice", choices: QUOTE_DECISIONS, default: "NONE", readOnly: true },
    declineReason: { kind: "text", max: 500, readOnly: true },
    decidedAt: { kind: "dateTime", readOnly: true },
    confirmedAt: { kind: "dateTime", readOnly: true },
    /** SHA-256 of all that was confirmed. */
    checksum: { kind: "text", max: 64, readOnly: true },
    projectId: { kind: "ref", to: "projects", readOnly: true, search: true },
  },
  status: QUOTE_STATUS,
  moves: [
    { name: "confirm", from: [EDITING], to: CONFIRM, permission: "update", confirm: true },
    // What was offered is taken back with a reason; nothing of it is forgotten.
    { name: "revoke", from: [CONFIRM], to: DELETED, permission: "delete", log: "ReasonNote" },
    { name: "accept", from: [CONFIRM], permission: "read", confirm: true },
    { name: "decline", from: [CONFIRM], permission: "read", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { isOffered: true },
  audience: "members",
  own: ["createdBy", PEOPLE],
  list: {
    columns: [
      "name",
      "customerId",
      "grandTotal",
      "totalSquare",
      "validUntil",
      "customerDecision",
      "code",
      "revision",
      "projectType",
      "scenarioId",
      "projectId",
      "status",
      "updatedAt",
    ],
    filters: [
      "projectType",
      "scenarioId",
      "customerId",
      "customerDecision",
      "grandTotal",
      "totalSquare",
      "quoteDate",
      "validUntil",
    ],
    sorts: ["code", "name", "quoteDate", "validUntil", "grandTotal", "totalSquare"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["name", "code", "scenarioId", "customerId", "address", "houseTemplateId"] },
    { section: "offer", fields: ["quoteDate", "deadlineType", "validUntil"] },
    { section: "money", fields: ["promotionCode", "voucherCodes", "vatPercent", "paymentTerms"] },
    { section: "notes", fields: ["notes", "internalNotes"] },
  ],
});

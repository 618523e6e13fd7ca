import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** What brings points, and two that say what points are: how long they live, and what they are worth. */
export const POINT_TYPES = [
  "EARN_ORDER",
  "EARN_EVENT",
  "BIRTHDAY",
  "REFERRAL",
  "WELCOME",
  "LEVEL_UP",
  "EXPIRY",
  "REDEEM_RATE",
] as const;
/** One of {@link POINT_TYPES}. */
export type PointType = (typeof POINT_TYPES)[number];

const EVENTS = ["STAGE_ACCEPTED", "CONTRACT"] as const;
/** What a setting of the type EARN_EVENT is about. */
export type PointEvent = (typeof EVENTS)[number];

const CYCLES = ["NONE", "DAILY", "WEEKLY", "MONTHLY", "YEARLY", "LIFETIME"] as const;
/** The window in which the limits of a setting count. */
export type PointCycle = (typeof CYCLES)[number];

/** What customers are given points for, and how many (R3-17). */
export const pointSettings = defineResource({
  name: "pointSettings",
  table: "point_settings",
  route: "/point-setting",
  menu: { group: "offers", icon: "adjustments" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    type: { kind: "choice", choices: POINT_TYPES, required: true },
    event: { kind: "choice", choices: EVENTS, required: true, when: { field: "type", is: ["EARN_EVENT"] } },
    cycle: { kind: "choice", choices: CYCLES, default: "NONE", required: true },
    amount: { kind: "integer", min: 0, max: 1_000_000, required: true },
    vndStep: {
      kind: "integer",
      min: 1,
      max: 999_999_999_999,
      unit: "money",
      when: { field: "type", is: ["EARN_ORDER", "REDEEM_RATE"] },
    },
    maxPoints: { kind: "integer", min: 0, max: 1_000_000_000 },
    quantityThreshold: { kind: "integer", min: 0, max: 1_000_000_000_000 },
    customerLevel: { kind: "enum", of: "customerLevel" },
    expireAfterDays: { kind: "integer", min: 0, max: 3650 },
    notificationText: { kind: "longText", required: true, max: 500 },
    effectiveFrom: { kind: "date", required: true },
    effectiveTo: { kind: "date" },
    priority: { kind: "integer", min: 0, max: 999 },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  list: {
    columns: [
      "name",
      "type",
      "amount",
      "cycle",
      "maxPoints",
      "quantityThreshold",
      "customerLevel",
      "effectiveFrom",
      "effectiveTo",
      "status",
      "updatedAt",
    ],
    filters: ["type", "customerLevel", "effectiveFrom"],
    sorts: ["name", "effectiveFrom", "priority"],
    title: "name",
  },
  form: [
    {
      section: "general",
      fields: ["name", "type", "event", "customerLevel", "effectiveFrom", "effectiveTo", "priority"],
    },
    {
      section: "points",
      fields: ["amount", "vndStep", "cycle", "maxPoints", "quantityThreshold", "expireAfterDays"],
    },
    { section: "text", fields: ["notificationText"] },
  ],
});

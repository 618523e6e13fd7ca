import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { peopleOf } from "./people.ts";
import { SITE_LOG_STATUS } from "./status.ts";

const { DRAFT, SUBMITTED, APPROVED } = ENUMS.siteLogStatus;
const WEATHER = ["SUNNY", "RAIN", "OVERCAST"] as const;

/** What happened on a site on a day, by who was there. Written without a network, too. */
export const siteLogs = defineResource({
  name: "siteLogs",
  table: "site_logs",
  route: "/site-log",
  fields: {
    projectId: { kind: "ref", to: "projects", required: true, immutable: true, search: true },
    /** Given by the phone that it was written on: what was sent twice is there once. */
    clientId: { kind: "text", format: "id", max: 36, unique: true, immutable: true },
    logDate: { kind: "date", required: true, immutable: true },
    weatherAm: { kind: "choice", choices: WEATHER },
    weatherPm: { kind: "choice", choices: WEATHER },
    temperature: { kind: "integer", min: 0, max: 50, unit: "degrees" },
    workDone: { kind: "longText", required: true, max: 2000 },
    manpower: {
      kind: "list",
      max: 50,
      fields: {
        crew: { kind: "text", required: true, max: 100 },
        headcount: { kind: "integer", min: 0, max: 500, required: true },
        hours: { kind: "decimal", digits: 1, min: 0, max: 24 },
      },
    },
    materials: {
      kind: "list",
      max: 50,
      fields: {
        name: { kind: "text", required: true, max: 200 },
        quantity: { kind: "decimal", digits: 3, min: 0, max: 1_000_000 },
        unit: { kind: "text", max: 20 },
      },
    },
    equipment: {
      kind: "list",
      max: 50,
      fields: {
        name: { kind: "text", required: true, max: 200 },
        quantity: { kind: "integer", min: 0, max: 500 },
      },
    },
    issues: { kind: "longText", max: 2000 },
    delayReason: { kind: "longText", max: 2000 },
    photos: { kind: "images", max: 50 },
    visibility: { kind: "choice", choices: ["INTERNAL", "VENDOR", "CUSTOMER"], default: "INTERNAL", required: true },
    /** What it is found by. */
    title: { kind: "text", max: 200, readOnly: true, search: true },
    /** Approved, and for the customer. */
    isShared: { kind: "boolean", readOnly: true },
    approvedAt: { kind: "dateTime", readOnly: true },
    leaderIds: { kind: "tags", max: 102, each: 36, readOnly: true, computed: true },
  },
  status: SITE_LOG_STATUS,
  moves: [
    { name: "submit", from: [DRAFT], to: SUBMITTED, permission: "update" },
    { name: "takeBack", from: [SUBMITTED], to: DRAFT, permission: "update" },
    { name: "approve", from: [SUBMITTED], to: APPROVED, permission: "update" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { isShared: true },
  audience: "members",
  own: ["createdBy", peopleOf("site_log")],
  list: {
    columns: ["title", "projectId", "logDate", "visibility", "temperature", "status", "updatedAt"],
    filters: ["projectId", "logDate", "visibility"],
    sorts: ["logDate"],
    title: "title",
  },
  form: [
    { section: "general", fields: ["projectId", "logDate", "weatherAm", "weatherPm", "temperature", "visibility"] },
    { section: "work", fields: ["workDone", "manpower", "materials", "equipment"] },
    { section: "issues", fields: ["issues", "delayReason", "photos", "clientId"] },
  ],
});

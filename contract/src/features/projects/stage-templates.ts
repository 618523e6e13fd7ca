import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Days that a template may be long. */
const MAX_DAYS = 2000;

/** Stages and their work as they are in many projects, in working days from the beginning. */
export const stageTemplates = defineResource({
  name: "stageTemplates",
  table: "stage_templates",
  route: "/stage-template",
  menu: { group: "projects", icon: "list-tree" },
  fields: {
    code: { kind: "text", format: "code", auto: "MGD", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    projectType: { kind: "enum", of: "projectType", required: true },
    /** Of all its work. */
    actionTypeId: { kind: "ref", to: "projectActionTypes", required: true },
    stages: {
      kind: "list",
      max: 30,
      fields: {
        name: { kind: "text", required: true, min: 2, max: 200 },
        offsetDays: { kind: "integer", required: true, min: 0, max: MAX_DAYS },
        durationDays: { kind: "integer", required: true, min: 1, max: MAX_DAYS },
        weight: { kind: "decimal", digits: 2, min: 0, max: 100, unit: "percent" },
        requireCustomerAccept: { kind: "boolean" },
      },
    },
    work: {
      kind: "list",
      max: 200,
      fields: {
        /** Which of the stages it belongs to, 1 the first. */
        stageNo: { kind: "integer", required: true, min: 1, max: 30 },
        name: { kind: "text", required: true, min: 3, max: 200 },
        offsetDays: { kind: "integer", required: true, min: 0, max: MAX_DAYS },
        durationDays: { kind: "integer", required: true, min: 1, max: MAX_DAYS },
        showToCustomer: { kind: "boolean" },
      },
    },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: ["name", "code", "projectType", "actionTypeId", "status", "updatedAt"],
    filters: ["projectType", "actionTypeId"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["code", "name", "projectType", "actionTypeId"] },
    { section: "stages", fields: ["stages"] },
    { section: "work", fields: ["work"] },
  ],
});

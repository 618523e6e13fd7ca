import { defineResource, type MemberTable } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { PROJECT_STAGE_STATUS } from "./status.ts";

const { JUST_CREATED, WORKING, FINISHED, CANCELLED } = ENUMS.projectStageStatus;

/** The people of its project. */
const PEOPLE: MemberTable = { table: "project_stage_people", row: "stage_id", user: "user_id" };

/** Stages of a project in their order (R3-13). */
export const projectStages = defineResource({
  name: "projectStages",
  table: "project_stages",
  route: "/project-stage",
  fields: {
    projectId: { kind: "ref", to: "projects", required: true, immutable: true },
    code: { kind: "text", format: "code", auto: "GD", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    startDate: { kind: "date", required: true },
    dueDate: { kind: "date", required: true },
    /** Its share of the project; where no stage has one all count alike. */
    weight: { kind: "decimal", digits: 2, min: 0, max: 100, unit: "percent" },
    requireCustomerAccept: { kind: "boolean" },
    notes: { kind: "longText", max: 2000 },
    progress: { kind: "integer", min: 0, max: 100, unit: "percent", readOnly: true, computed: true },
    actionCount: { kind: "integer", min: 0, max: 100_000, readOnly: true, computed: true },
    openActionCount: { kind: "integer", min: 0, max: 100_000, readOnly: true, computed: true },
    leaderIds: { kind: "tags", max: 102, each: 36, readOnly: true, computed: true },
    isProjectOver: { kind: "boolean", readOnly: true, computed: true },
    /** Since when it waits for its customer; they accept what they were asked for. */
    acceptAskedAt: { kind: "dateTime", readOnly: true },
    acceptedAt: { kind: "dateTime", readOnly: true },
    actualStart: { kind: "date", readOnly: true },
    actualEnd: { kind: "date", readOnly: true },
  },
  status: PROJECT_STAGE_STATUS,
  moves: [
    { name: "begin", from: [JUST_CREATED], to: WORKING, permission: "update" },
    { name: "askAccept", from: [WORKING], permission: "update" },
    { name: "accept", from: [WORKING], permission: "read", confirm: true },
    { name: "finish", from: [WORKING], to: FINISHED, permission: "update" },
    { name: "reopen", from: [FINISHED], to: WORKING, permission: "update", log: "ReasonNote" },
    { name: "cancel", from: [JUST_CREATED, WORKING], to: CANCELLED, permission: "update", log: "ReasonNote" },
    { name: "restart", from: [CANCELLED], to: JUST_CREATED, permission: "update" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll", "order"],
  outsiders: {},
  audience: "members",
  own: ["createdBy", PEOPLE],
  list: {
    columns: ["name", "projectId", "progress", "startDate", "dueDate", "actionCount", "code", "status", "updatedAt"],
    filters: ["projectId", "startDate", "dueDate"],
    sorts: ["code", "name", "startDate", "dueDate"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["projectId", "code", "name", "startDate", "dueDate"] },
    { section: "options", fields: ["weight", "requireCustomerAccept", "notes"] },
  ],
});

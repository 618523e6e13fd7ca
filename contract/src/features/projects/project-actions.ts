import { defineResource, type MemberTable } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { ACTION_STATUS } from "./status.ts";

const { JUST_CREATED, IN_PROGRESS, COMPLETED, CLOSED } = ENUMS.actionStatus;

/** The people of its project, unless the work is restricted. */
const PEOPLE: MemberTable<"projectId" | "restrictionType"> = {
  table: "project_people",
  of: "projectId",
  row: "project_id",
  user: "user_id",
  where: { field: "restrictionType", is: ENUMS.restriction.UNRESTRICTED },
};
/** Who leads its project sees restricted work, too. */
const LEADERS: MemberTable<"projectId"> = {
  table: "project_leaders",
  of: "projectId",
  row: "project_id",
  user: "user_id",
};
const ASSIGNEES: MemberTable<never> = { table: "project_action_assignees", row: "action_id", user: "user_id" };
const FOLLOWERS: MemberTable<never> = { table: "project_action_followers", row: "action_id", user: "user_id" };

/** Units of work; each belongs to a project, or to the company itself (R3-14). */
export const projectActions = defineResource({
  name: "projectActions",
  table: "project_actions",
  route: "/project-action",
  menu: { group: "projects", icon: "checklist" },
  fields: {
    code: { kind: "text", format: "code", auto: "CV", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 3, max: 200, search: true },
    projectId: { kind: "ref", to: "projects" },
    stageId: { kind: "ref", to: "projectStages" },
    actionTypeId: { kind: "ref", to: "projectActionTypes", required: true },
    startDate: { kind: "dateTime", required: true },
    endDate: { kind: "dateTime", required: true },
    priority: { kind: "choice", choices: ["LOW", "NORMAL", "HIGH", "URGENT"], default: "NORMAL", required: true },
    assigneeIds: {
      kind: "refs",
      to: "users",
      max: 20,
      via: { table: ASSIGNEES.table, own: ASSIGNEES.row, other: ASSIGNEES.user },
    },
    followerIds: {
      kind: "refs",
      to: "users",
      max: 50,
      via: { table: FOLLOWERS.table, own: FOLLOWERS.row, other: FOLLOWERS.user },
    },
    vendorId: { kind: "ref", to: "vendors" },
    unit: { kind: "enum", of: "quoteItemUnit" },
    quantityPlan: { kind: "decimal", digits: 3, min: 0, max: 1_000_000_000 },
    quantityDone: { kind: "decimal", digits: 3, min: 0, max: 1_000_000_000 },
    progress: { kind: "integer", min: 0, max: 100, unit: "percent" },
    restrictionType: { kind: "enum", of: "restriction" },
    chatGroupType: { kind: "enum", of: "chatGroupType" },
    showToCustomer: { kind: "boolean" },
    requireAccept: { kind: "boolean" },
    description: { kind: "longText", max: 2000 },
    checklist: {
      kind: "list",
      max: 100,
      fields: {
        text: { kind: "text", required: true, min: 1, max: 200 },
        isRequired: { kind: "boolean" },
        isDone: { kind: "boolean" },
      },
    },
    predecessorIds: {
      kind: "refs",
      to: "projectActions",
      max: 20,
      via: { table: "project_action_links", own: "action_id", other: "predecessor_id" },
    },
    attachments: {
      kind: "list",
      max: 20,
      fields: {
        file: { kind: "file", accept: "document", required: true },
        name: { kind: "text", required: true, max: 150 },
      },
    },
    isLate: { kind: "boolean", readOnly: true, computed: true },
    openPredecessorCount: { kind: "integer", min: 0, max: 20, readOnly: true, computed: true },
    leaderIds: { kind: "tags", max: 102, each: 36, readOnly: true, computed: true },
    givenById: { kind: "ref", to: "users", readOnly: true, computed: true },
    actualStart: { kind: "dateTime", readOnly: true },
    actualEnd: { kind: "dateTime", readOnly: true },
  },
  status: ACTION_STATUS,
  moves: [
    { name: "start", from: [JUST_CREATED], to: IN_PROGRESS, permission: "update" },
    { name: "startAnyway", from: [JUST_CREATED], to: IN_PROGRESS, permission: "update", log: "ReasonNote" },
    { name: "complete", from: [IN_PROGRESS], to: COMPLETED, permission: "update" },
    { name: "approve", from: [COMPLETED], to: CLOSED, permission: "read" },
    { name: "refuse", from: [COMPLETED], to: IN_PROGRESS, permission: "read", log: "ReasonNote" },
    { name: "reopen", from: [CLOSED], to: IN_PROGRESS, permission: "update", log: "ReasonNote" },
    { name: "callOff", from: [JUST_CREATED, IN_PROGRESS], to: CLOSED, permission: "update", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: { showToCustomer: true },
  audience: "members",
  own: ["createdBy", ASSIGNEES, FOLLOWERS, LEADERS, PEOPLE],
  list: {
    columns: [
      "name",
      "projectId",
      "stageId",
      "assigneeIds",
      "endDate",
      "progress",
      "priority",
      "actionTypeId",
      "startDate",
      "code",
      "status",
      "updatedAt",
    ],
    filters: [
      "projectId",
      "stageId",
      "actionTypeId",
      "assigneeIds",
      "followerIds",
      "givenById",
      "priority",
      "startDate",
      "endDate",
      "isLate",
      "vendorId",
    ],
    sorts: ["code", "name", "startDate", "endDate"],
    title: "name",
  },
  form: [
    {
      section: "general",
      fields: [
        "code",
        "name",
        "projectId",
        "stageId",
        "actionTypeId",
        "startDate",
        "endDate",
        "priority",
        "description",
      ],
    },
    { section: "people", fields: ["assigneeIds", "followerIds", "vendorId", "restrictionType", "showToCustomer"] },
    {
      section: "work",
      fields: [
        "unit",
        "quantityPlan",
        "quantityDone",
        "progress",
        "checklist",
        "predecessorIds",
        "requireAccept",
        "chatGroupType",
        "attachments",
      ],
    },
  ],
});

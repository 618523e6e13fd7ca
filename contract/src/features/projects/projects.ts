import { STAFF } from "../../platform/staff.ts";
import { defineResource, type MemberTable } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { PROJECT_STATUS } from "./status.ts";

const { JUST_CREATED, INITIATION, PLANNING, EXECUTION, PERFORMANCE, CLOSURE, CANCELLED } = ENUMS.projectStatus;

/** Everybody of a project: who leads it, its site manager, its members, and its customers as far as they sign in. */
const PEOPLE: MemberTable = { table: "project_people", row: "project_id", user: "user_id" };

/** People that may stand in one list of a project. */
const MAX_PEOPLE = 100;

/** Projects from the contract to the hand-over (R1-05, R3-12). */
export const projects = defineResource({
  name: "projects",
  table: "projects",
  route: "/project",
  menu: { group: "projects", icon: "crane" },
  fields: {
    code: { kind: "text", format: "code", auto: "DA", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 3, max: 200, search: true },
    type: { kind: "enum", of: "projectType", required: true },
    featuredImage: { kind: "image" },
    customerIds: {
      kind: "refs",
      to: "customers",
      max: 5,
      required: true,
      search: true,
      via: { table: "project_customers", own: "project_id", other: "customer_id" },
    },
    ownerId: { kind: "ref", to: "users", among: STAFF, required: true },
    siteManagerId: { kind: "ref", to: "users", among: STAFF },
    managerIds: {
      kind: "refs",
      to: "users",
      among: STAFF,
      max: MAX_PEOPLE,
      via: { table: "project_managers", own: "project_id", other: "user_id" },
    },
    memberIds: {
      kind: "refs",
      to: "users",
      among: STAFF,
      max: MAX_PEOPLE,
      via: { table: "project_members", own: "project_id", other: "user_id" },
    },
    branchId: { kind: "ref", to: "branches", required: true },
    provinceId: { kind: "ref", to: "provinces" },
    address: { kind: "text", required: true, max: 255, search: true },
    startDate: { kind: "date", required: true },
    dueDate: { kind: "date", required: true },
    totalAmount: { kind: "integer", min: 0, max: 999_999_999_999, unit: "money", required: true },
    contractNo: { kind: "text", max: 50, search: true },
    contractDate: { kind: "date" },
    gallery: { kind: "images", max: 50 },
    description: { kind: "richText", max: 200_000 },
    worksSaturday: { kind: "boolean", default: true },
    worksSunday: { kind: "boolean" },
    /** By hand; as long as it is empty the stages say it. */
    progressByHand: { kind: "integer", min: 0, max: 100, unit: "percent" },
    progress: { kind: "integer", min: 0, max: 100, unit: "percent", readOnly: true, computed: true },
    health: { kind: "choice", choices: ["ON_TIME", "AT_RISK", "LATE"], readOnly: true, computed: true },
    stageCount: { kind: "integer", min: 0, max: 10_000, readOnly: true, computed: true },
    waitingStageCount: { kind: "integer", min: 0, max: 10_000, readOnly: true, computed: true },
    finishedStageCount: { kind: "integer", min: 0, max: 10_000, readOnly: true, computed: true },
    openStageCount: { kind: "integer", min: 0, max: 10_000, readOnly: true, computed: true },
    openActionCount: { kind: "integer", min: 0, max: 100_000, readOnly: true, computed: true },
    /** Its conversation, to who is in it. */
    chatGroupId: { kind: "text", format: "id", max: 36, readOnly: true, computed: true },
    acceptedAt: { kind: "dateTime", readOnly: true },
    actualStart: { kind: "date", readOnly: true },
    actualEnd: { kind: "date", readOnly: true },
    cancelledAt: { kind: "dateTime", readOnly: true },
  },
  status: PROJECT_STATUS,
  moves: [
    { name: "initiate", from: [JUST_CREATED], to: INITIATION, permission: "update" },
    { name: "plan", from: [INITIATION], to: PLANNING, permission: "update" },
    { name: "execute", from: [PLANNING], to: EXECUTION, permission: "update" },
    { name: "perform", from: [EXECUTION], to: PERFORMANCE, permission: "update" },
    { name: "accept", from: [PERFORMANCE], permission: "read", confirm: true },
    { name: "close", from: [PERFORMANCE], to: CLOSURE, permission: "update", confirm: true },
    { name: "backToCreated", from: [INITIATION], to: JUST_CREATED, permission: "update", log: "ReasonNote" },
    { name: "backToInitiation", from: [PLANNING], to: INITIATION, permission: "update", log: "ReasonNote" },
    { name: "backToPlanning", from: [EXECUTION], to: PLANNING, permission: "update", log: "ReasonNote" },
    { name: "backToExecution", from: [PERFORMANCE], to: EXECUTION, permission: "update", log: "ReasonNote" },
    { name: "reopen", from: [CLOSURE], to: PERFORMANCE, permission: "update", log: "ReasonNote" },
    {
      name: "cancel",
      from: [JUST_CREATED, INITIATION, PLANNING, EXECUTION, PERFORMANCE],
      to: CANCELLED,
      permission: "update",
      log: "ReasonNote",
    },
    { name: "restart", from: [CANCELLED], to: JUST_CREATED, permission: "update", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  outsiders: {},
  audience: "members",
  own: ["createdBy", PEOPLE],
  list: {
    columns: [
      "name",
      "customerIds",
      "progress",
      "health",
      "dueDate",
      "totalAmount",
      "ownerId",
      "siteManagerId",
      "code",
      "type",
      "branchId",
      "startDate",
      "status",
      "updatedAt",
    ],
    filters: [
      "type",
      "health",
      "branchId",
      "ownerId",
      "siteManagerId",
      "customerIds",
      "provinceId",
      "startDate",
      "dueDate",
      "totalAmount",
    ],
    sorts: ["code", "name", "startDate", "dueDate", "totalAmount"],
    title: "name",
    image: "featuredImage",
  },
  form: [
    {
      section: "general",
      fields: ["code", "name", "type", "customerIds", "branchId", "provinceId", "address"],
    },
    { section: "people", fields: ["ownerId", "siteManagerId", "managerIds", "memberIds"] },
    {
      section: "contract",
      fields: ["startDate", "dueDate", "totalAmount", "contractNo", "contractDate", "worksSaturday", "worksSunday"],
    },
    { section: "more", fields: ["progressByHand", "description", "featuredImage", "gallery"] },
  ],
});

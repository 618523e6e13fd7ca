import { STAFF } from "../../platform/staff.ts";
import { defineResource, type MemberTable } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { TICKET_STATUS } from "./status.ts";

const { OPEN, PROCESSING, DONE } = ENUMS.ticketStatus;

/** Whoever asked, the customer as far as they sign in, and who looks after it. */
const PEOPLE: MemberTable = { table: "support_ticket_people", row: "ticket_id", user: "user_id" };

/** How urgent a ticket is; each has times of its own in which it is answered and done. */
export const TICKET_PRIORITIES = ["LOW", "NORMAL", "HIGH", "URGENT"] as const;
/** Days in which whoever asked may say that it is not done after all. */
export const REOPEN_DAYS = 14;
/** Least characters of what is asked, and of how it was solved. */
export const TICKET_TEXT_MIN = 10;

/** Most characters of what somebody says of how it was. */
export const RATING_COMMENT_MAX = 500;

/** What customers and guests ask for, from the first word until it is done (screen 29). */
export const supportTickets = defineResource({
  name: "supportTickets",
  table: "support_tickets",
  route: "/support-ticket",
  menu: { group: "customers", icon: "help" },
  fields: {
    code: { kind: "text", format: "code", auto: "YC", min: 2, max: 32, unique: true, immutable: true, search: true },
    subject: { kind: "text", required: true, min: 5, max: 200, search: true },
    content: { kind: "longText", required: true, max: 20_000 },
    /** None where a guest asks, of whom the company keeps nothing yet. */
    customerId: { kind: "ref", to: "customers", search: true },
    /** The account that asked, where it was one. */
    askerId: { kind: "ref", to: "users", readOnly: true },
    projectId: { kind: "ref", to: "projects", search: true },
    category: { kind: "choice", choices: ["BAO_HANH", "KHIEU_NAI", "TU_VAN", "THANH_TOAN", "KHAC"], required: true },
    priority: { kind: "choice", choices: TICKET_PRIORITIES, default: "NORMAL", required: true },
    channel: { kind: "choice", choices: ["CHAT", "APP", "PHONE", "EMAIL"], default: "APP", required: true },
    assigneeId: { kind: "ref", to: "users", among: STAFF },
    photos: { kind: "images", max: 20 },
    files: {
      kind: "list",
      max: 20,
      fields: {
        file: { kind: "file", accept: "document", required: true },
        name: { kind: "text", required: true, max: 150 },
      },
    },
    appointmentAt: { kind: "dateTime" },
    /** The conversation in which it was asked. */
    chatGroupId: { kind: "text", format: "id", max: 36, immutable: true },
    resolution: { kind: "longText", max: 2000 },
    /** When somebody last wrote what both sides read. */
    lastReplyAt: { kind: "dateTime", readOnly: true },
    firstRepliedAt: { kind: "dateTime", readOnly: true },
    /** Until when it is to be answered, or done once it was answered; nothing while nobody waits for the company. */
    slaDueAt: { kind: "dateTime", readOnly: true },
    /** Since when the company waits for whoever asked. */
    waitingSince: { kind: "dateTime", readOnly: true },
    /** Working time that the company has taken so far, up to {@link slaRunningSince}. */
    slaSpentSeconds: { kind: "integer", min: 0, max: 1_000_000_000, readOnly: true },
    slaRunningSince: { kind: "dateTime", readOnly: true },
    isOverdue: { kind: "boolean", readOnly: true, computed: true },
    doneAt: { kind: "dateTime", readOnly: true },
    rating: { kind: "integer", min: 1, max: 5, readOnly: true },
    ratingComment: { kind: "text", max: RATING_COMMENT_MAX, readOnly: true },
    /** The ticket that it went on in. */
    mergedIntoId: { kind: "ref", to: "supportTickets", readOnly: true },
    actionId: { kind: "ref", to: "projectActions", readOnly: true },
  },
  status: TICKET_STATUS,
  moves: [
    { name: "take", from: [OPEN], to: PROCESSING, permission: "update" },
    { name: "assign", from: [OPEN], to: PROCESSING, permission: "update", fields: ["assigneeId"] },
    { name: "handOn", from: [PROCESSING], permission: "update", fields: ["assigneeId"] },
    { name: "wait", from: [PROCESSING], permission: "update" },
    { name: "goOn", from: [PROCESSING], permission: "update" },
    { name: "done", from: [PROCESSING], to: DONE, permission: "update", fields: ["resolution"] },
    { name: "close", from: [OPEN], to: DONE, permission: "update", log: "ReasonNote" },
    // Whoever asked may do so, too.
    { name: "reopen", from: [DONE], to: PROCESSING, permission: "read", log: "ReasonNote" },
  ],
  rights: ["basic", "read", "create", "update", "readAll"],
  outsiders: {},
  audience: "members",
  own: ["createdBy", "assigneeId", PEOPLE],
  list: {
    columns: [
      "subject",
      "customerId",
      "slaDueAt",
      "priority",
      "assigneeId",
      "category",
      "lastReplyAt",
      "projectId",
      "rating",
      "code",
      "channel",
      "createdAt",
      "status",
      "updatedAt",
    ],
    filters: [
      "category",
      "priority",
      "assigneeId",
      "customerId",
      "projectId",
      "isOverdue",
      "slaDueAt",
      "waitingSince",
      "rating",
      "chatGroupId",
    ],
    sorts: ["code", "subject", "slaDueAt", "lastReplyAt", "rating"],
    title: "subject",
  },
  form: [
    { section: "general", fields: ["subject", "code", "content", "category", "priority", "channel"] },
    {
      section: "people",
      fields: ["customerId", "projectId", "assigneeId", "appointmentAt", "chatGroupId", "resolution"],
    },
    { section: "attachments", fields: ["photos", "files"] },
  ],
});

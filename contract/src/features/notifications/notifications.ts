import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { NOTIFICATION_CHANNELS } from "./inbox.ts";
import { CAMPAIGN_STATUS } from "./status.ts";

const { DRAFT, SCHEDULED, SENDING, SENT } = ENUMS.campaignStatus;

/** Most people who are named one by one. */
const USERS_MAX = 100;
/** Most receivers that a figure is read for. */
const PEOPLE_MAX = 2_000_000_000;

/** Whom a campaign can be for. */
const AUDIENCES = ["ALL_STAFF", "ALL_CUSTOMERS", "LEVELS", "CATEGORIES", "GROUPS", "USERS", "PROJECT"] as const;
/** Minutes that a planned time has to be ahead. */
export const SCHEDULE_AHEAD_MINUTES = 5;
/** What stands in a title or a text for something of the receiver. */
export const CAMPAIGN_PLACEHOLDERS = ["name"] as const;

/** Campaigns: something that many people are told at once (R3-01 Notification, R1-10). */
export const notifications = defineResource({
  name: "notifications",
  table: "notifications",
  route: "/notification",
  menu: { group: "overview", icon: "bell" },
  fields: {
    title: { kind: "text", required: true, min: 3, max: 100, search: true },
    content: { kind: "text", required: true, min: 3, max: 500, search: true },
    style: { kind: "enum", of: "noticeStyle", required: true },
    link: { kind: "text", max: 300 },
    image: { kind: "image" },
    audience: { kind: "choice", choices: AUDIENCES, required: true },
    levels: {
      kind: "choices",
      choices: ["Level1", "Level2", "Level3", "Level4"],
      required: true,
      when: { field: "audience", is: ["LEVELS"] },
    },
    categoryIds: {
      kind: "refs",
      to: "customerCategories",
      max: 20,
      via: { table: "notification_categories", own: "notification_id", other: "category_id" },
      required: true,
      when: { field: "audience", is: ["CATEGORIES"] },
    },
    groupIds: {
      kind: "refs",
      to: "userGroups",
      max: 20,
      via: { table: "notification_groups", own: "notification_id", other: "group_id" },
      required: true,
      when: { field: "audience", is: ["GROUPS"] },
    },
    userIds: {
      kind: "refs",
      to: "users",
      max: USERS_MAX,
      via: { table: "notification_users", own: "notification_id", other: "user_id" },
      required: true,
      when: { field: "audience", is: ["USERS"] },
    },
    projectId: { kind: "ref", to: "projects", required: true, when: { field: "audience", is: ["PROJECT"] } },
    /** Goes by day, and to those only who agreed to offers. */
    isMarketing: { kind: "boolean", default: true },
    channels: { kind: "choices", choices: NOTIFICATION_CHANNELS, required: true },
    sendMode: { kind: "choice", choices: ["NOW", "SCHEDULE"], default: "NOW", required: true },
    scheduledAt: { kind: "dateTime", required: true, when: { field: "sendMode", is: ["SCHEDULE"] } },
    repeatType: {
      kind: "choice",
      choices: ["NONE", "DAILY", "WEEKLY", "MONTHLY"],
      required: true,
      when: { field: "sendMode", is: ["SCHEDULE"] },
    },
    repeatUntil: { kind: "date", required: true, when: { field: "repeatType", is: ["DAILY", "WEEKLY", "MONTHLY"] } },
    /** Made by people, or by the product itself, as for news. */
    origin: { kind: "choice", choices: ["MANUAL", "SYSTEM"], default: "MANUAL", readOnly: true },
    total: { kind: "integer", min: 0, max: PEOPLE_MAX, readOnly: true },
    sent: { kind: "integer", min: 0, max: PEOPLE_MAX, readOnly: true },
    readRate: { kind: "integer", min: 0, max: 100, unit: "percent", readOnly: true, computed: true },
    startedAt: { kind: "dateTime", readOnly: true },
  },
  status: CAMPAIGN_STATUS,
  moves: [
    { name: "send", from: [DRAFT], to: SENDING, permission: "update", confirm: true },
    { name: "schedule", from: [DRAFT], to: SCHEDULED, permission: "update" },
    { name: "withdraw", from: [SCHEDULED], to: DRAFT, permission: "update" },
    { name: "stop", from: [SENDING], to: SENT, permission: "update", confirm: true },
  ],
  rights: ["basic", "read", "create", "update", "delete", "readAll"],
  list: {
    columns: [
      "title",
      "style",
      "audience",
      "channels",
      "scheduledAt",
      "sent",
      "total",
      "readRate",
      "origin",
      "status",
      "updatedAt",
    ],
    filters: ["style", "channels", "audience", "scheduledAt", "origin"],
    sorts: ["title", "scheduledAt", "total"],
    title: "title",
  },
  form: [
    { section: "words", fields: ["title", "content", "style", "link", "image"] },
    {
      section: "receivers",
      fields: ["audience", "levels", "categoryIds", "groupIds", "userIds", "projectId", "isMarketing", "channels"],
    },
    { section: "time", fields: ["sendMode", "scheduledAt", "repeatType", "repeatUntil"] },
  ],
});

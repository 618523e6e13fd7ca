import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { CHAT_TEXT_MAX } from "../../platform/constants.ts";
import { ENUMS } from "../../platform/enums.ts";
import { REPORT_NOTE_MAX, REPORT_REASONS } from "./report-reasons.ts";

const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;

/**
 * Messages that somebody in a conversation reported, with what they said then, for those who moderate. A report waits
 * while it is active; the message is hidden for everybody, shown again, and its sender warned from here.
 */
export const chatReports = defineResource({
  name: "chatReports",
  table: "chat_reports",
  route: "/chat-moderation",
  menu: { group: "chat", icon: "shield" },
  fields: {
    excerpt: { kind: "text", max: 200, readOnly: true },
    content: { kind: "longText", max: CHAT_TEXT_MAX, search: true, readOnly: true },
    messageType: { kind: "enum", of: "chatMessageType", required: true, readOnly: true },
    senderId: { kind: "ref", to: "users", required: true, readOnly: true },
    groupName: { kind: "text", max: 300, search: true, readOnly: true },
    groupType: { kind: "enum", of: "chatGroupType", required: true, readOnly: true },
    sentAt: { kind: "dateTime", required: true, readOnly: true },
    reason: { kind: "choice", choices: REPORT_REASONS, required: true, readOnly: true },
    note: { kind: "text", max: REPORT_NOTE_MAX, search: true, readOnly: true },
    reporterId: { kind: "ref", to: "users", required: true, readOnly: true },
    isHidden: { kind: "boolean", readOnly: true },
    warnedAt: { kind: "dateTime", readOnly: true },
    groupId: { kind: "text", format: "id", max: 36, required: true, readOnly: true },
    messageId: { kind: "text", format: "id", max: 36, required: true, readOnly: true },
    seq: { kind: "integer", min: 1, max: Number.MAX_SAFE_INTEGER, required: true, readOnly: true },
  },
  status: GENERIC_STATUS,
  moves: [
    { name: "hide", from: [ACTIVE, DEACTIVE], to: DEACTIVE, permission: "update", log: "ReasonNote" },
    { name: "unhide", from: [ACTIVE, DEACTIVE], permission: "update", log: "ReasonNote" },
    { name: "warn", from: [ACTIVE, DEACTIVE], permission: "update", log: "ReasonNote" },
    { name: "dismiss", from: [ACTIVE], to: DEACTIVE, permission: "update" },
  ],
  rights: ["basic", "read", "update", "readAll"],
  own: ["reporterId"],
  list: {
    columns: [
      "excerpt",
      "senderId",
      "groupName",
      "groupType",
      "messageType",
      "sentAt",
      "reason",
      "note",
      "reporterId",
      "isHidden",
      "status",
      "createdAt",
    ],
    filters: ["senderId", "groupType", "messageType", "sentAt", "reason", "reporterId", "isHidden"],
    sorts: ["sentAt"],
    title: "excerpt",
  },
  form: [],
});

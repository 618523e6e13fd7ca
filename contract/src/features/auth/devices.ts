import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Every open session: one row per log-in that has not ended. To delete one is to log it out. */
export const devices = defineResource({
  name: "devices",
  table: "device_rows",
  view: true,
  route: "/system/devices",
  fields: {
    deviceNo: { kind: "integer", min: 1, max: Number.MAX_SAFE_INTEGER, readOnly: true },
    userId: { kind: "ref", to: "users", readOnly: true },
    deviceName: { kind: "text", max: 300, readOnly: true },
    platform: { kind: "enum", of: "platform", readOnly: true },
    ip: { kind: "text", max: 64, readOnly: true },
    place: { kind: "text", max: 100, readOnly: true },
    lastSeenAt: { kind: "dateTime", readOnly: true },
    isOnline: { kind: "boolean", readOnly: true },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "readAll", "delete"],
  own: ["userId"],
  list: {
    columns: ["deviceName", "userId", "isOnline", "lastSeenAt", "platform", "ip", "place", "createdAt"],
    filters: ["userId", "platform", "isOnline"],
    sorts: ["lastSeenAt"],
    title: "deviceName",
    latest: "lastSeenAt",
  },
  form: [],
});

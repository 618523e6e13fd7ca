import type { SettingDescriptions } from "../../platform/settings.ts";

/** How long people may change and take back what they said. */
export const CHAT_WINDOW_SETTINGS = {
  "chat.editMinutes": { group: "CHAT", type: "integer", default: 60, min: 0, max: 60 },
  "chat.recallMinutes": { group: "CHAT", type: "integer", default: 1440, min: 0, max: 1440 },
} as const satisfies SettingDescriptions;

/** When customers are answered, by the clock of Vietnam. */
export const WORK_HOURS_SETTINGS = {
  "chat.opensAt": { group: "CHAT", type: "time", default: "08:00" },
  "chat.closesAt": { group: "CHAT", type: "time", default: "17:30" },
  "chat.saturday": { group: "CHAT", type: "boolean", default: true },
  "chat.sunday": { group: "CHAT", type: "boolean", default: false },
} as const satisfies SettingDescriptions;

/** Telling people who are away of messages, customers when they are answered, and what links show. */
export const CHAT_SETTINGS = {
  "push.enabled": { group: "NOTIFICATION", type: "boolean", default: true },
  "chat.autoReply": { group: "CHAT", type: "boolean", default: false },
  ...WORK_HOURS_SETTINGS,
  "chat.awayText": { group: "CHAT", type: "text", default: "", max: 500 },
  ...CHAT_WINDOW_SETTINGS,
  "chat.linkPreviews": { group: "CHAT", type: "boolean", default: true },
} as const satisfies SettingDescriptions;

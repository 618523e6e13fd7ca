import type { SettingDescriptions } from "../../platform/settings.ts";

/** Telling people who are away of messages, customers when they are answered, and what links show. */
export const CHAT_SETTINGS = {
  "push.enabled": { group: "NOTIFICATION", type: "boolean", default: true },
  "chat.autoReply": { group: "CHAT", type: "boolean", default: false },
  "chat.opensAt": { group: "CHAT", type: "time", default: "08:00" },
  "chat.closesAt": { group: "CHAT", type: "time", default: "17:30" },
  "chat.saturday": { group: "CHAT", type: "boolean", default: true },
  "chat.sunday": { group: "CHAT", type: "boolean", default: false },
  "chat.awayText": { group: "CHAT", type: "text", default: "", max: 500 },
  "chat.linkPreviews": { group: "CHAT", type: "boolean", default: true },
} as const satisfies SettingDescriptions;

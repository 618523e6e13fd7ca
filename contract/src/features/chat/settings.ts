import type { SettingDescriptions } from "../../platform/settings.ts";

/** Telling people who are away of messages. */
export const CHAT_SETTINGS = {
  "push.enabled": { group: "NOTIFICATION", type: "boolean", default: true },
} as const satisfies SettingDescriptions;

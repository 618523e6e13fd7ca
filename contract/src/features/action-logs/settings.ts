import type { SettingDescriptions } from "../../platform/settings.ts";

/** How long the logs are kept. */
export const LOG_SETTINGS = {
  "log.retentionDays": { group: "GENERAL", type: "integer", default: 365, min: 90, max: 3650 },
} as const satisfies SettingDescriptions;

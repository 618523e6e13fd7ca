import type { SettingDescriptions } from "../../platform/settings.ts";

/** When a project's people are reminded of an instalment that is not paid. */
export const SITE_SETTINGS = {
  "payments.remind": { group: "NOTIFICATION", type: "boolean", default: true },
  /** Days after the first reminder; 0 for no second one. */
  "payments.remindAgainDays": { group: "NOTIFICATION", type: "integer", default: 7, min: 0, max: 60 },
} as const satisfies SettingDescriptions;

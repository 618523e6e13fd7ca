import type { SettingDescriptions } from "../../platform/settings.ts";

/** What members of staff may give away by themselves, and what is given back when it had expired meanwhile. */
export const POINT_SETTINGS = {
  /** Points that somebody enters in one day without an approval, in and out together; 0: everything waits for one. */
  "points.dailyLimit": { group: "POINT", type: "integer", default: 1000, min: 0, max: 1_000_000_000 },
  "points.graceDays": { group: "POINT", type: "integer", default: 30, min: 1, max: 365 },
} as const satisfies SettingDescriptions;

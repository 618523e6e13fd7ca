import type { SettingDescriptions } from "../../platform/settings.ts";

/** How long a quote holds unless somebody says otherwise, and what stands on its paper. */
export const QUOTE_SETTINGS = {
  "quote.validDays": { group: "QUOTE", type: "integer", default: 30, min: 1, max: 365 },
  "quote.warranty": {
    group: "QUOTE",
    type: "text",
    default: "",
    max: 2000,
  },
  "quote.exclusions": { group: "QUOTE", type: "text", default: "", max: 2000 },
} as const satisfies SettingDescriptions;

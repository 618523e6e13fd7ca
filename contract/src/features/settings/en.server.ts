import type { viSettingsServer } from "./vi.server.ts";

/** English texts of the settings that the server alone writes. */
export const enSettingsServer: Readonly<Record<keyof typeof viSettingsServer, string>> = {
  "systemSettings.rule.bounds": "The value must be a whole number from {min} to {max}.",
  "systemSettings.rule.time": "A time is written like 08:30.",
  "systemSettings.rule.boolean": "The value must be on or off.",
};

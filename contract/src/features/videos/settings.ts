import type { SettingDescriptions } from "../../platform/settings.ts";

/** Servers whose videos may be linked. */
export const VIDEO_SETTINGS = {
  "video.linkHosts": { group: "FILE", type: "text", default: "", max: 1000 },
} as const satisfies SettingDescriptions;

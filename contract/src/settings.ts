/** Tabs of the settings screen (`sections.md` 25). */
export const SETTING_GROUPS = [
  "GENERAL",
  "SECURITY",
  "EMAIL",
  "NOTIFICATION",
  "QUOTE",
  "POINT",
  "CHAT",
  "FILE",
] as const;
/** How a setting's value is written and edited; `secret` is never shown again. */
export const SETTING_TYPES = ["integer", "boolean", "text", "secret"] as const;

interface Base {
  readonly group: (typeof SETTING_GROUPS)[number];
}

/** One setting: what it may be and what it is unless somebody changed it. */
export type SettingDescription = Base &
  (
    | { readonly type: "integer"; readonly default: number; readonly min: number; readonly max: number }
    | { readonly type: "boolean"; readonly default: boolean }
    | { readonly type: "text" | "secret"; readonly default: string; readonly max: number }
  );

/** Every setting by key. Its label is `setting.{key}` in the catalogues, what it does `setting.{key}.hint`. */
export const SETTINGS = {
  "mail.senderName": { group: "EMAIL", type: "text", default: "", max: 100 },
  "mail.footer": { group: "EMAIL", type: "text", default: "", max: 500 },
  "otp.length": { group: "SECURITY", type: "integer", default: 6, min: 4, max: 8 },
  "otp.ttlSeconds": { group: "SECURITY", type: "integer", default: 300, min: 60, max: 900 },
  "otp.maxAttempts": { group: "SECURITY", type: "integer", default: 5, min: 3, max: 10 },
  "otp.resendSeconds": { group: "SECURITY", type: "integer", default: 60, min: 30, max: 600 },
  "session.maxDevices": { group: "SECURITY", type: "integer", default: 5, min: 1, max: 20 },
  "session.singleWeb": { group: "SECURITY", type: "boolean", default: true },
  "registration.open": { group: "SECURITY", type: "boolean", default: true },
  "push.enabled": { group: "NOTIFICATION", type: "boolean", default: true },
  "log.retentionDays": { group: "GENERAL", type: "integer", default: 365, min: 90, max: 3650 },
  "files.personQuotaMb": { group: "FILE", type: "integer", default: 20_480, min: 100, max: 1_048_576 },
  "files.companyQuotaMb": { group: "FILE", type: "integer", default: 204_800, min: 1000, max: 10_485_760 },
  "video.linkHosts": { group: "FILE", type: "text", default: "", max: 1000 },
} as const satisfies Record<string, SettingDescription>;

/** Key of a setting. */
export type SettingKey = keyof typeof SETTINGS;
/** All settings with the values that hold. */
export type Settings = {
  readonly [K in SettingKey]: (typeof SETTINGS)[K]["default"] extends number
    ? number
    : (typeof SETTINGS)[K]["default"] extends boolean
      ? boolean
      : string;
};

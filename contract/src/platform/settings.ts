/** Tabs of the settings screen. */
export const SETTING_GROUPS = [
  "GENERAL",
  "SECURITY",
  "EMAIL",
  "NOTIFICATION",
  "QUOTE",
  "POINT",
  "TICKET",
  "CHAT",
  "FILE",
] as const;
/** How a setting's value is written and edited; `secret` is never shown again, `time` is one of a day as `08:30`. */
export const SETTING_TYPES = ["integer", "boolean", "text", "secret", "time"] as const;
/** A time of a day in a setting. */
export const SETTING_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Base {
  readonly group: (typeof SETTING_GROUPS)[number];
}

/** One setting: what it may be and what it is unless somebody changed it. */
export type SettingDescription = Base &
  (
    | { readonly type: "integer"; readonly default: number; readonly min: number; readonly max: number }
    | { readonly type: "boolean"; readonly default: boolean }
    | { readonly type: "time"; readonly default: string }
    | { readonly type: "text" | "secret"; readonly default: string; readonly max: number }
  );

/** Settings by key. A label is `setting.{key}` in the catalogues, what it does `setting.{key}.hint`. */
export type SettingDescriptions = Readonly<Record<string, SettingDescription>>;

/** The values that hold for the settings of a description. */
export type SettingValues<D extends SettingDescriptions> = {
  readonly [K in keyof D]: D[K]["default"] extends number ? number : D[K]["default"] extends boolean ? boolean : string;
};

/** How long a session lives: unused, and at most. */
export const SESSION_SETTINGS = {
  "session.unusedDays": { group: "SECURITY", type: "integer", default: 30, min: 1, max: 365 },
  "session.longestDays": { group: "SECURITY", type: "integer", default: 180, min: 1, max: 730 },
} as const satisfies SettingDescriptions;

/** How much may be stored. */
export const FILE_SETTINGS = {
  "files.personQuotaMb": { group: "FILE", type: "integer", default: 20_480, min: 100, max: 1_048_576 },
  "files.companyQuotaMb": { group: "FILE", type: "integer", default: 204_800, min: 1000, max: 10_485_760 },
} as const satisfies SettingDescriptions;

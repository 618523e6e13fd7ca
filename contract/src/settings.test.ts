import { describe, expect, it } from "vitest";
import { en } from "./messages/en.ts";
import { vi } from "./messages/vi.ts";
import { SETTING_TIME, type SettingDescription } from "./platform/settings.ts";
import { SETTINGS } from "./settings.ts";

describe.each(Object.entries<SettingDescription>(SETTINGS))("setting %s", (key, setting) => {
  it("R1-01 says in both languages what it is, what it does, and what its number counts", () => {
    const wanted = [
      `setting.${key}`,
      `setting.${key}.hint`,
      ...(setting.type === "integer" ? [`setting.${key}.unit`] : []),
    ];
    expect(wanted.filter((text) => !(text in vi) || !(text in en))).toEqual([]);
  });

  it("may be what it is by default", () => {
    const size = typeof setting.default === "string" ? setting.default.length : Number(setting.default);
    const least = setting.type === "integer" ? setting.min : 0;
    const most = "max" in setting ? setting.max : setting.type === "boolean" ? 1 : "08:30".length;
    expect(setting.type !== "time" || SETTING_TIME.test(setting.default)).toBe(true);
    expect(size).toBeGreaterThanOrEqual(least);
    expect(size).toBeLessThanOrEqual(most);
  });
});

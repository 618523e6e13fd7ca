import { SETTING_TIME, type SettingDescription } from "@nepnha/contract/platform/settings";
import { formatNumber } from "../../platform/i18n/format.ts";
import { t, tDynamic } from "../../platform/i18n/i18n.ts";

/** Name of a setting. */
export function settingLabel(key: string): string {
  return tDynamic(`setting.${key}`, key);
}

/** What a setting does, in one or two sentences. */
export function settingHint(key: string): string {
  return tDynamic(`setting.${key}.hint`, "");
}

/** What a setting's number counts, e.g. "giây"; empty where it counts nothing. */
export function settingUnit(key: string): string {
  return tDynamic(`setting.${key}.unit`, "");
}

/** A setting's value in words, from its text on the wire; `null` is no value. */
export function settingText(key: string, setting: SettingDescription, value: string | null): string {
  if (value === null || value === "") return t("value.empty");
  switch (setting.type) {
    case "integer":
      return `${formatNumber(Number(value))} ${settingUnit(key)}`.trim();
    case "boolean":
      return t(value === "true" ? "systemSettings.on" : "systemSettings.off");
    case "text":
    case "time":
      return value;
    case "secret":
      return t("systemSettings.isSet");
    default:
      return setting satisfies never;
  }
}

/** The default in words. */
export function defaultText(key: string, setting: SettingDescription): string {
  return settingText(key, setting, String(setting.default));
}

/** Why a text cannot be the setting's value, in words; `null` when it can. The server judges again. */
export function settingProblem(setting: SettingDescription, text: string): string | null {
  switch (setting.type) {
    case "integer": {
      const { min, max } = setting;
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? null : t("systemSettings.bounds", { min, max });
    }
    case "boolean":
      return null;
    case "time":
      return SETTING_TIME.test(text) ? null : t("systemSettings.time");
    case "text":
    case "secret":
      return text.length <= setting.max ? null : t("systemSettings.tooLong", { max: setting.max });
    default:
      return setting satisfies never;
  }
}

import {
  SETTING_TIME,
  type SettingDescription,
  type SettingDescriptions,
  type SettingValues,
} from "@nepnha/contract/platform/settings";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { Trx } from "../db/pool.ts";

/**
 * The settings of the transaction's tenant: what somebody set, else the default. A stored value that its description no
 * longer allows counts as not set, so that a narrower bound in a new version cannot break the start.
 * @param settings those that the caller describes
 */
export async function readSettings<D extends SettingDescriptions>(trx: Trx, settings: D): Promise<SettingValues<D>> {
  const rows = await trx
    .selectFrom("system_settings")
    .select(["key", "value"])
    .where("tenant_id", "=", trx.tenantId)
    .where("key", "in", Object.keys(settings))
    .where("value", "is not", null)
    .execute();
  return settingsFrom(settings, Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** The values of settings whose texts somebody has read with something else, by key. */
export function settingsFrom<D extends SettingDescriptions>(
  settings: D,
  stored: Readonly<Record<string, string | null>>,
): SettingValues<D> {
  const entries = Object.entries<SettingDescription>(settings).map(([key, setting]) => {
    const text = stored[key] ?? null;
    return [key, (text === null ? null : parseSetting(setting, text)) ?? setting.default];
  });
  return Object.fromEntries(entries) as SettingValues<D>;
}

/** A setting's value as it is kept, e.g. `"8"` for `"08"`; or why it may not be that, with the bounds where there are some. */
export function checkSetting(setting: SettingDescription, text: string): string | FieldIssue {
  const value = parseSetting(setting, text);
  if (value !== null) return String(value);
  const field = "value";
  switch (setting.type) {
    case "integer": {
      const { min, max } = setting;
      const code = !/^-?\d+$/.test(text) ? "invalid" : Number(text) < min ? "min" : "max";
      return { field, code, message: "systemSettings.rule.bounds", params: { min, max } };
    }
    case "boolean":
      return { field, code: "choice", message: "systemSettings.rule.boolean" };
    case "time":
      return { field, code: "invalid", message: "systemSettings.rule.time" };
    case "text":
    case "secret":
      return { field, code: "maxLength", params: { max: setting.max } };
    default:
      return setting satisfies never;
  }
}

/** One setting's value from its text; null when the text is not one that it may have. */
function parseSetting(setting: SettingDescription, text: string): number | boolean | string | null {
  switch (setting.type) {
    case "integer": {
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= setting.min && value <= setting.max ? value : null;
    }
    case "boolean":
      return text === "true" ? true : text === "false" ? false : null;
    case "time":
      return SETTING_TIME.test(text) ? text : null;
    case "text":
    case "secret":
      return text.length <= setting.max ? text : null;
    default:
      return setting satisfies never;
  }
}

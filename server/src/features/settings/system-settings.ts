import { SETTINGS, type SettingDescription } from "@nepnha/contract/settings";
import { AppError, invalidInput } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";
import { checkSetting } from "../settings/settings.ts";

/** What stands for a secret that is set. */
const MASK = "••••••";

/** The hooks of the settings that the product has. */
export const systemSettingHooks: ResourceHooks = settingHooks(SETTINGS);

/**
 * A value must be one that its setting may have; none means the default. Secrets are written, never read: not in answers,
 * not in the log. The mask sent back, as a form does that changes something else, changes nothing.
 */
export function settingHooks(settings: Readonly<Record<string, SettingDescription>>): ResourceHooks {
  return {
    async beforeWrite({ resource }, before, values) {
      const { value } = values;
      if (before === null || typeof value !== "string") return values;
      if (isSecret(before) && value === MASK) return { ...values, value: before.value };
      // A row of a newer version of the product, which runs beside this one.
      const setting = settings[String(before.key)];
      if (!setting) throw new AppError("NOT_FOUND");
      const checked = checkSetting(setting, value);
      if (typeof checked === "string") return { ...values, value: checked };
      throw invalidInput([checked], resource.name);
    },
    mask: (row) => (isSecret(row) && row.value !== null ? { ...row, value: MASK } : row),
  };
}

function isSecret(row: Readonly<Record<string, unknown>>): boolean {
  return row.dataType === "secret";
}

import { systemSettings } from "@nepnha/contract/features/settings/system-settings";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { SETTINGS } from "@nepnha/contract/settings";
import type { SettingDescription } from "@nepnha/contract/platform/settings";
import { sql } from "kysely";
import { AppError, invalidInput } from "../../platform/http/problem.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { checkSetting } from "../../platform/settings/settings.ts";

/** What stands for a secret that is set. */
const MASK = "••••••";

const computed: Computed<typeof systemSettings> = {
  isChanged: sql`(t.value is not null and t.value is distinct from t.default_value)`,
};

/** The settings that the product has. */
export const systemSettingsSection = section(systemSettings, { hooks: settingHooks(SETTINGS), computed });

/**
 * A value must be one that its setting may have; none means the default. Secrets are written, never read: not in answers,
 * not in the log.
 */
export function settingHooks(
  settings: Readonly<Record<string, SettingDescription>>,
): ResourceHooks<typeof systemSettings> {
  return {
    async beforeWrite({ resource }, before, values) {
      const { value } = values;
      if (before === null || value === null || value === undefined) return values;
      // A row of a newer version of the product, which runs beside this one.
      const setting = settings[before.key];
      if (!setting) throw new AppError("NOT_FOUND");
      const checked = checkSetting(setting, value);
      if (typeof checked === "string") return { ...values, value: checked };
      throw invalidInput([checked], resource.name);
    },
    mask: (row) => (isSecret(row) && row.value !== null ? { ...row, value: MASK } : row),
  };
}

function isSecret({ dataType }: RowOf<typeof systemSettings>): boolean {
  return dataType === "secret";
}

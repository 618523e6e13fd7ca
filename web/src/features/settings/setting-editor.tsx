import { Switch, TextInput } from "@mantine/core";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { settingLabel, settingUnit } from "./setting-value.ts";
import type { Setting } from "./use-settings.ts";

const TYPES = { text: "text", time: "time", secret: "password" } as const;

/** The input for a setting's value, by its type; values are texts as on the wire. */
export function SettingEditor({
  setting: { key, about },
  value,
  error,
  disabled,
  describedBy,
  onChange,
}: {
  setting: Setting;
  value: string;
  error: string | null;
  disabled: boolean;
  /** Id of what says what the setting does. */
  describedBy: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const common = { "aria-label": settingLabel(key), "aria-describedby": describedBy, error, disabled };
  switch (about.type) {
    case "boolean":
      return (
        <Switch
          {...common}
          size="md"
          checked={value === "true"}
          label={t(value === "true" ? "systemSettings.on" : "systemSettings.off")}
          onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
        />
      );
    case "integer": {
      const unit = settingUnit(key);
      return (
        <FigureField
          {...common}
          // A text as on the wire; another is what somebody typed.
          value={/^-?\d{1,15}$/.test(value) ? Number(value) : value}
          digits={0}
          {...(unit === "" ? {} : { rightSection: unit, rightSectionWidth: `${unit.length + 2}ch` })}
          description={t("systemSettings.range", { min: about.min, max: about.max, unit }).trim()}
          onChange={(next) => onChange(String(next))}
        />
      );
    }
    case "text":
    case "time":
    case "secret":
      return (
        <TextInput
          {...common}
          type={TYPES[about.type]}
          autoComplete={about.type === "secret" ? "new-password" : "off"}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    default:
      return about satisfies never;
  }
}

import { SegmentedControl } from "@mantine/core";
import { useLanguage, useT, type Language } from "../../../platform/i18n/i18n.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { chooseDensity, chooseScheme, density, schemeChoice } from "../../../ui/appearance.ts";
import { useSwitchLanguage } from "./use-switch-language.ts";
import classes from "./display-settings.module.css";

/** Language, colours and density; they apply at once and stay on this device. */
export function DisplaySettings({ withDensity = true }: { withDensity?: boolean }) {
  const t = useT();
  const switchLanguage = useSwitchLanguage();
  return (
    <div className={classes.settings}>
      <Choice
        label={t("shell.language")}
        value={useLanguage()}
        onChange={(language: Language) => void switchLanguage(language)}
        options={[
          { value: "vi", label: "Tiếng Việt" },
          { value: "en", label: "English" },
        ]}
      />
      <Choice
        label={t("shell.theme")}
        value={useStore(schemeChoice)}
        onChange={chooseScheme}
        options={[
          { value: "light", label: t("shell.theme.light") },
          { value: "dark", label: t("shell.theme.dark") },
          { value: "auto", label: t("shell.theme.auto") },
        ]}
      />
      <Density hidden={!withDensity} />
    </div>
  );
}

function Density({ hidden }: { hidden: boolean }) {
  const t = useT();
  const value = useStore(density);
  if (hidden) return null;
  return (
    <Choice
      label={t("shell.density")}
      value={value}
      onChange={chooseDensity}
      options={[
        { value: "comfortable", label: t("shell.density.comfortable") },
        { value: "compact", label: t("shell.density.compact") },
      ]}
    />
  );
}

function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <SegmentedControl fullWidth size="sm" aria-label={label} value={value} data={options} onChange={onChange} />
    </div>
  );
}

import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { CheckBox } from "../../ui/fields/check-box.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { isNumeric } from "../find/list-state.ts";
import { columnLabel } from "../resource/labels.ts";
import { useOptions, type EditorProps } from "./filter-values.ts";
import classes from "./filters.module.css";

/** So many choices are seen at one look. */
const FEW = 7;

/** Any of several choices: boxes to tick, and where they are many, a search without marks. */
export function ManyEditor({ resource, column, value, onChange }: EditorProps) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const options = useOptions(resource, column);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const term = foldVietnamese(typed.trim());
  const shown = options.filter(({ label }) => foldVietnamese(label).includes(term));
  const toggle = (option: string, on: boolean): void => {
    const next = on ? [...chosen, option] : chosen.filter((one) => one !== option);
    const wire = next.map((one) => (isNumeric(resource, column) ? Number(one) : one));
    onChange(wire.length > 0 ? wire : undefined);
  };
  return (
    <>
      {options.length > FEW && (
        <SearchBox label={t("filters.findChoice")} value={typed} onChange={setTyped} autoFocus />
      )}
      <ul className={classes.options} aria-label={columnLabel(resource, column)}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={classes.option}>
              <CheckBox
                checked={chosen.includes(option.value)}
                onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
              />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.none}>{t("ui.noResultTitle")}</p>}
    </>
  );
}

import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import { ALL_COUNT, choose, groupFeatures, type MatrixState } from "./matrix-rules.ts";
import { MatrixCards } from "./matrix-cards.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { PHONE } from "../../../ui/layout/widths.ts";
import classes from "./matrix.module.css";

/** Features by rights: a table, on a phone one fold a feature. */
export function PermissionMatrix({
  value,
  onChange,
  lacking,
}: {
  value: readonly string[];
  /** Absent: read only. */
  onChange?: (permissions: string[]) => void;
  /** Permissions that cannot be given or taken, because one lacks them oneself. */
  lacking: (permission: string) => boolean;
}) {
  const t = useT();
  const [term, setTerm] = useState("");
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const chosen = new Set(value);
  const state: MatrixState = {
    has: (permission) => chosen.has(permission),
    reason: (permission) => (onChange && lacking(permission) ? t("people.matrix.lacking") : null),
    ...(onChange ? { set: (permissions, on) => onChange(choose(value, permissions, on, lacking)) } : {}),
  };
  const groups = groupFeatures(term);
  return (
    <div className={classes.matrix}>
      <div className={classes.tools}>
        <SearchBox
          className={classes.search}
          label={t("people.matrix.search")}
          placeholder={t("people.matrix.search")}
          value={term}
          onChange={setTerm}
          onClear={() => setTerm("")}
        />
        <span className={classes.count} role="status">
          {t("people.matrix.count", { count: value.length, total: ALL_COUNT })}
        </span>
      </div>
      {onChange && !phone && <p className={classes.hint}>{t("people.matrix.keys")}</p>}
      {groups.length === 0 && <p className={classes.hint}>{t("ui.noResultTitle")}</p>}
      {phone ? <MatrixCards groups={groups} state={state} /> : <MatrixTable groups={groups} state={state} />}
    </div>
  );
}

import { useState, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./conflict.module.css";

/** Whose value is kept. */
type Side = "mine" | "theirs";

/** Whose values are kept, by name: one's own unless somebody says otherwise. */
export function useSides(): { sideOf: (name: string) => Side; choose: (name: string, side: Side) => void } {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  return {
    sideOf: (name) => sides[name] ?? "mine",
    choose: (name, side) => setSides((before) => ({ ...before, [name]: side })),
  };
}

/** What both have changed, as a line of the table: one of the two is chosen. `children` shows the value of a side. */
export function ConflictChoice({
  name,
  label,
  chosen,
  onChoose,
  children,
}: {
  name: string;
  label: string;
  chosen: Side;
  onChoose: (side: Side) => void;
  children: (side: Side) => ReactNode;
}) {
  const t = useT();
  return (
    <tr data-both>
      <th scope="row">{label}</th>
      {(["mine", "theirs"] as const).map((side) => (
        <td key={side}>
          <label className={classes.choice} data-chosen={chosen === side}>
            <input type="radio" name={`conflict-${name}`} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>
              <span className={classes.side}>{t(side === "mine" ? "record.keepMine" : "record.takeTheirs")}</span>
              {children(side)}
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}

/** The head of the table. */
export function ConflictHead() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th>{t("record.conflictField")}</th>
        <th>{t("record.conflictMine")}</th>
        <th>{t("record.conflictTheirs")}</th>
      </tr>
    </thead>
  );
}

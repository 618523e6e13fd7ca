import { decimalText } from "@nepnha/domain/platform/decimal";
import type { Field } from "@nepnha/contract/kit/define";
import { useEffect, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import { columnLabel } from "../resource/labels.ts";
import { endsOf, type EditorProps } from "./filter-values.ts";
import classes from "./filters.module.css";

/** Somebody who types a number on is not searched for its first digits. */
const PAUSE_MS = 400;

type NumberField = Extract<Field, { kind: "integer" | "decimal" }>;

/** Numbers from and to, either end open, as the form takes them. */
export function RangeEditor({ resource, column, value, onChange }: EditorProps) {
  const t = useT();
  const label = columnLabel(resource, column);
  const field: Field | undefined = resource.fields[column];
  if (field?.kind !== "integer" && field?.kind !== "decimal") return null;
  const { from, to } = endsOf(value);
  const set = (low: string | number | null, high: string | number | null): void =>
    onChange(low === null && high === null ? undefined : { from: low, to: high });
  const upsideDown = from !== null && to !== null && Number(from) > Number(to);
  return (
    <>
      <div className={classes.ends}>
        <BoundInput
          aria-label={t("list.fromNumber", { name: label })}
          placeholder={t("filters.from")}
          name={label}
          field={field}
          value={from}
          onChange={(next) => set(next, boundOf(field, to))}
          data-autofocus
        />
        <span aria-hidden>–</span>
        <BoundInput
          aria-label={t("list.toNumber", { name: label })}
          placeholder={t("filters.to")}
          name={label}
          field={field}
          value={to}
          onChange={(next) => set(boundOf(field, from), next)}
        />
      </div>
      <p className={classes.wrong} role="status">
        {upsideDown && t("filters.upsideDown")}
      </p>
    </>
  );
}

/** A bound as it travels; `null` is open. */
function boundOf(field: NumberField, end: string | null): number | string | null {
  return end !== null && field.kind === "integer" ? Number(end) : end;
}

/**
 * A bound, taken when somebody pauses, leaves it or presses Enter. What is no number stays as it was typed, is said to be
 * none once it is left, and bounds nothing.
 */
function BoundInput({
  name,
  field,
  value,
  onChange,
  ...frame
}: {
  "aria-label": string;
  placeholder: string;
  "data-autofocus"?: boolean;
  /** What the column is called. */
  name: string;
  field: NumberField;
  value: string | null;
  onChange: (value: number | string | null) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState<{ next: number | string; isTaken: boolean; isLeft: boolean } | null>(null);
  const [seen, setSeen] = useState(value);
  const isDecimal = field.kind === "decimal";
  const now = boundOf(field, value);
  const isWrong =
    typeof typed?.next === "string" && typed.next !== "" && !(isDecimal && decimalText(typed.next) !== null);
  if (value !== seen) {
    setSeen(value);
    // The address answers, or something else has changed it.
    if (typed?.isTaken && !isWrong) setTyped(null);
  }
  const take = (isLeft: boolean): void => {
    if (!typed) return;
    const next = isWrong || typed.next === "" ? null : typed.next;
    if (!typed.isTaken && next !== now) onChange(next);
    setTyped({ ...typed, isTaken: true, isLeft });
  };
  useEffect(() => {
    if (!typed || typed.isTaken) return undefined;
    const timer = setTimeout(() => take(false), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const number = isDecimal ? "field.number" : field.unit === "money" ? "field.money" : "field.integer";
  return (
    <FigureField
      {...frame}
      digits={isDecimal ? field.digits : 0}
      unit={field.unit}
      value={typed ? typed.next : now}
      error={isWrong && typed.isLeft && t(number, { name })}
      onBlur={() => take(true)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // What is no number is said, and the editor stays.
        if (isWrong) event.preventDefault();
        take(isWrong);
      }}
      onChange={(next) => setTyped({ next, isTaken: false, isLeft: false })}
    />
  );
}

import { Checkbox, Textarea } from "@mantine/core";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { AskedItem } from "@nepnha/contract/features/quotes/content";
import type { Unit } from "@nepnha/contract/platform/unit";
import { afterPress } from "../../../platform/lib/after-press.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../ui/fields/figure-field.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import { Why } from "../sheet/why.tsx";
import { convertedText } from "../sheet/amounts.ts";
import { SquareField } from "./square-field.tsx";
import classes from "./wizard.module.css";

type Line = QuoteAnswer["lines"][number];

/** Digits behind the mark of what does not say how many. */
const DIGITS = 2;
const NOTE_LENGTH = 2000;

/** What is asked for an item, by its kind; below it what it comes to, and why. */
export function ItemField({
  item,
  value,
  line,
  error,
  onChange,
  onTouched,
}: {
  item: AskedItem;
  value: unknown;
  line: Line | undefined;
  /** What is wrong with it, once it may be said. */
  error: string | undefined;
  onChange: (value: unknown) => void;
  onTouched: () => void;
}) {
  const converted = line && convertedText(line);
  return (
    <div
      data-item={item.code}
      className={classes.item}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(onTouched);
      }}
    >
      <Asking item={item} value={value} error={error} onChange={onChange} />
      {converted && (
        <div className={classes.comes}>
          <span>{converted}</span>
          <Why text={line.explain} />
        </div>
      )}
    </div>
  );
}

function Asking({
  item,
  value,
  error,
  onChange,
}: {
  item: AskedItem;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const t = useT();
  const { name, inputKind, itemType, unitLabel, helpText, required = false, decimals = DIGITS, defaultValue } = item;
  const unit = unitOf(item);
  const label = unit === undefined && unitLabel ? t("quotePage.labelUnit", { name, unit: unitLabel }) : name;
  const frame = { label, required, ...(helpText ? { description: helpText } : {}), ...(error ? { error } : {}) };
  if (itemType === "TEXT_INFO") {
    return (
      <Textarea
        {...frame}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={typeof value === "string" ? value : ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    );
  }
  if (inputKind === "SELECT") {
    return (
      <SelectField
        {...frame}
        data={item.options.map(({ code, label: said }) => ({ value: code, label: said }))}
        value={typeof value === "string" ? value : (defaultValue ?? null)}
        clearable={!required}
        placeholder={t("quotePage.choose")}
        onChange={(code) => onChange(code ?? undefined)}
      />
    );
  }
  if (inputKind === "CHECKBOX") {
    const { required: _required, ...box } = frame;
    return (
      <Checkbox
        {...box}
        className={classes.box ?? ""}
        checked={[true, 1, "1"].includes((value ?? defaultValue) as never)}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  if (inputKind === "SQUARE") {
    return (
      <SquareField
        label={label}
        required={required}
        digits={decimals}
        description={helpText}
        error={error}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <FigureField
      {...frame}
      digits={decimals}
      unit={unit}
      value={value ?? defaultValue ?? ""}
      onChange={(typed) => onChange(typed === "" ? undefined : String(typed))}
    />
  );
}

function unitOf({ unit, unitLabel }: AskedItem): Unit | undefined {
  if (unitLabel === "m") return "m";
  if (unitLabel !== undefined) return undefined;
  if (unit === "SQUARE_METRE") return "m2";
  return unit === "VND" ? "money" : undefined;
}

import { Switch, TextInput } from "@mantine/core";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { isRecord } from "@nepnha/domain/platform/record";
import { useT } from "../../../platform/i18n/i18n.ts";
import { FigureField } from "../../../ui/fields/figure-field.tsx";
import { SelectField } from "../../../ui/fields/select.tsx";
import { unitOfInput } from "./use-item.ts";
import classes from "./settings.module.css";

/** An input to try an item with; the value is what a quote would carry for it. */
export function TryInput({
  item,
  value,
  onChange,
  error,
}: {
  item: QuoteItem;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}) {
  const t = useT();
  const frame = { label: item.name || item.code, required: item.required === true, error };
  if (item.itemType === "TEXT_INFO") {
    return (
      <TextInput
        {...frame}
        value={typeof value === "string" ? value : ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (item.inputKind === "SELECT") {
    const options = (item.options ?? []).filter(({ isInactive }) => isInactive !== true);
    return (
      <SelectField
        {...frame}
        data={options.map(({ code, label }) => ({ value: code, label }))}
        value={typeof value === "string" ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
        clearable
      />
    );
  }
  if (item.inputKind === "CHECKBOX") {
    return (
      <Switch
        label={frame.label}
        error={error}
        checked={value === true || (value === undefined && item.defaultValue === "1")}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  const digits = item.decimals ?? 2;
  if (item.inputKind !== "SQUARE") {
    return (
      <FigureField
        {...frame}
        digits={digits}
        unit={unitOfInput(item)}
        placeholder={item.defaultValue ?? ""}
        value={value ?? ""}
        onChange={(next) => onChange(next === "" ? undefined : next)}
      />
    );
  }
  const { area, length, width } = isRecord(value) ? value : {};
  const side = (name: "length" | "width") => (
    <FigureField
      label={t(`quoteSetting.try.${name}`)}
      digits={digits}
      unit="m"
      value={(name === "length" ? length : width) ?? ""}
      onChange={(next) => onChange(bare({ length, width, [name]: next }))}
    />
  );
  return (
    <div className={classes.square} role="group" aria-label={frame.label}>
      <FigureField
        {...frame}
        digits={digits}
        unit="m2"
        value={area ?? ""}
        onChange={(next) => onChange(bare({ area: next }))}
      />
      {side("length")}
      {side("width")}
    </div>
  );
}

/** What was emptied is not said. */
function bare(members: Readonly<Record<string, unknown>>): unknown {
  const said = Object.entries(members).filter(([, value]) => value !== undefined && value !== "");
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

import { TextInput } from "@mantine/core";
import { SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { FilterInput } from "../../platform/api/list-service.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { formatDay, formatFigure } from "../../platform/i18n/format.ts";
import { MultiSelectField, SelectField } from "../../ui/fields/select.tsx";
import { DecimalInput } from "../inputs/decimal-input.tsx";
import { IntegerInput } from "../inputs/integer-input.tsx";
import { RefField, RefName } from "../inputs/ref-field.tsx";
import { RefNames, RefsField } from "../inputs/refs-field.tsx";
import { columnLabel, optionsOf, statusLabel } from "../resource/labels.ts";
import { statusesOf, useRights } from "../resource/rights.ts";
import { textOf } from "../values/value-text.ts";
import { slotsOf } from "../feature/slots.ts";
import { filterKind, filtersOf, impliedDays, isNumeric, type ListState } from "../find/list-state.ts";
import classes from "../list/list.module.css";
import type { ChangeList } from "../find/use-list-state.ts";

const DAY_MS = 86_400_000;
/** `2026-11-21`, the day in Việt Nam. */
const DayField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayField }));

/** What a list is narrowed by. */
export interface FilterProps {
  resource: ResourceDescription;
  state: ListState;
  change: ChangeList;
}

/** One control a filter, by the kind of its column. */
export function FilterPanel({ resource, state, change }: FilterProps) {
  return (
    <div className={classes.filters}>
      {filtersOf(resource).map((column) => (
        <FilterControl
          key={column}
          resource={resource}
          column={column}
          value={state.filter[column]}
          onChange={(value) => change({ filter: withFilter(state.filter, column, value) })}
        />
      ))}
    </div>
  );
}

/** What narrows the list now, each to be taken away by itself. */
export function FilterChips({ resource, state, change }: FilterProps) {
  const t = useT();
  const active = Object.entries(state.filter);
  return (
    <ul className={classes.chips}>
      <SpanChip resource={resource} state={state} change={change} />
      {active.map(([column, value]) => (
        <li key={column}>
          <button
            type="button"
            className={classes.chip}
            onClick={() => change({ filter: withFilter(state.filter, column, undefined) })}
          >
            <span className="nn-hidden">{t("list.filterRemove")} </span>
            {columnLabel(resource, column)}: <FilterText resource={resource} column={column} value={value} />
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {active.length > 0 && (
        <li>
          <button type="button" className={classes.chipsClear} onClick={() => change({ filter: {}, search: "" })}>
            {t("ui.clearFilters")}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The time that a list is limited to by itself; taken away, it is as long as it may be. */
function SpanChip({ resource, state, change }: FilterProps) {
  const t = useT();
  const days = impliedDays(resource, state);
  const { span } = resource.list;
  if (days === null || !span) return null;
  const widen = (): void => {
    const from = vietnamDay(Date.now() - (span.maxDays - 1) * DAY_MS);
    change({ filter: { ...state.filter, [span.field]: { from, to: null } } });
  };
  return (
    <li>
      <button
        type="button"
        className={classes.chip}
        title={t("list.spanWiden", { count: span.maxDays })}
        onClick={widen}
      >
        <span className="nn-hidden">{t("list.filterRemove")} </span>
        {columnLabel(resource, span.field)}: {t("list.spanLast", { count: days })}
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
}

function FilterControl({
  resource,
  column,
  value,
  onChange,
}: {
  resource: ResourceDescription;
  column: string;
  value: FilterInput | undefined;
  onChange: (value: FilterInput | undefined) => void;
}): ReactNode {
  const t = useT();
  const options = useOptions(resource, column);
  const label = columnLabel(resource, column);
  const field: Field | undefined = resource.fields[column];
  switch (filterKind(resource, column)) {
    case "many": {
      const values = Array.isArray(value) ? value.map(String) : [];
      const toWire = (text: string): string | number => (isNumeric(resource, column) ? Number(text) : text);
      return (
        <MultiSelectField
          label={label}
          data={options}
          value={values}
          {...(values.length === 0 ? { placeholder: t("list.any") } : {})}
          onChange={(next) => onChange(next.length > 0 ? next.map(toWire) : undefined)}
          clearable
        />
      );
    }
    case "flag":
      return (
        <SelectField
          label={label}
          data={[
            { value: "true", label: t("value.yes") },
            { value: "false", label: t("value.no") },
          ]}
          value={typeof value === "boolean" ? String(value) : null}
          placeholder={t("list.any")}
          onChange={(next) => onChange(next === null ? undefined : next === "true")}
          clearable
        />
      );
    case "days": {
      const { from, to } = daysOf(value);
      const set = (next: { from: string | null; to: string | null }): void =>
        onChange(next.from === null && next.to === null ? undefined : next);
      return (
        <Suspense fallback={null}>
          <DayField
            label={t("list.from", { name: label })}
            value={from}
            {...(to === null ? {} : { maxDate: to })}
            onChange={(day) => set({ from: day, to })}
            clearable
          />
          <DayField
            label={t("list.to", { name: label })}
            value={to}
            {...(from === null ? {} : { minDate: from })}
            onChange={(day) => set({ from, to: day })}
            clearable
          />
        </Suspense>
      );
    }
    case "range":
      return <RangeFilter label={label} field={field} value={value} onChange={onChange} />;
    case "text":
      return <TextFilter key={textOf(value)} label={label} value={textOf(value)} onChange={onChange} />;
    case "refs":
      if (field?.kind !== "refs") return null;
      return (
        <RefsField
          to={field.to}
          label={label}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
        />
      );
    case "ref":
      if (field?.kind !== "ref") return null;
      return (
        <RefField
          to={field.to}
          label={label}
          value={typeof value === "string" ? value : null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      );
    default:
      return null;
  }
}

/** Numbers from and to, either end open; as the form takes them, with the field's unit behind. */
function RangeFilter({
  label,
  field,
  value,
  onChange,
}: {
  label: string;
  field: Field | undefined;
  value: FilterInput | undefined;
  onChange: (value: FilterInput | undefined) => void;
}) {
  const t = useT();
  const { from, to } = daysOf(value);
  const set = <E extends string | number>(low: E | null, high: E | null): void =>
    onChange(low === null && high === null ? undefined : { from: low, to: high });
  const labels = { from: t("list.fromNumber", { name: label }), to: t("list.toNumber", { name: label }) };
  if (field?.kind === "decimal") {
    const { digits } = field;
    return (
      <>
        <DecimalInput
          digits={digits}
          label={labels.from}
          value={from ?? ""}
          onChange={(next) => set(next || null, to)}
        />
        <DecimalInput digits={digits} label={labels.to} value={to ?? ""} onChange={(next) => set(from, next || null)} />
      </>
    );
  }
  const number = (end: string | null): number | null => (end === null ? null : Number(end));
  const mark = field?.kind === "integer" && field.unit === "money" ? "₫" : null;
  return (
    <>
      <BoundInput mark={mark} label={labels.from} value={number(from)} onChange={(next) => set(next, number(to))} />
      <BoundInput mark={mark} label={labels.to} value={number(to)} onChange={(next) => set(number(from), next)} />
    </>
  );
}

/** A bound; what is no whole number is said to be none, and bounds nothing. */
function BoundInput({
  label,
  value,
  mark,
  onChange,
}: {
  label: string;
  value: number | null;
  mark: string | null;
  onChange: (value: number | null) => void;
}) {
  const t = useT();
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <IntegerInput
      label={label}
      value={wrong ?? value}
      error={wrong === null ? undefined : t("field.integer", { name: label })}
      rightSection={mark}
      onChange={(next) => {
        const refused = typeof next === "string";
        setWrong(refused ? next : null);
        onChange(refused ? null : next);
      }}
    />
  );
}

/** A text that the column must be, taken when it is left or with Enter. */
function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: FilterInput | undefined) => void;
}) {
  const [text, setText] = useState(value);
  const take = (): void => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={SEARCH_TERM_MAX}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}

/** What a filter holds, in words. */
export function FilterText({
  resource,
  column,
  value,
}: {
  resource: ResourceDescription;
  column: string;
  value: FilterInput;
}): ReactNode {
  const t = useT();
  const options = useOptions(resource, column);
  const field: Field | undefined = resource.fields[column];
  if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
  if (field?.kind === "ref") return <RefName to={field.to} id={textOf(value)} />;
  if (field?.kind === "refs" && Array.isArray(value)) return <RefNames to={field.to} ids={value.map(String)} />;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    return value.map((one) => options.find((option) => option.value === String(one))?.label ?? String(one)).join(", ");
  }
  const { from, to } = daysOf(value);
  const isNumber = field?.kind === "integer" || field?.kind === "decimal";
  const written = (end: string): string => (isNumber ? formatFigure(end, field.unit) : formatDay(end));
  return `${from ? written(from) : "…"} – ${to ? written(to) : "…"}`;
}

function useOptions(resource: ResourceDescription, column: string): { value: string; label: string }[] {
  const rights = useRights(resource);
  if (column === "status") {
    const shown = rights.restore ? [...statusesOf(resource), ENUMS.genericStatus.DELETED] : statusesOf(resource);
    return shown.map((status) => ({ value: String(status), label: statusLabel(resource, status) }));
  }
  return slotsOf(resource.name).options?.[column]?.() ?? optionsOf(resource, column);
}

function daysOf(value: FilterInput | undefined): { from: string | null; to: string | null } {
  if (typeof value !== "object" || value === null || !("from" in value || "to" in value))
    return { from: null, to: null };
  return {
    from: value.from === undefined ? null : String(value.from ?? "") || null,
    to: String(value.to ?? "") || null,
  };
}

function withFilter(filter: ListState["filter"], column: string, value: FilterInput | undefined): ListState["filter"] {
  const { [column]: _before, ...rest } = filter;
  return value === undefined ? rest : { ...rest, [column]: value };
}

import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { ENUMS } from "@nepnha/contract/enums";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { lazy, Suspense, type ReactNode } from "react";
import type { FilterInput } from "../../api/list-service.ts";
import { useT } from "../../i18n/i18n.ts";
import { formatDay } from "../../i18n/format.ts";
import { MultiSelectField, SelectField } from "../../ui/select.tsx";
import { RefField, RefName } from "../fields/ref-field.tsx";
import { choiceLabel, columnLabel, statusLabel } from "../labels.ts";
import { statusesOf, useRights } from "../rights.ts";
import { textOf } from "../value-text.ts";
import { filterKind, filtersOf, type ListState } from "./list-state.ts";
import classes from "./list.module.css";
import type { ChangeList } from "./use-list-state.ts";

const DayField = lazy(async () => ({ default: (await import("../../ui/date-fields.tsx")).DayField }));

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
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips}>
      {active.map(([column, value]) => (
        <li key={column}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t("list.filterRemove", { name: columnLabel(resource, column) })}
            onClick={() => change({ filter: withFilter(state.filter, column, undefined) })}
          >
            {columnLabel(resource, column)}: <FilterText resource={resource} column={column} value={value} />
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.chipsClear} onClick={() => change({ filter: {}, search: "" })}>
          {t("ui.clearFilters")}
        </button>
      </li>
    </ul>
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
      const toWire = (text: string): string | number => (column === "status" ? Number(text) : text);
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

function FilterText({
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
  if (Array.isArray(value)) {
    return value.map((one) => options.find((option) => option.value === String(one))?.label ?? String(one)).join(", ");
  }
  const { from, to } = daysOf(value);
  return `${from ? formatDay(from) : "…"} – ${to ? formatDay(to) : "…"}`;
}

function useOptions(resource: ResourceDescription, column: string): { value: string; label: string }[] {
  const rights = useRights(resource);
  if (column === "status") {
    const shown = rights.restore ? [...statusesOf(resource), ENUMS.genericStatus.DELETED] : statusesOf(resource);
    return shown.map((status) => ({ value: String(status), label: statusLabel(resource.status, status) }));
  }
  const field: Field | undefined = resource.fields[column];
  if (field?.kind !== "choice") return [];
  return field.choices.map((choice) => ({ value: choice, label: choiceLabel(resource, column, choice) }));
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

import { Group, Skeleton, Stack, TextInput } from "@mantine/core";
import type { FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import type { MetadataFilters, MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import { ENUMS } from "@nepnha/contract/platform/enums";
import {
  readFieldFilters,
  writeFieldFilters,
  type FieldFilter,
} from "@nepnha/domain/features/project-metadata/field-filter";
import { filterKind } from "@nepnha/domain/features/project-metadata/index-rows";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { RefNames, RefsField } from "../../kit/inputs/refs-field.tsx";
import { amongRoles } from "./among-roles.ts";
import { enumLabel } from "../../kit/resource/labels.ts";
import { formatDay, formatMoney, formatNumber } from "../../platform/i18n/format.ts";
import { useLanguage, useT, type Language, type Translate } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import { MultiSelectField } from "../../ui/fields/select.tsx";
import { fieldLabel, optionLabel } from "./metadata-texts.ts";

const DayField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayField }));
const T = ENUMS.dynamicFieldType;
type Ends = Extract<FieldFilter, { readonly from: string | null }>;

interface Props {
  readonly section: MetadataSection;
  /** As the address holds it. */
  readonly value: readonly string[];
}

/** One input for each field that lists are filtered by. */
export function FilterForm({ section, value, onChange }: Props & { onChange: (value: readonly string[]) => void }) {
  const t = useT();
  const language = useLanguage();
  const offered = useFilterFields(section);
  if (!offered) return <Skeleton height={120} />;
  const filters = readFieldFilters(value);
  const fields = offered.fields.filter(({ fieldType }) => fieldType !== T.PROJECT_STAGE);
  if (fields.length === 0) return <p>{t("projectMetadata.filter.none")}</p>;
  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <FieldFilterInput
          key={field.code}
          field={field}
          options={optionsOf(field, offered, t, language)}
          filter={filters[field.code]}
          onChange={(next) => onChange(writeFieldFilters({ ...filters, [field.code]: next }))}
        />
      ))}
    </Stack>
  );
}

/** What such a filter asks, in words. */
export function FilterText({ section, value }: Props): ReactNode {
  const t = useT();
  const language = useLanguage();
  const offered = useFilterFields(section);
  const filters = readFieldFilters(value);
  const said = (offered?.fields ?? []).flatMap((field) => {
    const filter = filters[field.code];
    if (filter === undefined) return [];
    return [{ field, label: fieldLabel(field, language), filter }];
  });
  return said.map(({ field, label, filter }, index) => (
    <span key={field.code}>
      {index > 0 && ", "}
      {label}{" "}
      {"from" in filter ? (
        rangeText(field, filter)
      ) : field.fieldType === T.USERS ? (
        <RefNames to="users" ids={filter} />
      ) : (
        filter
          .map((one) => optionsOf(field, offered, t, language)?.find((option) => option.value === one)?.label ?? one)
          .join(" / ")
      )}
    </span>
  ));
}

function FieldFilterInput({
  field,
  options,
  filter,
  onChange,
}: {
  field: FieldDefinition;
  options: readonly { value: string; label: string }[] | null;
  filter: FieldFilter | undefined;
  onChange: (filter: FieldFilter) => void;
}) {
  const t = useT();
  const label = fieldLabel(field, useLanguage());
  const texts = filter === undefined || "from" in filter ? [] : filter;
  const ends: Ends = filter !== undefined && "from" in filter ? filter : { from: null, to: null };
  const kind = filterKind(field.fieldType);
  if (kind === "number" || kind === "time") {
    const end = (which: "from" | "to"): ReactNode => {
      const name = `${label}: ${t(which === "from" ? "projectMetadata.filter.from" : "projectMetadata.filter.to")}`;
      const put = (next: string | null): void => onChange({ ...ends, [which]: next === "" ? null : next });
      if (kind === "number") {
        const unit = field.fieldType === T.CURRENCY ? ("money" as const) : undefined;
        return (
          <FigureField
            aria-label={name}
            placeholder={t(which === "from" ? "projectMetadata.filter.from" : "projectMetadata.filter.to")}
            unit={unit}
            digits={0}
            value={ends[which] === null ? "" : Number(ends[which])}
            onChange={(next) => {
              if (next === "" || typeof next === "number") put(String(next));
            }}
          />
        );
      }
      return (
        <Suspense fallback={<Skeleton height={40} />}>
          <DayField aria-label={name} value={ends[which]} onChange={put} onTyped={() => undefined} clearable />
        </Suspense>
      );
    };
    return (
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend>{label}</legend>
        <Group gap="xs" grow wrap="nowrap">
          {end("from")}
          {end("to")}
        </Group>
      </fieldset>
    );
  }
  if (field.fieldType === T.USERS) {
    return <RefsField to="users" among={amongRoles(field.config)} label={label} value={texts} onChange={onChange} />;
  }
  if (options !== null) {
    return <MultiSelectField label={label} data={[...options]} value={[...texts]} onChange={onChange} />;
  }
  return (
    <TextInput
      label={label}
      defaultValue={texts[0] ?? ""}
      onBlur={({ currentTarget }) => onChange(currentTarget.value.trim() === "" ? [] : [currentTarget.value.trim()])}
    />
  );
}

/** What a field can say, with its words; null for one that says anything. */
function optionsOf(
  { fieldType, config }: FieldDefinition,
  offered: MetadataFilters | undefined,
  t: Translate,
  language: Language,
): readonly { value: string; label: string }[] | null {
  if (fieldType === T.CHECK) {
    return [
      { value: "true", label: config.labelTrue ?? t("projectMetadata.form.yes") },
      { value: "false", label: config.labelFalse ?? t("projectMetadata.form.no") },
    ];
  }
  if (fieldType === T.REPEAT_TYPE) {
    return Object.values(ENUMS.repeatType).map((one) => ({ value: String(one), label: enumLabel("repeatType", one) }));
  }
  if (fieldType !== T.SELECT) return null;
  const options = config.options ?? offered?.lists[config.listId ?? ""] ?? [];
  return options.map((option) => ({ value: option.code, label: optionLabel(option, language) }));
}

function rangeText({ fieldType, config }: FieldDefinition, { from, to }: Ends): string {
  const said = (end: string | null): string => {
    if (end === null) return "…";
    if (filterKind(fieldType) === "time") return formatDay(end);
    return fieldType === T.CURRENCY ? formatMoney(Number(end)) : formatNumber(Number(end));
  };
  const range = from === to ? said(from) : `${said(from)} – ${said(to)}`;
  return [range, config.unit].filter(Boolean).join(" ");
}

function useFilterFields(section: MetadataSection): MetadataFilters | undefined {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["projectMetadata", "filters", section],
    queryFn: ({ signal }) => api.call<MetadataFilters>(`/${section}/metadata/filters`, { signal, silent: "aside" }),
  });
  return data;
}

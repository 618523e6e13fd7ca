import { Rating, Skeleton, Switch, Textarea, TextInput, Input } from "@mantine/core";
import { REMIND_CHOICES, type FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { lazy, Suspense, type ReactNode } from "react";
import { instantOf, wallClock } from "../../kit/inputs/wall-clock.ts";
import { FileInput } from "../../kit/inputs/file-input.tsx";
import { ImageInput, ImagesInput } from "../../kit/inputs/image-inputs.tsx";
import { RefsField } from "../../kit/inputs/refs-field.tsx";
import { useLanguage, useT } from "../../platform/i18n/i18n.ts";
import { amongRoles } from "./among-roles.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import { MultiSelectField, SelectField } from "../../ui/fields/select.tsx";
import { ChecklistField } from "./checklist-field.tsx";
import { JsonField } from "./json-field.tsx";
import { fieldLabel, minutesLabel, optionLabel } from "./metadata-texts.ts";
import type { MetadataPlace } from "./metadata-place.ts";
import { ReminderField, RepeatField } from "./reminder-fields.tsx";

const DayField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayField }));
const DayTimeField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayTimeField }));

const T = ENUMS.dynamicFieldType;
const WRAPPER_ORDER = ["label" as const, "input" as const, "description" as const, "error" as const];

/** What an editor of one field gets. */
export interface FieldEditorProps {
  readonly field: FieldDefinition;
  /** As it is stored, or as it was typed. */
  readonly value: unknown;
  /** As it is stored; a list of things to do is changed entry by entry over it. */
  readonly stored: unknown;
  readonly onChange: (value: unknown) => void;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly place: MetadataPlace;
}

/** R3-20 the input of a field, by its type. */
export function FieldEditor({ field, value, stored, onChange, place, ...state }: FieldEditorProps): ReactNode {
  const t = useT();
  const language = useLanguage();
  const { config } = field;
  const label = fieldLabel(field, language);
  const text = typeof value === "string" ? value : "";
  const frame = {
    ...state,
    label: config.unit === undefined ? label : `${label} (${config.unit})`,
    description: field.helpText ?? undefined,
    inputWrapperOrder: WRAPPER_ORDER,
  };
  const options = (config.options ?? place.lists[config.listId ?? ""] ?? [])
    .filter(({ code, rests }) => !rests || [value].flat().includes(code))
    .map((option) => ({ value: option.code, label: optionLabel(option, language) }));
  switch (field.fieldType) {
    case T.TEXT:
      return <TextInput {...frame} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    case T.TEXT_AREA:
      return (
        <Textarea {...frame} rows={4} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      );
    case T.CHECK:
      return (
        <Switch
          label={frame.label}
          description={frame.description}
          error={frame.error}
          disabled={frame.disabled}
          onLabel={config.labelTrue}
          offLabel={config.labelFalse}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case T.INTEGER:
      return (
        <FigureField {...frame} digits={0} value={value} onChange={(next) => onChange(next === "" ? null : next)} />
      );
    case T.CURRENCY:
      return (
        <FigureField
          {...frame}
          unit="money"
          digits={0}
          value={value}
          onChange={(next) => onChange(next === "" ? null : next)}
        />
      );
    case T.SELECT:
      return config.multiple ? (
        <MultiSelectField
          {...frame}
          data={options}
          value={textsOf(value)}
          onChange={onChange}
          {...(config.maxCount === undefined ? {} : { maxValues: config.maxCount })}
        />
      ) : (
        <SelectField {...frame} data={options} value={text || null} onChange={onChange} clearable={!frame.required} />
      );
    case T.UPLOAD_FILE:
      return (
        <FileInput
          {...frame}
          path={`metadata.${field.code}`}
          accept="document"
          value={text || null}
          onChange={onChange}
          album={place.album}
        />
      );
    case T.UPLOAD_IMG:
      return (
        <ImageInput {...frame} field={{ kind: "image" }} value={text || null} onChange={onChange} album={place.album} />
      );
    case T.UPLOAD_GALLERY:
      return (
        <ImagesInput
          {...frame}
          max={config.maxCount ?? 50}
          value={textsOf(value)}
          onChange={onChange}
          album={place.album}
        />
      );
    case T.JSON:
      return <JsonField {...frame} value={value} onChange={onChange} />;
    case T.DATETIME_PICKER:
      return (
        <Suspense fallback={<Skeleton height={68} />}>
          {config.dateOnly ? (
            <DayField
              {...frame}
              value={text || null}
              onChange={onChange}
              onTyped={onChange}
              clearable={!frame.required}
            />
          ) : (
            <DayTimeField
              {...frame}
              value={wallClock(text || null)}
              onChange={(next) => onChange(instantOf(next))}
              onTyped={onChange}
              clearable={!frame.required}
            />
          )}
        </Suspense>
      );
    case T.PROJECT_STAGE:
      return (
        <SelectField
          {...frame}
          data={place.stages.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={text || null}
          onChange={onChange}
          clearable={!frame.required}
        />
      );
    case T.USERS:
      return (
        <RefsField
          {...frame}
          to="users"
          among={amongRoles(config)}
          max={config.maxCount ?? 50}
          names={place.names}
          value={textsOf(value)}
          onChange={onChange}
        />
      );
    case T.RATING:
      return (
        <Input.Wrapper {...frame}>
          <Rating
            aria-label={label}
            count={config.stars ?? 5}
            fractions={config.halves ? 2 : 1}
            value={typeof value === "number" ? value : 0}
            onChange={onChange}
            readOnly={frame.disabled}
            getSymbolLabel={(count) => t("projectMetadata.form.star", { count })}
          />
        </Input.Wrapper>
      );
    case T.DATETIME_REMINDER:
      return <ReminderField {...frame} value={value} onChange={onChange} names={place.names} />;
    case T.REPEAT_TYPE:
      return <RepeatField {...frame} value={value} onChange={onChange} />;
    case T.CHECK_LIST:
      return <ChecklistField {...frame} config={config} value={value} stored={stored} onChange={onChange} />;
    case T.SELECT_REMIND_BEFORE:
      return (
        <MultiSelectField
          {...frame}
          data={REMIND_CHOICES.map((minutes) => ({ value: String(minutes), label: minutesLabel(t, minutes) }))}
          value={textsOf(value)}
          onChange={(next) => onChange(next.map(Number))}
        />
      );
    default:
      return field.fieldType satisfies never;
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

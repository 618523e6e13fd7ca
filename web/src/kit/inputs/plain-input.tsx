import { Skeleton, Switch, TextInput } from "@mantine/core";
import type { Field, ItemField, ResourceDescription } from "@nepnha/contract/kit/define";
import { dayBounds } from "@nepnha/domain/kit/validate";
import { isPhone, phoneText } from "@nepnha/domain/platform/phone";
import { checkText } from "@nepnha/domain/platform/text";
import { lazy, Suspense, type ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select.tsx";
import { optionsOf } from "../resource/labels.ts";
import { textOf } from "../values/value-text.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";

const DayField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayField }));

/** What every input takes from its form. */
export interface InputFrame {
  readonly label: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly description?: string | undefined;
  readonly onBlur?: () => void;
  readonly inputWrapperOrder: ("label" | "input" | "description" | "error")[];
}

/** Kinds whose input is one plain control: as a field of a form, or as a part of a record in a list. */
export type PlainField = Exclude<ItemField, { kind: "image" | "file" }> | Extract<Field, { kind: "enum" }>;

/** The input of a plain kind. `column` finds the words of its choices: a field, or `{field}.{part}`. */
export function PlainInput({
  resource,
  column,
  field,
  value,
  onChange,
  placeholder = "",
  ...frame
}: InputFrame & {
  resource: ResourceDescription;
  column: string;
  field: PlainField;
  value: unknown;
  onChange: (value: unknown) => void;
  placeholder?: string;
}): ReactNode {
  const t = useT();
  const text = typeof value === "string" ? value : "";
  switch (field.kind) {
    case "text":
      return (
        <TextInput
          {...frame}
          {...TEXT_TYPES[field.format ?? "plain"]}
          placeholder={placeholder}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={() => {
            const read = phoneAsRead(field, text);
            if (read !== text) onChange(read);
            frame.onBlur?.();
          }}
        />
      );
    case "decimal":
    case "integer":
      return (
        <FigureField
          {...frame}
          unit={field.unit}
          digits={field.kind === "decimal" ? field.digits : 0}
          most={field.max}
          placeholder={field.unit === "seconds" ? t("record.seconds") : ""}
          value={value}
          onChange={onChange}
        />
      );
    case "boolean":
      return (
        <Switch
          label={frame.label}
          disabled={frame.disabled}
          error={frame.error}
          description={frame.description}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case "date":
      return (
        <Suspense fallback={<Skeleton height={68} />}>
          <DayField
            {...frame}
            {...pickable(field)}
            birthday={field.age !== undefined}
            value={text || null}
            onChange={onChange}
            onTyped={onChange}
            clearable={!frame.required}
          />
        </Suspense>
      );
    case "choice":
    case "enum":
      return (
        <SelectField
          {...frame}
          data={optionsOf(resource, column, field)}
          value={textOf(value) || null}
          onChange={(next) => onChange(next !== null && field.kind === "enum" ? Number(next) : next)}
          clearable={!frame.required}
          allowDeselect={!frame.required}
        />
      );
    default:
      return field satisfies never;
  }
}

/** A number to call as people read it, like a stored one; what is none stays as it was typed. */
function phoneAsRead(field: Extract<PlainField, { kind: "text" }>, typed: string): string {
  const checked = checkText(field, typed);
  return isPhone(field.format) && checked.ok ? phoneText(checked.value) : typed;
}

/** The days that can be picked; what is typed beyond them is refused by the field's own rule. */
function pickable(field: Extract<Field, { kind: "date" }>): { minDate: string; maxDate: string } {
  const { from, to } = dayBounds(field);
  return { minDate: from, maxDate: to };
}

/** What helps a phone's keyboard and the browser's own filling in. */
const TEXT_TYPES = {
  plain: {},
  code: { autoCapitalize: "characters", spellCheck: false, autoComplete: "off" },
  slug: { spellCheck: false, autoCapitalize: "none", autoComplete: "off" },
  email: { type: "email", inputMode: "email", autoComplete: "off" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "off" },
  hotline: { type: "tel", inputMode: "tel", autoComplete: "off" },
  userName: { spellCheck: false, autoCapitalize: "none", autoComplete: "off" },
  taxCode: { inputMode: "numeric", spellCheck: false, autoComplete: "off" },
  digits: { inputMode: "numeric", spellCheck: false, autoComplete: "off" },
  url: { type: "url", inputMode: "url", autoComplete: "off" },
  color: {},
  time: { type: "time" },
  id: { spellCheck: false, autoComplete: "off" },
} as const;

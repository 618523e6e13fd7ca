import { NumberInput, Skeleton, Switch, Textarea, TextInput } from "@mantine/core";
import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { slugOf } from "@nepnha/domain/fold";
import { codePoints } from "@nepnha/domain/text";
import { lazy, Suspense, type ReactNode } from "react";
import { useController, useWatch, type Control } from "react-hook-form";
import { useT } from "../../i18n/i18n.ts";
import { ColorField } from "../../ui/color-field.tsx";
import { SelectField } from "../../ui/select.tsx";
import { RefField } from "../fields/ref-field.tsx";
import { instantOf, wallClock } from "../fields/wall-clock.ts";
import { choiceLabel, columnLabel } from "../labels.ts";
import { fieldOf, type FormValues } from "./form-values.ts";
import { ImageInput, ImagesInput } from "./image-inputs.tsx";
import type { Album } from "./use-album.ts";

const RichTextField = lazy(async () => ({ default: (await import("../../ui/rich-text-field.tsx")).RichTextField }));
const DayTimeField = lazy(async () => ({ default: (await import("../../ui/date-fields.tsx")).DayTimeField }));
/** From this share of its length on a text says how much room is left. */
const COUNT_FROM = 0.8;
/** … unless it is so short that one sees it. */
const SHORT = 32;
/** Help below the input, so that inputs of one line stand in one line. */
const WRAPPER_ORDER = ["label" as const, "input" as const, "description" as const, "error" as const];

/** What every input of a form gets. */
export interface FieldInputProps {
  readonly resource: ResourceDescription;
  readonly name: string;
  readonly control: Control<FormValues>;
  /** Id of the row that is changed; absent for a new one. */
  readonly rowId: string | undefined;
  readonly album: Album;
}

/** The input of a field, by its kind. */
export function FieldInput(props: FieldInputProps): ReactNode {
  const { resource, name, control, rowId, album } = props;
  const field = fieldOf(resource, name);
  const { field: input, fieldState } = useController({ name, control });
  const hint = useHint(props, field, input.value);
  const text = typeof input.value === "string" ? input.value : "";
  const id = typeof input.value === "string" ? input.value : null;
  const common = {
    label: columnLabel(resource, name),
    required: field.required === true,
    disabled: field.readOnly === true || (field.immutable === true && rowId !== undefined),
    error: fieldState.error?.message,
    description: hint.description,
    onBlur: input.onBlur,
    inputWrapperOrder: WRAPPER_ORDER,
  };
  switch (field.kind) {
    case "text":
      if (field.format === "color") return <ColorField {...common} value={text} onChange={input.onChange} />;
      return (
        <TextInput
          {...common}
          {...TEXT_TYPES[field.format ?? "plain"]}
          placeholder={hint.placeholder}
          value={text}
          onChange={input.onChange}
        />
      );
    case "longText":
      return <Textarea {...common} value={text} onChange={input.onChange} rows={4} />;
    case "richText":
      return (
        <Suspense fallback={<Skeleton height={300} />}>
          <RichTextField {...common} value={text} onChange={input.onChange} send={album.send} />
        </Suspense>
      );
    case "integer":
      return (
        <NumberInput
          {...common}
          value={typeof input.value === "number" ? input.value : ""}
          onChange={input.onChange}
          thousandSeparator="."
          decimalSeparator=","
          allowDecimal={false}
        />
      );
    case "boolean":
      return (
        <Switch
          label={common.label}
          disabled={common.disabled}
          error={common.error}
          checked={input.value === true}
          onChange={({ currentTarget }) => input.onChange(currentTarget.checked)}
        />
      );
    case "dateTime":
      return (
        <Suspense fallback={<Skeleton height={68} />}>
          <DayTimeField
            {...common}
            value={wallClock(id)}
            onChange={(value) => input.onChange(instantOf(value))}
            clearable={!common.required}
          />
        </Suspense>
      );
    case "choice":
      return (
        <SelectField
          {...common}
          data={field.choices.map((choice) => ({ value: choice, label: choiceLabel(resource, name, choice) }))}
          value={id}
          onChange={input.onChange}
          clearable={!common.required}
        />
      );
    case "ref":
      return (
        <RefField
          {...common}
          to={field.to}
          value={id}
          onChange={input.onChange}
          notBelow={field.to === resource.name ? rowId : undefined}
        />
      );
    case "image":
      return <ImageInput {...common} field={field} value={id} onChange={input.onChange} album={album} />;
    case "images":
      return (
        <ImagesInput
          {...common}
          max={field.max}
          value={Array.isArray(input.value) ? input.value.map(String) : []}
          onChange={input.onChange}
          album={album}
        />
      );
    case "date":
    case "enum":
    case "refs":
    case "tags":
    case "list":
      return null;
    default:
      return field satisfies never;
  }
}

/** What stands in an empty input, and below any. */
function useHint(
  { control, name, rowId }: FieldInputProps,
  field: Field,
  value: unknown,
): { placeholder: string; description: string | undefined } {
  const t = useT();
  const source = field.kind === "text" ? (field.slugOf ?? name) : name;
  const from: unknown = useWatch({ control, name: source });
  if (field.immutable && rowId !== undefined) return { placeholder: "", description: t("record.immutable") };
  const auto = field.kind === "text" && (field.auto !== undefined || field.slugOf !== undefined);
  const slug = source !== name && typeof from === "string" ? slugOf(from) : "";
  const limited = field.kind === "longText" || field.kind === "text";
  const length = typeof value === "string" ? codePoints(value) : 0;
  return {
    placeholder: slug || (auto ? t("record.auto") : ""),
    description:
      limited && field.max > SHORT && length >= field.max * COUNT_FROM
        ? t("record.count", { count: length, max: field.max })
        : undefined,
  };
}

/** What helps a phone's keyboard and the browser's own filling in. */
const TEXT_TYPES = {
  plain: {},
  code: { autoCapitalize: "characters", spellCheck: false, autoComplete: "off" },
  slug: { spellCheck: false, autoCapitalize: "none", autoComplete: "off" },
  email: { type: "email", inputMode: "email", autoComplete: "off" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "off" },
  userName: { spellCheck: false, autoCapitalize: "none", autoComplete: "off" },
  taxCode: { inputMode: "numeric", spellCheck: false, autoComplete: "off" },
  url: { type: "url", inputMode: "url", autoComplete: "off" },
  color: {},
} as const;

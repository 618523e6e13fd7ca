import { Skeleton, Textarea } from "@mantine/core";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { fieldIn } from "@nepnha/domain/kit/drafts";
import { isEnd, rangeStart } from "@nepnha/domain/kit/ranges";
import { slugOf } from "@nepnha/domain/platform/fold";
import { codePoints } from "@nepnha/domain/platform/text";
import { lazy, Suspense, type ReactNode } from "react";
import { useController, useWatch, type Control } from "react-hook-form";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { useT, type Translate } from "../../platform/i18n/i18n.ts";
import { afterPress } from "../../platform/lib/after-press.ts";
import { ColorField } from "../../ui/fields/color-field.tsx";
import { MultiSelectField } from "../../ui/fields/select.tsx";
import { TagsField } from "../../ui/fields/tags-field.tsx";
import { RefField } from "./ref-field.tsx";
import { RefsField } from "./refs-field.tsx";
import { instantOf, wallClock } from "./wall-clock.ts";
import { columnLabel, optionsOf } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { formSlotsOf } from "../feature/form-slots.ts";
import { fieldOf, type FormValues } from "../values/form-values.ts";
import { FileInput } from "./file-input.tsx";
import { ImageInput, ImagesInput } from "./image-inputs.tsx";
import { PlainInput, type PlainField } from "./plain-input.tsx";
import type { Album } from "./use-album.ts";

const RichTextField = lazy(async () => ({
  default: (await import("../../ui/rich-text/rich-text-field.tsx")).RichTextField,
}));
const ListInput = lazy(async () => ({ default: (await import("./list-input.tsx")).ListInput }));
const DayTimeField = lazy(async () => ({ default: (await import("../../ui/fields/date-fields.tsx")).DayTimeField }));
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
  /** The row that is changed; `null` for a new one. */
  readonly row: ResourceRow | null;
  readonly album: Album;
  /** Names of the rows that the row's ids stand for. */
  readonly names: Readonly<Record<string, string>>;
  /** Of a time: the first one that can be chosen, a wall-clock time. */
  readonly notBefore?: string;
}

/** The input of a field, by its kind. */
export function FieldInput(props: FieldInputProps): ReactNode {
  const { resource, name, control, row, album, names } = props;
  const rowId = row?._id;
  const field = fieldOf(resource, name);
  // What is said of a range's end hangs on its beginning.
  const end = Object.keys(resource.fields).find((other) => rangeStart(resource, other) === name);
  const { field: input, fieldState } = useController({ name, control, rules: end === undefined ? {} : { deps: end } });
  const hint = useHint(props, field, input.value);
  const text = typeof input.value === "string" ? input.value : "";
  const id = typeof input.value === "string" ? input.value : null;
  const at = fieldState.error?.types?.["at"];
  const errorAt = typeof at === "string" ? at : undefined;
  const { inputs, refuse } = formSlotsOf(resource.name);
  const who = { me: useUser(), can: useCan() };
  const refusal = refuse?.(name, row, who) ?? null;
  const common = {
    label: columnLabel(resource, name),
    required: fieldIn(resource, name, row?.status)?.required === true,
    disabled: refusal !== null || (field.immutable === true && rowId !== undefined),
    error: fieldState.error?.message,
    description: refusal ?? hint.description,
    onBlur: () => afterPress(input.onBlur),
    inputWrapperOrder: WRAPPER_ORDER,
  };
  const Own = inputs?.[name];
  if (Own) {
    return (
      <Own
        {...common}
        resource={resource}
        value={input.value}
        onChange={input.onChange}
        control={control}
        row={row}
        names={names}
      />
    );
  }
  const plain = (described: PlainField): ReactNode => (
    <PlainInput
      {...common}
      resource={resource}
      column={name}
      field={described}
      value={input.value}
      onChange={input.onChange}
      placeholder={hint.placeholder}
    />
  );
  switch (field.kind) {
    case "text":
      if (field.format === "color") return <ColorField {...common} value={text} onChange={input.onChange} />;
      return plain(field);
    case "longText":
      return <Textarea {...common} value={text} onChange={input.onChange} rows={4} />;
    case "richText":
      return (
        <Suspense fallback={<Skeleton height={300} />}>
          <RichTextField
            {...common}
            value={text}
            onChange={input.onChange}
            send={album.send}
            {...(field.videos ? { sendVideo: album.sendVideo } : {})}
          />
        </Suspense>
      );
    case "dateTime":
      return (
        <Suspense fallback={<Skeleton height={68} />}>
          <DayTimeField
            {...common}
            value={wallClock(id)}
            onChange={(value) => input.onChange(instantOf(value))}
            onTyped={input.onChange}
            isEnd={isEnd(resource, name)}
            {...(props.notBefore === undefined ? {} : { minDate: props.notBefore })}
            clearable={!common.required}
          />
        </Suspense>
      );
    case "ref":
      return (
        <RefField
          {...common}
          to={field.to}
          among={field.among}
          value={id}
          names={names}
          onChange={input.onChange}
          notBelow={field.to === resource.name ? rowId : undefined}
        />
      );
    case "image":
      return <ImageInput {...common} field={field} value={id} onChange={input.onChange} album={album} />;
    case "images":
      return (
        <ImagesInput {...common} max={field.max} value={textsOf(input.value)} onChange={input.onChange} album={album} />
      );
    case "refs":
      return (
        <RefsField
          {...common}
          to={field.to}
          among={field.among}
          max={field.max}
          names={names}
          value={textsOf(input.value)}
          onChange={input.onChange}
        />
      );
    case "tags":
      return <TagsField {...common} max={field.max} value={textsOf(input.value)} onChange={input.onChange} />;
    case "list":
      return (
        <Suspense fallback={<Skeleton height={120} />}>
          <ListInput
            {...common}
            resource={resource}
            name={name}
            field={field}
            value={input.value}
            onChange={input.onChange}
            errorAt={errorAt}
            album={album}
          />
        </Suspense>
      );
    case "choices":
      return (
        <MultiSelectField
          {...common}
          data={optionsOf(resource, name, field)}
          value={textsOf(input.value)}
          onChange={input.onChange}
        />
      );
    case "file":
      return (
        <FileInput {...common} path={name} accept={field.accept} value={id} onChange={input.onChange} album={album} />
      );
    case "integer":
    case "decimal":
    case "boolean":
    case "date":
    case "choice":
    case "enum":
      return plain(field);
    default:
      return field satisfies never;
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** What stands in an empty input, and below any. */
function useHint(
  { control, name, row }: FieldInputProps,
  field: Field,
  value: unknown,
): { placeholder: string; description: string | undefined } {
  const t = useT();
  const source = field.kind === "text" ? (field.slugOf ?? name) : name;
  const from: unknown = useWatch({ control, name: source });
  if (field.immutable && row) return { placeholder: "", description: t("record.immutable") };
  const auto = field.kind === "text" && (field.auto !== undefined || field.slugOf !== undefined);
  const slug = source !== name && typeof from === "string" ? slugOf(from) : "";
  return { placeholder: slug || (auto ? t("record.auto") : ""), description: lengthHint(field, value, t) };
}

/** How long a text may be, or has to be, once what is typed comes near (R5-05). */
function lengthHint(field: Field, value: unknown, t: Translate): string | undefined {
  if ((field.kind !== "longText" && field.kind !== "text") || typeof value !== "string") return undefined;
  const count = codePoints(value);
  const { min, max } = { min: 0, ...field };
  if (count > 0 && count < min) return `${t("form.minLength")} ${t("record.count", { count, max: min })}`;
  return max > SHORT && count >= max * COUNT_FROM
    ? `${t("form.maxLength")} ${t("record.count", { count, max })}`
    : undefined;
}

import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { fieldIn } from "@nepnha/domain/kit/drafts";
import { isReversed, rangeStart } from "@nepnha/domain/kit/ranges";
import { isAsked, parseField } from "@nepnha/domain/kit/validate";
import { isPhone, phoneText } from "@nepnha/domain/platform/phone";
import type { FieldErrors, Resolver } from "react-hook-form";
import { t } from "../../platform/i18n/i18n.ts";
import { columnLabel, issueMessage } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { textOf } from "./value-text.ts";

/** What a form holds: texts as typed, ids, instants, `status`; by field. */
export type FormValues = Record<string, unknown>;

/** A part of a form: a card of its own, perhaps behind a tab. */
export interface FormSection {
  readonly section: string;
  readonly tab?: string;
  readonly fields: readonly string[];
}

/** Names of the fields that can be filled in, in the order of the form; what only the server sets is shown, not sent. */
export function formFields({ form, fields }: ResourceDescription): string[] {
  const all: Readonly<Record<string, Field>> = fields;
  return form.flatMap((part) => part.fields).filter((name) => all[name]?.readOnly !== true);
}

/** The form's sections with the fields that can be filled in. */
export function formSections(resource: ResourceDescription): FormSection[] {
  const fillable = new Set(formFields(resource));
  return resource.form.map(({ fields, ...part }) => ({ ...part, fields: fields.filter((name) => fillable.has(name)) }));
}

/** Names of the fields that cannot be filled in: what the server sets and works out. */
export function otherFields(resource: ResourceDescription): string[] {
  const fillable = new Set(formFields(resource));
  return Object.keys(resource.fields).filter((name) => !fillable.has(name));
}

/** Values of a row, or of an empty form. */
export function valuesOf(resource: ResourceDescription, row: ResourceRow | null): FormValues {
  const values: FormValues = { status: row?.status ?? resource.status.start[0] };
  for (const name of formFields(resource)) {
    const field = fieldOf(resource, name);
    values[name] = row?.[name] ?? blank(field);
    // As people write it; it is stored the same.
    if (field.kind === "text" && isPhone(field.format)) values[name] = phoneText(textOf(values[name]));
  }
  return values;
}

/** Values for a copy of a row: without what is unique, and with flags as for a new one, which belong to the original. */
export function copyOf(resource: ResourceDescription, row: ResourceRow): FormValues {
  const values = valuesOf(resource, row);
  for (const name of formFields(resource)) {
    const field = fieldOf(resource, name);
    if (field.unique || field.kind === "boolean") values[name] = blank(field);
  }
  return { ...values, status: resource.status.start[0] };
}

/**
 * The same rules as on the server, with its words (R5-16).
 * @param young places of the rows of lists that are not judged yet, by field
 * @param becoming the status that the row is about to be given; its own where it is given none
 */
export function resolverOf(
  resource: ResourceDescription,
  young: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
  becoming: () => number | undefined = () => undefined,
): Resolver<FormValues> {
  return (values) => {
    const errors: FieldErrors<FormValues> = {};
    const status = becoming() ?? values["status"];
    for (const name of formFields(resource)) {
      const field = fieldIn(resource, name, status) ?? fieldOf(resource, name);
      // What is not asked for is neither seen nor judged; the server empties it.
      if (!isAsked(field, values)) continue;
      const judged = judgedOf(values[name], young.get(name));
      const parsed = parseField(withoutCondition(field), judged.value);
      if (parsed.ok) {
        const reversed = reversedRange(resource, name, values, parsed.value);
        if (reversed !== null) errors[name] = { type: "invalid", message: reversed };
        continue;
      }
      const { at: found, ...issue } = parsed.issue;
      const at = found === undefined ? undefined : judged.placeOf(found);
      const message = issueMessage(resource, { ...issue, field: at === undefined ? name : `${name}.${at}` });
      errors[name] = { type: issue.code, message, ...(at === undefined ? {} : { types: { at } }) };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** What is wrong with a range that ends before it begins, said of its end; the server has the last word. */
function reversedRange(resource: ResourceDescription, name: string, values: FormValues, end: unknown): string | null {
  const start = rangeStart(resource, name);
  if (start === null || !(start in values)) return null;
  const { kind } = fieldOf(resource, name);
  const begin = parseField(withoutCondition(fieldOf(resource, start)), values[start]);
  if (!begin.ok || !isReversed(kind, begin.value, end)) return null;
  const labels = { name: columnLabel(resource, name), from: columnLabel(resource, start) };
  if (kind === "dateTime") return t("form.notAfter", labels);
  return t(kind === "date" ? "form.before" : "form.below", labels);
}

/** A value without its young rows, and where in the whole of it something lies that lies elsewhere in the rest. */
function judgedOf(
  value: unknown,
  young: ReadonlySet<number> | undefined,
): { value: unknown; placeOf: (at: string) => string } {
  if (!young || young.size === 0 || !Array.isArray(value)) return { value, placeOf: (at) => at };
  const kept = value.map((_, index) => index).filter((index) => !young.has(index));
  const placeOf = (at: string): string => {
    const [index, ...rest] = at.split(".");
    return [kept[Number(index)] ?? index, ...rest].join(".");
  };
  return { value: kept.map((index) => value[index] as unknown), placeOf };
}

/** A field whose condition is met, judged like any other. */
function withoutCondition({ when: _met, ...field }: Field): Field {
  return field;
}

/** Fields, and the status, whose value is another one than the row's; all of them without a row. */
export function changesOf(
  resource: ResourceDescription,
  values: FormValues,
  row: ResourceRow | null,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of formFields(resource)) {
    const field = fieldOf(resource, name);
    // What was typed into a field that is no longer asked for is not sent: it may not even be right.
    const stored = fieldIn(resource, name, undefined) ?? field;
    const value = normal(stored, isAsked(field, values) ? values[name] : blank(field));
    // The row's value too: a database writes the parts of a record in an order of its own.
    if (!row || JSON.stringify(value) !== JSON.stringify(normal(stored, row[name] ?? null))) changes[name] = value;
  }
  if (!row || values["status"] !== row.status) changes["status"] = values["status"];
  return changes;
}

/** A value as it would be stored; as it is where it would be refused. */
function normal(field: Field, value: unknown): unknown {
  const parsed = parseField(field, value);
  return parsed.ok ? parsed.value : value;
}

/** The description of a field that stands in a form. */
export function fieldOf(resource: ResourceDescription, name: string): Field {
  const field: Field | undefined = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field ${name}`);
  return field;
}

function blank(field: Field): unknown {
  switch (field.kind) {
    case "boolean":
      return field.default ?? false;
    case "choice":
      return field.default ?? null;
    case "choices":
    case "images":
    case "refs":
    case "tags":
    case "list":
      return [];
    case "text":
    case "longText":
    case "richText":
    case "integer":
    case "decimal":
      return "";
    default:
      return null;
  }
}

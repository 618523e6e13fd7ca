import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { parseField } from "@nepnha/domain/validate";
import type { FieldErrors, Resolver } from "react-hook-form";
import { issueMessage } from "../labels.ts";
import type { ResourceRow } from "../row.ts";
import { phoneText, textOf } from "../value-text.ts";

/** What a form holds: texts as typed, ids, instants, `status`; by field. */
export type FormValues = Record<string, unknown>;

/** Names of the fields that can be filled in, in the order of the form. */
export function formFields({ form }: ResourceDescription): string[] {
  return form.flatMap(({ fields }) => fields);
}

/** Values of a row, or of an empty form. */
export function valuesOf(resource: ResourceDescription, row: ResourceRow | null): FormValues {
  const values: FormValues = { status: row?.status ?? resource.status.start[0] };
  for (const name of formFields(resource)) {
    const field = fieldOf(resource, name);
    values[name] = row?.[name] ?? blank(field);
    // As people write it; it is stored the same.
    if (field.kind === "text" && field.format === "phone") values[name] = phoneText(textOf(values[name]));
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

/** The same rules as on the server, with its words (R5-16). */
export function resolverOf(resource: ResourceDescription): Resolver<FormValues> {
  return (values) => {
    const errors: FieldErrors<FormValues> = {};
    for (const name of formFields(resource)) {
      const parsed = parseField(fieldOf(resource, name), values[name]);
      if (parsed.ok) continue;
      const message = issueMessage(resource, { field: name, ...parsed.issue });
      errors[name] = { type: parsed.issue.code, message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** Fields, and the status, whose value is another one than the row's; all of them without a row. */
export function changesOf(
  resource: ResourceDescription,
  values: FormValues,
  row: ResourceRow | null,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of formFields(resource)) {
    const parsed = parseField(fieldOf(resource, name), values[name]);
    const value = parsed.ok ? parsed.value : values[name];
    if (!row || JSON.stringify(value) !== JSON.stringify(row[name] ?? null)) changes[name] = value;
  }
  if (!row || values["status"] !== row.status) changes["status"] = values["status"];
  return changes;
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
    case "images":
      return [];
    case "text":
    case "longText":
    case "richText":
    case "integer":
      return "";
    default:
      return null;
  }
}

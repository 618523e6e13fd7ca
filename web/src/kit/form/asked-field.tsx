import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ReactNode } from "react";
import { useWatch, type Control } from "react-hook-form";
import { isAsked } from "@nepnha/domain/kit/validate";
import { fieldOf, type FormValues } from "../values/form-values.ts";
import { fieldWidth } from "./field-width.ts";

/** A field's place in the form, while it is asked for. */
export function AskedField({
  resource,
  name,
  control,
  children,
}: {
  resource: ResourceDescription;
  name: string;
  control: Control<FormValues>;
  children: ReactNode;
}) {
  const field = fieldOf(resource, name);
  const other: unknown = useWatch({ control, name: field.when?.field ?? name });
  if (field.when && !isAsked(field, { [field.when.field]: other })) return null;
  return (
    <div data-field={name} data-width={fieldWidth(resource, name)}>
      {children}
    </div>
  );
}

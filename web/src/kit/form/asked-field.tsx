import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { CSSProperties, ReactNode } from "react";
import { useWatch, type Control } from "react-hook-form";
import { fieldIn } from "@nepnha/domain/kit/drafts";
import { isAsked } from "@nepnha/domain/kit/validate";
import { useT } from "../../platform/i18n/i18n.ts";
import { fieldOf, type FormValues } from "../values/form-values.ts";
import { fieldWidth } from "./field-width.ts";

/** A field's place in the form, while it is asked for. */
export function AskedField({
  resource,
  name,
  status,
  control,
  children,
}: {
  resource: ResourceDescription;
  name: string;
  /** Of the row; a new one has none yet. */
  status: number | undefined;
  control: Control<FormValues>;
  children: ReactNode;
}) {
  const t = useT();
  const field = fieldOf(resource, name);
  const other: unknown = useWatch({ control, name: field.when?.field ?? name });
  if (field.when && !isAsked(field, { [field.when.field]: other })) return null;
  const waits = field.required === true && fieldIn(resource, name, status)?.required === false;
  return (
    <div
      data-field={name}
      data-width={fieldWidth(resource, name)}
      data-waits={waits || undefined}
      {...(waits ? { style: waitingWord(t("record.waits")) } : {})}
    >
      {children}
    </div>
  );
}

/** What the label of a field that a draft may be without says behind its name: read out with it. */
function waitingWord(word: string): CSSProperties & Readonly<Record<`--${string}`, string>> {
  return { "--nn-waits": JSON.stringify(word) };
}

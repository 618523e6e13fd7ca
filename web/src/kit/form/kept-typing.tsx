import { Button } from "@mantine/core";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { useEffect, useMemo, useState } from "react";
import { useFormState, useWatch, type UseFormReturn } from "react-hook-form";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useKept, type Kept } from "../../platform/session/use-kept.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { formFields, type FormValues } from "../values/form-values.ts";
import type { ResourceRow } from "../resource/row.ts";

/** Kinds whose values name files: one that no row has yet cannot be shown again. */
const FILES: readonly Field["kind"][] = ["image", "images", "file"];

/**
 * Keeps what is typed into a form and not saved through a reload and the end of a session, and says that it is there again. It is gone once it is
 * saved, discarded or left, and when somebody else has changed the row meanwhile.
 */
export function KeptTyping({
  resource,
  base,
  source = "",
  form,
}: {
  resource: ResourceDescription;
  base: ResourceRow | null;
  /** Id of the row that a new one copies. */
  source?: string | undefined;
  form: UseFormReturn<FormValues>;
}) {
  const t = useT();
  const values = useWatch({ control: form.control });
  const { isDirty } = useFormState({ control: form.control });
  const what = `${resource.name} ${base ? `${base._id} ${base.version}` : `new ${source}`}`;
  const kept = useKept(
    what,
    isDirty,
    useMemo(() => keptOf(resource, values), [resource, values]),
  );
  const [isBack, setBack] = useState(kept !== null);
  useEffect(() => {
    if (kept) form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
  }, [form, kept]);
  if (!kept || !isBack || !isDirty) return null;
  const discard = (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        setBack(false);
        form.reset();
      }}
    >
      {t("ui.discard")}
    </Button>
  );
  return (
    <Banner kind="info" action={discard}>
      {t("record.typedAgain", { at: formatDateTime(kept.at) })}
    </Banner>
  );
}

function keptOf(resource: ResourceDescription, values: FormValues): Kept["values"] {
  const fields: Readonly<Record<string, Field>> = resource.fields;
  const names = formFields(resource).filter((name) => fields[name] && !namesFiles(fields[name]));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function namesFiles(field: Field): boolean {
  return field.kind === "list" ? Object.values<Field>(field.fields).some(namesFiles) : FILES.includes(field.kind);
}

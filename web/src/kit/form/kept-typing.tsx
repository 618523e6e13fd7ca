import { Button } from "@mantine/core";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { isRecord } from "@nepnha/domain/platform/record";
import { useEffect, useState } from "react";
import { useFormState, useWatch, type UseFormReturn } from "react-hook-form";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { ofTab } from "../../platform/lib/of-tab.ts";
import { MINE } from "../../platform/session/local-keys.ts";
import { useUser } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { formFields, type FormValues } from "../values/form-values.ts";
import type { ResourceRow } from "../resource/row.ts";

/** How soon after the last key it is kept, ms. */
const SOON = 400;
/** Kinds whose values name files: one that no row has yet cannot be shown again. */
const FILES: readonly Field["kind"][] = ["image", "images", "file"];

interface Kept {
  /** When it was typed. */
  readonly at: string;
  readonly values: FormValues;
}

/**
 * Keeps what is typed into a form and not saved through a reload, and says that it is there again. It is gone once it is
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
  const { _id: userId } = useUser();
  const key = `${MINE}typed-${userId} ${resource.name} ${base ? `${base._id} ${base.version}` : `new ${source}`}`;
  const [kept] = useState(() => read(key));
  const [isBack, setBack] = useState(kept !== null);
  const values = useWatch({ control: form.control });
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => {
    if (kept) form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
  }, [form, kept]);
  // A form that is saved, or left by the way that asks, has nothing to bring back.
  useEffect(() => () => ofTab.remove(key), [key]);
  useEffect(() => {
    if (!isDirty) {
      ofTab.remove(key);
      return undefined;
    }
    const timer = setTimeout(() => ofTab.write(key, JSON.stringify(keptOf(resource, values))), SOON);
    return () => clearTimeout(timer);
  }, [isDirty, key, resource, values]);
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

function keptOf(resource: ResourceDescription, values: FormValues): Kept {
  const fields: Readonly<Record<string, Field>> = resource.fields;
  const names = formFields(resource).filter((name) => fields[name] && !namesFiles(fields[name]));
  return { at: new Date().toISOString(), values: Object.fromEntries(names.map((name) => [name, values[name]])) };
}

function namesFiles(field: Field): boolean {
  return field.kind === "list" ? Object.values<Field>(field.fields).some(namesFiles) : FILES.includes(field.kind);
}

function read(key: string): Kept | null {
  try {
    const found: unknown = JSON.parse(ofTab.read(key) ?? "null");
    return isRecord(found) && typeof found["at"] === "string" && isRecord(found["values"])
      ? { at: found["at"], values: found["values"] }
      : null;
  } catch {
    return null;
  }
}

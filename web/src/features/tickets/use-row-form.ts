import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useAlbum, type Album } from "../../kit/inputs/use-album.ts";
import { changesOf, resolverOf, valuesOf, type FormValues } from "../../kit/values/form-values.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useRefusal } from "../../platform/api/use-refusal.ts";
import { useServices } from "../../platform/session/services-context.ts";

interface MadeRow {
  readonly _id: string;
}

/** A form for a new row on a page of its own. */
export interface RowForm {
  /** The section as far as it is asked for. */
  readonly asking: ResourceDescription;
  readonly form: UseFormReturn<FormValues>;
  readonly album: Album;
  readonly sending: boolean;
  /** What was refused of none of its fields. */
  readonly refusal: string | null;
  readonly dirty: () => boolean;
  readonly submit: (event: FormEvent) => void;
}

/**
 * Asks for some fields of a new row and sends it; what is refused stands under its field.
 * @param values what the row has besides
 * @param onMade what follows; the form begins anew
 */
export function useRowForm(
  resource: ResourceDescription,
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
  onMade: (row: MadeRow) => void,
): RowForm {
  const { api } = useServices();
  const album = useAlbum(null);
  const [refusal, setRefusal] = useRefusal();
  const [sending, setSending] = useState(false);
  const asking: ResourceDescription = { ...resource, form: [{ section: "general", fields }] };
  const form = useForm<FormValues>({ defaultValues: valuesOf(asking, null), resolver: resolverOf(asking) });
  const { isDirty } = form.formState;
  // What follows may leave the screen before the form is drawn as sent.
  const sent = useRef(false);
  useEffect(() => {
    if (!isDirty) sent.current = false;
  }, [isDirty]);

  async function send(typed: FormValues): Promise<void> {
    setRefusal(null);
    setSending(true);
    const before = { ...form.getValues() };
    try {
      const body = { ...values, ...changesOf(asking, typed, null) };
      const made = await api.call<MadeRow>(`/${resource.name}`, { method: "POST", body, silent: "told" });
      sent.current = true;
      const now = form.getValues();
      form.reset(valuesOf(asking, null));
      // What was typed while it was on its way is the beginning of the next one.
      for (const [name, value] of Object.entries(now))
        if (!sameValue(value, before[name])) {
          sent.current = false;
          form.setValue(name, value, { shouldDirty: true });
        }
      onMade(made);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const others: string[] = [];
      for (const { field, message } of error.fieldErrors) {
        const name = field.split(".")[0] ?? field;
        if (fields.includes(name)) form.setError(name, { type: "server", message });
        else others.push(message);
      }
      if (others.length > 0) setRefusal(others.join(". "));
      else if (error.fieldErrors.length === 0) setRefusal(error);
    } finally {
      setSending(false);
    }
  }
  return {
    asking,
    form,
    album,
    sending,
    refusal,
    dirty: () => isDirty && !sent.current,
    submit(event) {
      event.preventDefault();
      void form.handleSubmit(send)();
    },
  };
}

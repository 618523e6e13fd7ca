import { Button, Group } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useState, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import { FieldInput } from "../../kit/inputs/field-input.tsx";
import { useAlbum } from "../../kit/inputs/use-album.ts";
import { changesOf, resolverOf, valuesOf, type FormValues } from "../../kit/values/form-values.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import classes from "./project.module.css";

/** Makes a row of a section in place, from the few fields that it takes. */
export function AddRowDialog({
  resource,
  title,
  fields,
  values,
  onClose,
}: {
  resource: ResourceDescription;
  title: string;
  /** The fields that are asked for. */
  fields: readonly string[];
  /** What the row has besides, and what the fields begin with. */
  values: Readonly<Record<string, unknown>>;
  onClose: (made: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const album = useAlbum(null);
  const asking: ResourceDescription = { ...resource, form: [{ section: "add", fields }] };
  const begun = Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
  const form = useForm<FormValues>({
    defaultValues: { ...valuesOf(asking, null), ...begun },
    resolver: resolverOf(asking),
  });
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);

  async function send(typed: FormValues): Promise<void> {
    setRefusal(undefined);
    setSending(true);
    try {
      const body = { ...values, ...changesOf(asking, typed, null) };
      await api.call(`/${resource.name}`, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("projectPage.added"), id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      const [named, others] = [true, false].map((own) =>
        error.fieldErrors.filter(({ field }) => fields.includes(field) === own),
      );
      for (const { field, message } of named ?? []) form.setError(field, { type: "server", message });
      if ((named ?? []).length === 0)
        setRefusal(others?.map(({ message }) => message).join(". ") || error.detail || t("save.failed"));
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void form.handleSubmit(send)();
  };
  return (
    <Dialog opened onClose={() => onClose(null)} title={title}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
        {fields.map((name) => (
          <FieldInput
            key={name}
            resource={asking}
            name={name}
            control={form.control}
            row={null}
            album={album}
            names={{}}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.close")}
          </Button>
          <Button type="submit" loading={sending}>
            {title}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

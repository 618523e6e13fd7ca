import { Button, Group, Stack } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useState, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import { FieldInput } from "../inputs/field-input.tsx";
import { useAlbum } from "../inputs/use-album.ts";
import { changesOf, resolverOf, valuesOf, type FormValues } from "../values/form-values.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

/** Makes a row of a section in place, on the screen of what it belongs to, from a few of its fields. */
export function AddRowDialog({
  resource,
  title,
  fields,
  values,
  onClose,
}: {
  resource: ResourceDescription;
  /** Stands above and on the button. */
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
  const asking: ResourceDescription = { ...resource, form: [{ section: "general", fields }] };
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
      showSnackbar({ kind: "success", text: t("save.ok"), id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      const isOwn = (field: string): boolean => fields.includes(field.split(".")[0] ?? "");
      for (const { field, message } of error.fieldErrors) {
        if (isOwn(field)) form.setError(field.split(".")[0] ?? field, { type: "server", message });
      }
      const others = error.fieldErrors.filter(({ field }) => !isOwn(field)).map(({ message }) => message);
      if (others.length > 0 || error.fieldErrors.length === 0)
        setRefusal(others.join(". ") || error.detail || t("save.failed"));
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void form.handleSubmit(send)();
  };
  return (
    <Dialog opened onClose={() => onClose(null)} title={title} size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap={14}>
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
        </Stack>
      </form>
    </Dialog>
  );
}

import { Button, Group, Stack } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/api";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
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
import type { Ticket } from "./ticket-row.ts";

const FIELDS = ["name", "actionTypeId", "startDate", "endDate", "assigneeIds"];
const ASKING: ResourceDescription = { ...projectActions, form: [{ section: "general", fields: FIELDS }] };

/** Makes work of a ticket. */
export function WorkDialog({ ticket, onClose }: { ticket: Ticket; onClose: (made: true | null) => void }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const album = useAlbum(null);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const form = useForm<FormValues>({
    defaultValues: { ...valuesOf(ASKING, null), name: ticket.subject },
    resolver: resolverOf(ASKING),
  });

  async function send(typed: FormValues): Promise<void> {
    setRefusal(undefined);
    setSending(true);
    try {
      const body = { ...changesOf(ASKING, typed, null), version: ticket.version };
      await api.call(`/supportTickets/${ticket._id}/action`, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("ticketPage.workMade"), id: "row-change" });
      void queries.invalidateQueries({ queryKey: [supportTickets.name] });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      for (const { field, message } of error.fieldErrors)
        form.setError(field.split(".")[0] ?? field, { type: "server", message });
      if (error.fieldErrors.length === 0) setRefusal(error.detail || t("save.failed"));
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void form.handleSubmit(send)();
  };
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("ticketPage.makeWork")} size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap={14}>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          {FIELDS.map((name) => (
            <FieldInput
              key={name}
              resource={ASKING}
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
              {t("ticketPage.makeWork")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

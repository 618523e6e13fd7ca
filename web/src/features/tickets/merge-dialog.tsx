import { Button, Group, Stack } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { Ticket } from "./ticket-row.ts";

/** Chooses the ticket in which this one goes on. */
export function MergeDialog({ ticket, onClose }: { ticket: Ticket; onClose: (done: true | null) => void }) {
  const t = useT();
  const { api } = useServices();
  const queries = useQueryClient();
  const [intoId, setInto] = useState<string | null>(null);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  async function merge(): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      const body = { version: ticket.version, intoId };
      await api.call(`/supportTickets/${ticket._id}/merge`, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("ticketPage.mergeDone"), id: "row-change" });
      void queries.invalidateQueries({ queryKey: [supportTickets.name] });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.fieldErrors[0]?.message ?? error.detail ?? t("request.failed"));
      setBusy(false);
    }
  }
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("ticketPage.merge")}>
      <Stack gap={14}>
        <p>{t("ticketPage.mergeText")}</p>
        {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
        <RefField label={t("ticketPage.mergeInto")} to="supportTickets" value={intoId} onChange={setInto} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(null)}>
            {t("ui.close")}
          </Button>
          <Button disabled={intoId === null} loading={busy} onClick={() => void merge()}>
            {t("ticketPage.merge")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

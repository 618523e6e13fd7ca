import { customers } from "@nepnha/contract/features/customers/api";
import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useRow } from "../../kit/resource/queries.ts";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { Quote } from "./quote-row.ts";

const MESSAGE_LENGTH = 2000;

/** Sends the paper of a quote by mail: to its customer, unless somebody else is written down. */
export function MailDialog({ quote, onClose }: { quote: Quote; onClose: (sent: true | null) => void }) {
  const t = useT();
  const { api } = useServices();
  const can = useCan();
  const known = useRow(customers, can("customers.read") ? (quote.customerId ?? undefined) : undefined);
  const [typed, setTo] = useState<string>();
  const to = typed ?? known.data?.row?.email ?? "";
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    setRefusal(undefined);
    setProblem(undefined);
    if (to.trim() === "") return setProblem(t("quotePage.needed"));
    setSending(true);
    try {
      const body = {
        version: quote.version,
        to: to.trim(),
        ...(message.trim() === "" ? {} : { message: message.trim() }),
      };
      await api.call(`/quotes/${quote._id}/mail`, { method: "POST", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("quotePage.mailed", { to: body.to }), id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending(false);
      const own = error.fieldErrors.find(({ field }) => field === "to");
      setProblem(own?.message);
      if (!own) setRefusal(error.detail || t("quotePage.notMailed"));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("quotePage.mail")}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={14}>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <TextInput
            type="email"
            inputMode="email"
            required
            data-autofocus
            label={t("quotePage.mailTo")}
            value={to}
            {...(problem === undefined ? {} : { error: problem })}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Textarea
            label={t("quotePage.mailMessage")}
            rows={3}
            maxLength={MESSAGE_LENGTH}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.close")}
            </Button>
            <Button type="submit" loading={sending}>
              {t("quotePage.mailSend")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

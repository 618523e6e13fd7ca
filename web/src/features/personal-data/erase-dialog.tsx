import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { FORGET_AFTER_DAYS } from "@nepnha/contract/features/customers/api";
import type { Reason } from "@nepnha/contract/kit/moves";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ReasonInput, reasonProblem } from "../../kit/moves/reason-input.tsx";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { OpenMatters } from "./open-matters.tsx";

/** Erases a customer at their wish, with a reason; what is open is told first. */
export function EraseDialog({
  id,
  version,
  onClose,
}: {
  id: string;
  version: number;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [notes, setNotes] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ["customers", "open-matters", id],
    queryFn: () => api.call<{ open: Reason[] }>(`/customers/${id}/open-matters`),
    staleTime: 0,
  });
  const isOpen = data === undefined || data.open.length > 0;

  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const wrong = reasonProblem(notes);
    setProblem(wrong);
    if (wrong !== undefined || isOpen) return;
    setBusy(true);
    try {
      await api.call(`/customers/${id}/erase`, {
        method: "POST",
        body: { version, notes: notes.trim() },
        silent: "told",
      });
      const text = t("eraseCustomer.erased", { days: FORGET_AFTER_DAYS });
      showSnackbar({ kind: "success", text, id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setRefusal(error.detail || t("save.failed"));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("eraseCustomer.erase")}>
      <form noValidate onSubmit={(event) => void erase(event)}>
        <Stack gap={14}>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          {data === undefined ? <Skeleton height={48} /> : <OpenMatters open={data.open} />}
          <p style={{ margin: 0 }}>{t("eraseCustomer.eraseText", { days: FORGET_AFTER_DAYS })}</p>
          <ReasonInput value={notes} onChange={setNotes} error={problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" color="red" loading={busy} disabled={isOpen}>
              {t("eraseCustomer.erase")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

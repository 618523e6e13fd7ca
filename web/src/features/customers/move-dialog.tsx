import { Button, Group, Stack } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

/** Chooses the category that takes the customers of one that is deleted. */
export function MoveDialog({
  id,
  count,
  onClose,
}: {
  id: string;
  count: number;
  onClose: (moved: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [to, setTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function move(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (to === null) return;
    setBusy(true);
    try {
      const { moved } = await api.call<{ moved: number }>(`/customerCategories/${id}/empty`, {
        method: "POST",
        body: { to },
        silent: "told",
      });
      showSnackbar({ kind: "success", text: t("customerPage.moved", { count: moved }), id: "row-change" });
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setRefusal(error.fieldErrors[0]?.message ?? (error.detail || t("save.failed")));
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("customerPage.moveTitle")}>
      <form noValidate onSubmit={(event) => void move(event)}>
        <Stack>
          {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
          <p style={{ margin: 0 }}>{t("customerPage.moveText", { count })}</p>
          <RefField to="customerCategories" label={t("customerPage.moveTo")} value={to} onChange={setTo} required />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" loading={busy} disabled={to === null}>
              {t("customerPage.move")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

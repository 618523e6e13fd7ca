import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { projectMetadata } from "@nepnha/contract/features/project-metadata/project-metadata";
import { useState, type FormEvent } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { SectionRow } from "../../kit/resource/row.ts";

/** More are not counted. */
const COUNTED = 1000;

/** Asks for the code of a field before it goes with its values. */
export function DeleteFieldDialog({
  row: { _id, code, label, usedCount },
  onClose,
}: {
  row: SectionRow<typeof projectMetadata>;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const count = usedCount ?? 0;

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const path = `/projectMetadata/${_id}/deleteWithValues`;
      const gone = await api.call<{ count: number }>(path, { method: "POST", body: { code: typed }, silent: "told" });
      showSnackbar({ kind: "success", text: t("projectMetadata.delete.done", { name: label, count: gone.count }) });
      onClose(true);
    } catch (cause) {
      const told = cause instanceof ApiError ? (cause.fieldErrors[0]?.message ?? cause.detail) : "";
      setError(told || t("request.failed"));
      setBusy(false);
    }
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("projectMetadata.delete.title", { name: label })}>
      <form noValidate onSubmit={(event) => void run(event)}>
        <Stack>
          <Text>{t(count < COUNTED ? "projectMetadata.delete.text" : "projectMetadata.delete.many", { count })}</Text>
          <TextInput
            label={t("projectMetadata.delete.code", { code })}
            value={typed}
            error={error}
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(null)}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" color="red" loading={busy} disabled={typed.trim() !== code}>
              {t("projectMetadata.delete.run")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

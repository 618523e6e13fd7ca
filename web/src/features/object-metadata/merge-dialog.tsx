import type { objectMetadata } from "@nepnha/contract/features/object-metadata/object-metadata";
import { Button, Group, Stack } from "@mantine/core";
import type { MergeReport, ValueUses } from "@nepnha/contract/features/object-metadata/value-lists";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { SelectField } from "../../ui/fields/select.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

/** One value takes the place of another one, here and wherever that one is used. */
export function MergeDialog({
  row,
  onClose,
}: {
  row: SectionRow<typeof objectMetadata>;
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const { data: uses } = useQuery({
    queryKey: ["objectMetadata", "uses", row._id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call<ValueUses>(`/objectMetadata/${row._id}/uses`, { signal, silent: "aside" }),
  });
  const options = row.values.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }));

  async function merge(): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      const body = { from, to, version: row.version };
      const path = `/objectMetadata/${row._id}/merge`;
      const { replaced } = await api.call<MergeReport>(path, { method: "PUT", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("objectMetadata.merge.done", { count: replaced }) });
      onClose(true);
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : null;
      setRefusal(failure?.fieldErrors[0]?.message || failure?.detail || t("request.failed"));
      setBusy(false);
    }
  }
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("objectMetadata.merge.title", { name: row.name })}>
      <Stack>
        <SelectField
          label={t("objectMetadata.merge.from")}
          data={options}
          value={from}
          onChange={(next) => {
            setFrom(next);
            if (next === to) setTo(null);
          }}
          {...(from === null ? {} : { description: t("objectMetadata.merge.uses", { count: uses?.[from] ?? 0 }) })}
          searchable
        />
        <SelectField
          label={t("objectMetadata.merge.to")}
          data={options.filter(({ value }) => value !== from)}
          value={to}
          onChange={setTo}
          searchable
        />
        {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        <Button loading={busy} disabled={from === null || to === null} onClick={() => void merge()}>
          {t("objectMetadata.merge.now")}
        </Button>
      </Group>
    </Dialog>
  );
}

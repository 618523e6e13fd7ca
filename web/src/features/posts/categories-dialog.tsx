import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useServices } from "../../platform/session/services-context.ts";
import type { ResourceRow } from "../../kit/resource/row.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { MultiSelectField } from "../../ui/fields/select.tsx";
import { useCategories } from "../post-categories/api.ts";

/** Puts several posts into other categories: all of them, or with the reason none. */
export function CategoriesDialog({
  feature,
  rows,
  onClose,
}: {
  feature: string;
  rows: readonly ResourceRow[];
  onClose: (done: true | null) => void;
}) {
  const t = useT();
  const { api } = useServices();
  const { data = [] } = useCategories(feature);
  const [categoryIds, setCategoryIds] = useState<string[]>([]);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const count = rows.length;

  async function save(): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      const body = { ids: rows.map(({ _id }) => _id), categoryIds };
      await api.call(`/${feature}/bulk-categories`, { method: "PUT", body, silent: "told" });
      showSnackbar({ kind: "success", text: t("posts.categories.done", { count }) });
      onClose(true);
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : null;
      setRefusal(failure?.fieldErrors[0]?.message || failure?.detail || t("request.failed"));
      setBusy(false);
    }
  }
  return (
    <Dialog opened onClose={() => onClose(null)} title={t("posts.categories.title", { count })}>
      <MultiSelectField
        label={t("posts.categories.to")}
        description={t("posts.categories.text")}
        required
        searchable
        maxValues={5}
        data={data.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={categoryIds}
        onChange={setCategoryIds}
      />
      {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        <Button loading={busy} disabled={categoryIds.length === 0} onClick={() => void save()}>
          {t("ui.save")}
        </Button>
      </Group>
    </Dialog>
  );
}

import type { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import { Button, Group } from "@mantine/core";
import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import type { ActionTools } from "../../kit/feature/action-types.ts";
import { useCategories } from "./use-categories.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { SelectField } from "../../ui/fields/select.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";

/** The posts of a category go to another one of the same type; how many is said before it is done. */
export function MergeDialog({
  row,
  tools,
  onClose,
}: {
  row: SectionRow<typeof postCates>;
  tools: ActionTools;
  onClose: () => void;
}) {
  const t = useT();
  const [targetId, setTargetId] = useState<string | null>(null);
  const [merging, setMerging] = useState(false);
  const feature = Object.keys(POST_TYPES).find((name) => POST_TYPES[name] === row.postType) ?? "";
  const { data = [] } = useCategories(feature);
  const others = data.filter(({ _id }) => _id !== row._id);
  const target = others.find(({ _id }) => _id === targetId);
  const body = { sourceId: row._id, targetId };
  const { data: preview } = useQuery({
    queryKey: ["postCates", "merge", row._id, targetId],
    enabled: targetId !== null,
    gcTime: 0,
    queryFn: () =>
      tools.api.call<{ count: number }>("/postCates/merge", { method: "POST", body: { ...body, preview: true } }),
  });
  const name = row.name;

  async function merge(): Promise<void> {
    setMerging(true);
    try {
      const { count } = await tools.api.call<{ count: number }>("/postCates/merge", { method: "POST", body });
      showSnackbar({ kind: "success", text: t("postCates.merged", { count, target: String(target?.["name"]) }) });
      onClose();
      tools.go("/category");
      await tools.refresh();
    } catch {
      // The client has said why.
    } finally {
      setMerging(false);
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t("postCates.mergeTitle", { name })}>
      <SelectField
        label={t("postCates.mergeTarget")}
        data={others.map((cate) => ({ value: cate._id, label: cate.name }))}
        value={targetId}
        onChange={setTargetId}
        searchable
      />
      {target && preview && (
        <p role="status">{t("postCates.mergeCount", { count: preview.count, name, target: target.name })}</p>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button disabled={!target || !preview} loading={merging} onClick={() => void merge()}>
          {t("postCates.mergeGo", { count: preview?.count ?? 0 })}
        </Button>
      </Group>
    </Dialog>
  );
}

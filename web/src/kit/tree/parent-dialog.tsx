import { Button, Group } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { RefField } from "../inputs/ref-field.tsx";
import { titleOf } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { parentOf } from "../resource/tree.ts";
import classes from "../list/list.module.css";
import { useReparent } from "./use-ordering.ts";

/** Chooses what a row of a tree hangs below; nothing chosen is the top. */
export function ParentDialog({
  resource,
  row,
  onClose,
}: {
  resource: ResourceDescription;
  row: ResourceRow;
  onClose: () => void;
}) {
  const t = useT();
  const reparent = useReparent(resource);
  const [parentId, setParentId] = useState(parentOf(resource, row));
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    if (await reparent(row, parentId)) onClose();
    else setSaving(false);
  };
  return (
    <Dialog opened onClose={onClose} title={t("list.reparentTitle", { name: titleOf(resource, row) })}>
      <div className={classes.form}>
        <RefField
          to={resource.name}
          label={t("list.reparentTo")}
          description={t("list.reparentHint")}
          value={parentId}
          notBelow={row._id}
          onChange={setParentId}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button loading={saving} disabled={parentId === parentOf(resource, row)} onClick={() => void save()}>
            {t("list.reparentNow")}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

import type { objectMetadata } from "@nepnha/contract/features/object-metadata/object-metadata";
import IconArrowMerge from "@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs";
import { lazy } from "react";
import { t } from "../../platform/i18n/i18n.ts";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));

/** What can be done with a list of values besides changing it. */
export const objectMetadataActions: SectionActions<typeof objectMetadata> = {
  row: [
    {
      label: "objectMetadata.merge.action",
      Icon: IconArrowMerge,
      offered: (row, { can }) => can("objectMetadata.update") && !isDeleted(row) && (row.valueCount ?? 0) > 1,
      reason: (row) => (row.isSystem ? t("objectMetadata.rule.systemWords") : null),
      run: async (row, { refresh }) => {
        if (await showWindow<true>((close) => <MergeDialog row={row} onClose={close} />)) await refresh();
      },
    },
  ],
};

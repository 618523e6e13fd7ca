import IconArrowMerge from "@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs";
import { lazy } from "react";
import { t } from "../../i18n/i18n.ts";
import type { SectionActions } from "../../resource/action-types.ts";
import { isDeleted } from "../../resource/rights.ts";
import { showWindow } from "../../ui/window.ts";

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));

/** What can be done with a list of values besides changing it. Lists of the system stay. */
export const metadataActions: SectionActions = {
  refuse: (row, verb) => (row["isSystem"] === true && verb !== "update" ? t("objectMetadata.rule.systemStays") : null),
  row: [
    {
      label: "objectMetadata.merge.action",
      Icon: IconArrowMerge,
      offered: (row, { can }) => can("objectMetadata.update") && !isDeleted(row) && Number(row["valueCount"]) > 1,
      reason: (row) => (row["isSystem"] === true ? t("objectMetadata.rule.systemWords") : null),
      run: async (row, { refresh }) => {
        if (await showWindow<true>((close) => <MergeDialog row={row} onClose={close} />)) await refresh();
      },
    },
  ],
};

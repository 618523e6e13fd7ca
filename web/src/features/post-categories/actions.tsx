import IconArrowMerge from "@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../resource/action-types.ts";
import { showWindow } from "../../ui/window.ts";

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));

/** What can be done with a category besides changing it. */
export const categoryActions: SectionActions = {
  row: [
    {
      label: "posts.merge",
      Icon: IconArrowMerge,
      offered: (_row, { can }) => can("postCates.delete"),
      run: (row, tools) =>
        showWindow<true>((close) => <MergeDialog row={row} tools={tools} onClose={() => close(null)} />),
    },
  ],
};

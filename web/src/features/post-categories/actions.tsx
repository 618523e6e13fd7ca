import type { postCates } from "@nepnha/contract/features/post-categories/post-cates";
import IconArrowMerge from "@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));

/** What can be done with a category besides changing it. */
export const postCategoryActions: SectionActions<typeof postCates> = {
  row: [
    {
      label: "postCates.merge",
      Icon: IconArrowMerge,
      offered: (_row, { can }) => can("postCates.delete"),
      run: (row, tools) =>
        showWindow<true>((close) => <MergeDialog row={row} tools={tools} onClose={() => close(null)} />),
    },
  ],
};

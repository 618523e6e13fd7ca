import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../resource/action-types.ts";
import { isDeleted } from "../../resource/rights.ts";
import { showWindow } from "../../ui/window.ts";

const ReviewDialog = lazy(async () => ({ default: (await import("./review-dialog.tsx")).ReviewDialog }));

/** What can be done with a vendor besides changing it. */
export const vendorActions: SectionActions = {
  row: [
    {
      label: "vendors.review.action",
      Icon: IconStar,
      offered: (row, { can }) => can("vendors.read") && !isDeleted(row),
      run: async (row, { refresh }) => {
        if (await showWindow<true>((close) => <ReviewDialog row={row} onClose={close} />)) await refresh();
      },
    },
  ],
};

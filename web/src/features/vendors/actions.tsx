import type { vendors } from "@nepnha/contract/features/vendors/vendors";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const ReviewDialog = lazy(async () => ({ default: (await import("./review-dialog.tsx")).ReviewDialog }));

/** What can be done with a vendor besides changing it. */
export const vendorActions: SectionActions<typeof vendors> = {
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

import type { roles } from "@nepnha/contract/features/people/roles";
import IconColumns2 from "@tabler/icons-react/dist/esm/icons/IconColumns2.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import { showWindow } from "../../../ui/feedback/window.ts";

const CompareDialog = lazy(async () => ({ default: (await import("./compare-dialog.tsx")).CompareDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import("./preview-dialog.tsx")).PreviewDialog }));

/** What can be done with a role besides changing it. */
export const roleActions: SectionActions<typeof roles> = {
  row: [
    {
      label: "people.preview",
      Icon: IconEye,
      offered: (_row, { can }) => can("roles.read"),
      run: (row) => showWindow((close) => <PreviewDialog row={row} onClose={() => close(null)} />),
    },
    {
      label: "people.compare",
      Icon: IconColumns2,
      offered: (_row, { can }) => can("roles.read"),
      run: (row) => showWindow((close) => <CompareDialog row={row} onClose={() => close(null)} />),
    },
  ],
};

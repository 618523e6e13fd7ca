import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { categoriesAction } from "./categories-action.tsx";

const VersionsDialog = lazy(async () => ({ default: (await import("./versions-dialog.tsx")).VersionsDialog }));

/** What can be done with a post besides changing it. @param feature its section */
export function postActions(feature: string): SectionActions {
  return {
    bulk: [categoriesAction(feature)],
    row: [
      {
        label: "posts.preview",
        Icon: IconEye,
        offered: (_row, { can }) => can(`${feature}.read`),
        run: (row, { go }) => go(`/read/${feature}/${row._id}`),
      },
      {
        label: "posts.versions",
        Icon: IconHistory,
        offered: (_row, { can }) => can(`${feature}.update`),
        run: (row, tools) =>
          showWindow<true>((close) => (
            <VersionsDialog feature={feature} row={row} tools={tools} onClose={() => close(null)} />
          )),
      },
    ],
  };
}

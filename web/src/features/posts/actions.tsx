import IconCategory from "@tabler/icons-react/dist/esm/icons/IconCategory.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const CategoriesDialog = lazy(async () => ({ default: (await import("./categories-dialog.tsx")).CategoriesDialog }));
const VersionsDialog = lazy(async () => ({ default: (await import("./versions-dialog.tsx")).VersionsDialog }));

/** What can be done with a post besides changing it. @param feature its section */
export function postActions(feature: string): SectionActions {
  return {
    bulk: [
      {
        label: "posts.categories.action",
        Icon: IconCategory,
        offered: ({ can }) => can(`${feature}.update`),
        async run(rows, { refresh }) {
          const done = await showWindow<true>((close) => (
            <CategoriesDialog feature={feature} rows={rows} onClose={close} />
          ));
          if (done) await refresh();
          return done === true;
        },
      },
    ],
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

import { houseTemplates } from "@nepnha/contract/sections/house-templates";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { lazy } from "react";
import { needTexts } from "../../i18n/i18n.ts";
import type { SectionActions } from "../../resource/action-types.ts";
import { titleOf } from "../../resource/labels.ts";
import { isDeleted } from "../../resource/rights.ts";
import { showWindow } from "../../ui/window.ts";

const ShareDialog = lazy(async () => {
  const [{ ShareDialog: Loaded }] = await Promise.all([
    import("../../resource/share/share-dialog.tsx"),
    needTexts("posts"),
  ]);
  return { default: Loaded };
});

/** What can be done with a template besides changing it: look at it as customers do, send it to one of them. */
export const templateActions: SectionActions = {
  row: [
    {
      label: "templates.preview",
      Icon: IconEye,
      offered: (row, { can }) => can("houseTemplates.read") && !isDeleted(row),
      run: (row, { go }) => go(`/read/templates/${row._id}`),
    },
    {
      label: "templates.send",
      Icon: IconSend,
      offered: (row, { can }) => can("chatGroups.chatSend") && !isDeleted(row),
      run: (row) =>
        showWindow<true>((close) => (
          <ShareDialog
            opened
            path={`/read/templates/${row._id}`}
            title={titleOf(houseTemplates, row)}
            onClose={() => close(null)}
          />
        )),
    },
  ],
};

import type { MetadataSection } from "@nepnha/contract/features/project-metadata/object-values";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import { lazy } from "react";
import type { RowAction } from "../../kit/feature/action-types.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const MetadataDialog = lazy(async () => ({ default: (await import("./metadata-dialog.tsx")).MetadataDialog }));

/** Opens the fields of a row from its menu. */
export function metadataAction(section: MetadataSection): RowAction {
  return {
    label: "projects.metadata",
    Icon: IconListDetails,
    offered: (row, { can }) => can(`${section}.read`) && !isDeleted(row),
    run: async (row) => {
      await needTexts("project-metadata");
      const name = typeof row["name"] === "string" ? row["name"] : "";
      await showWindow<true>((close) => (
        <MetadataDialog section={section} id={row._id} name={name} onClose={() => close(null)} />
      ));
    },
  };
}

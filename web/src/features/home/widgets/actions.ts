import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import type { SectionActions } from "../../resource/action-types.ts";
import { isDeleted } from "../../resource/rights.ts";

/** What can be done with a widget besides changing it: look at the home as it will be with it. */
export const widgetActions: SectionActions = {
  row: [
    {
      label: "widgets.preview",
      Icon: IconEye,
      offered: (row, { can }) => can("widgets.read") && !isDeleted(row),
      run: (row, { go }) => {
        const audience: unknown[] = Array.isArray(row["audience"]) ? row["audience"] : [];
        go("/home", { preview: row._id, as: audience.includes("GUEST") ? "GUEST" : audience[0] });
      },
    },
  ],
};

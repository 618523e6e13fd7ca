import type { widgets } from "@nepnha/contract/features/home/widgets";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import { isDeleted } from "../../../kit/resource/rights.ts";

/** What can be done with a widget besides changing it: look at the home as it will be with it. */
export const widgetActions: SectionActions<typeof widgets> = {
  row: [
    {
      label: "widgets.preview",
      Icon: IconEye,
      offered: (row, { can }) => can("widgets.read") && !isDeleted(row),
      run: (row, { go }) => {
        const { audience } = row;
        go("/home", { preview: row._id, as: audience.includes("GUEST") ? "GUEST" : audience[0] });
      },
    },
  ],
};

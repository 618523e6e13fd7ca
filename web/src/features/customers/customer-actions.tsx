import type { customers } from "@nepnha/contract/features/customers/customers";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import IconArrowMerge from "@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconEraser from "@tabler/icons-react/dist/esm/icons/IconEraser.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { lazy } from "react";
import type { ActionTools, SectionActions } from "../../kit/feature/action-types.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { EraseDialog, saveOfficeFile } from "../personal-data/api.ts";

const MergeDialog = lazy(async () => ({ default: (await import("./merge/merge-dialog.tsx")).MergeDialog }));
const AssignDialog = lazy(async () => ({ default: (await import("./assign-dialog.tsx")).AssignDialog }));

const administers = ({ me, can }: ActionTools): boolean => isAdministrator(me) && can("customers.delete");

/** What can be done with customers besides changing them. */
export const customerActions: SectionActions<typeof customers> = {
  row: [
    {
      label: "customerPage.merge",
      Icon: IconArrowMerge,
      offered: (row, tools) => administers(tools) && !isDeleted(row),
      run: async (row, { refresh }) => {
        if (await showWindow<true>((close) => <MergeDialog master={row} onClose={close} />)) await refresh();
      },
    },
    {
      label: "eraseCustomer.file",
      Icon: IconDownload,
      offered: (row, tools) => administers(tools) && !isDeleted(row),
      run: (row) => saveOfficeFile(row._id),
    },
    {
      label: "eraseCustomer.erase",
      Icon: IconEraser,
      offered: (row, tools) => administers(tools) && !isDeleted(row),
      run: async ({ _id, version }, { refresh }) => {
        if (await showWindow<true>((close) => <EraseDialog id={_id} version={version} onClose={close} />)) {
          await refresh();
        }
      },
    },
  ],
  bulk: [
    {
      label: "customerPage.assign",
      Icon: IconUserCheck,
      offered: ({ can }) => can("customers.update"),
      run: async (rows, { refresh }) => forMany(rows, "assignedStaffId", refresh),
    },
    {
      label: "customerPage.group",
      Icon: IconUsersGroup,
      offered: ({ can }) => can("customers.update"),
      run: async (rows, { refresh }) => forMany(rows, "addCategoryId", refresh),
    },
  ],
};

async function forMany(
  rows: readonly { readonly _id: string }[],
  field: "assignedStaffId" | "addCategoryId",
  refresh: () => Promise<void>,
): Promise<boolean> {
  const ids = rows.map(({ _id }) => _id);
  const done = await showWindow<true>((close) => <AssignDialog ids={ids} field={field} onClose={close} />);
  if (done) await refresh();
  return done === true;
}

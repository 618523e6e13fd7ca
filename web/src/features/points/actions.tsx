import type { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconCirclePlus from "@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { addPoints } from "./add-points.tsx";

const AccountDialog = lazy(async () => ({ default: (await import("./account-dialog.tsx")).AccountDialog }));

const look = (customerId: string): Promise<true | null> =>
  showWindow<true>((close) => <AccountDialog customerId={customerId} onClose={close} />);

/** Points from the row of a customer. */
export const customerPointActions: SectionActions = {
  row: [
    {
      label: "pointScreens.add",
      Icon: IconCirclePlus,
      offered: (row, { can }) => can("pointTransactions.addPoint") && !isDeleted(row),
      run: (row, tools) => addPoints(row._id, tools),
    },
    {
      label: "pointScreens.look",
      Icon: IconCoins,
      offered: (_row, { can }) => can("pointTransactions.read"),
      run: (row) => look(row._id),
    },
  ],
};

/** The same from one of their entries. */
export const pointTransactionActions: SectionActions<typeof pointTransactions> = {
  row: [
    {
      label: "pointScreens.add",
      Icon: IconCirclePlus,
      offered: (row, { can }) => row.customerId !== null && can("pointTransactions.addPoint"),
      run: (row, tools) => addPoints(row.customerId ?? "", tools),
    },
    {
      label: "pointScreens.look",
      Icon: IconCoins,
      offered: (row) => row.customerId !== null,
      run: (row) => look(row.customerId ?? ""),
    },
  ],
};

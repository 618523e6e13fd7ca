import type { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconCirclePlus from "@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs";
import IconStairsUp from "@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs";
import { lazy } from "react";
import type { ActionTools, SectionActions } from "../../kit/feature/action-types.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const AddPointDialog = lazy(async () => ({ default: (await import("./add-point-dialog.tsx")).AddPointDialog }));
const LevelsDialog = lazy(async () => ({ default: (await import("./levels-dialog.tsx")).LevelsDialog }));
const AccountDialog = lazy(async () => ({ default: (await import("./account-dialog.tsx")).AccountDialog }));

async function add(customerId: string | null, { refresh }: ActionTools): Promise<void> {
  if (await showWindow<true>((close) => <AddPointDialog customerId={customerId} onClose={close} />)) await refresh();
}

const look = (customerId: string): Promise<true | null> =>
  showWindow<true>((close) => <AccountDialog customerId={customerId} onClose={close} />);

/** Points from the row of a customer. */
export const customerPointActions: SectionActions = {
  row: [
    {
      label: "pointScreens.add",
      Icon: IconCirclePlus,
      offered: (row, { can }) => can("pointTransactions.addPoint") && !isDeleted(row),
      run: (row, tools) => add(row._id, tools),
    },
    {
      label: "pointScreens.look",
      Icon: IconCoins,
      offered: (_row, { can }) => can("pointTransactions.read"),
      run: (row) => look(row._id),
    },
  ],
};

/** Levels belong to all the settings. */
export const pointSettingActions: SectionActions = {
  list: [
    {
      label: "pointScreens.levels",
      Icon: IconStairsUp,
      offered: () => true,
      run: () => showWindow<true>((close) => <LevelsDialog onClose={close} />),
    },
  ],
};

/** The same from one of their entries. */
export const pointTransactionActions: SectionActions<typeof pointTransactions> = {
  list: [
    {
      label: "pointScreens.add",
      Icon: IconCirclePlus,
      offered: ({ can }) => can("pointTransactions.addPoint"),
      run: (tools) => add(null, tools),
    },
  ],
  row: [
    {
      label: "pointScreens.add",
      Icon: IconCirclePlus,
      offered: (row, { can }) => row.customerId !== null && can("pointTransactions.addPoint"),
      run: (row, tools) => add(row.customerId ?? "", tools),
    },
    {
      label: "pointScreens.look",
      Icon: IconCoins,
      offered: (row) => row.customerId !== null,
      run: (row) => look(row.customerId ?? ""),
    },
  ],
};

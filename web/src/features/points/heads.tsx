import IconCirclePlus from "@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs";
import IconStairsUp from "@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs";
import { lazy } from "react";
import type { ListAction } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import { addPoints } from "./add-points.tsx";

const LevelsDialog = lazy(async () => ({ default: (await import("./levels-dialog.tsx")).LevelsDialog }));

/** Levels belong to all the settings. */
export const pointSettingHead: readonly ListAction[] = [
  {
    label: "pointScreens.levels",
    Icon: IconStairsUp,
    offered: () => true,
    run: () => showWindow<true>((close) => <LevelsDialog onClose={close} />),
  },
];

/** Points that are entered by hand. */
export const pointTransactionHead: readonly ListAction[] = [
  {
    label: "pointScreens.add",
    Icon: IconCirclePlus,
    offered: ({ can }) => can("pointTransactions.addPoint"),
    run: (tools) => addPoints(null, tools),
  },
];

import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import IconTransfer from "@tabler/icons-react/dist/esm/icons/IconTransfer.mjs";
import { lazy } from "react";
import type { ListAction } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const HandOverFrom = lazy(async () => ({ default: (await import("./hand-over-from.tsx")).HandOverFrom }));

/** From the list of terms to who has how much, and all that somebody has to somebody else. */
export const assignmentHead: readonly ListAction[] = [
  {
    label: "assigning.load",
    Icon: IconChartBar,
    offered: () => true,
    run: ({ go }) => go("/assignment/load"),
  },
  {
    label: "assigning.handOver",
    Icon: IconTransfer,
    offered: ({ can }) => can("users.update"),
    async run({ refresh }) {
      if (await showWindow<true>((close) => <HandOverFrom onClose={close} />)) await refresh();
    },
  },
];

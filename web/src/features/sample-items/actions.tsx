import type { sampleItems } from "@nepnha/contract/features/sample-items/sample-items";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const PriceDialog = lazy(async () => ({ default: (await import("./price-dialog.tsx")).PriceDialog }));

/** What can be done with sample items besides changing them one by one. */
export const sampleItemActions: SectionActions<typeof sampleItems> = {
  bulk: [
    {
      label: "sampleItems.price.action",
      Icon: IconCoins,
      offered: ({ can }) => can("sampleItems.update"),
      run: async (rows, { refresh }) => {
        const done = await showWindow<true>((close) => <PriceDialog rows={rows} onClose={close} />);
        if (done) await refresh();
        return done === true;
      },
    },
  ],
};

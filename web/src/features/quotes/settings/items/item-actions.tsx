import type { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import IconListSearch from "@tabler/icons-react/dist/esm/icons/IconListSearch.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../../../kit/feature/action-types.ts";
import { showWindow } from "../../../../ui/feedback/window.ts";

const UsedDialog = lazy(async () => ({ default: (await import("./used-dialog.tsx")).UsedDialog }));
const PricesDialog = lazy(async () => ({ default: (await import("./prices-dialog.tsx")).PricesDialog }));

/** What can be done with items besides changing them one by one. */
export const quoteItemActions: SectionActions<typeof quoteItems> = {
  row: [
    {
      label: "quoteSetting.used.action",
      Icon: IconListSearch,
      offered: (_row, { can }) => can("quoteScenarios.read"),
      run: ({ code, name }) =>
        void showWindow((close) => <UsedDialog code={code} name={name} onClose={() => close(null)} />),
    },
  ],
  bulk: [
    {
      label: "quoteSetting.prices.action",
      Icon: IconCoins,
      offered: ({ can }) => can("quoteItems.update"),
      run: async (rows, { refresh }) => {
        const done = await showWindow<true>((close) => <PricesDialog rows={rows} onClose={close} />);
        if (done) await refresh();
        return done === true;
      },
    },
  ],
};

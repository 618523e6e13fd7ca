import IconRosetteDiscountCheck from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs";
import { lazy } from "react";
import type { ListAction } from "../../kit/feature/action-types.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const RedeemDialog = lazy(async () => ({ default: (await import("./redeem-dialog.tsx")).RedeemDialog }));

/** At the counter: the voucher that somebody shows is taken. */
export const voucherHead: readonly ListAction[] = [
  {
    label: "vouchers.redeem.action",
    Icon: IconRosetteDiscountCheck,
    offered: ({ can }) => can("vouchers.update"),
    run: async ({ refresh }) => {
      await showWindow<true>((close) => <RedeemDialog onUsed={refresh} onClose={() => close(null)} />);
    },
  },
];

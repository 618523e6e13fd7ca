import type { projectPayments } from "@nepnha/contract/features/site/project-payments";
import IconCashPlus from "@tabler/icons-react/dist/esm/icons/IconCashPlus.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import type { SectionActions } from "../../../kit/feature/action-types.ts";
import { receive, showTransfer } from "./receive.tsx";

/** What is done with an instalment in the list of all: the same as on its project. */
export const paymentActions: SectionActions<typeof projectPayments> = {
  row: [
    {
      label: "projectPayments.panel.receipt",
      Icon: IconCashPlus,
      offered: ({ leftAmount }, { can }) => (leftAmount ?? 0) > 0 && can("paymentReceipts.create"),
      run: async (row, { refresh }) => {
        if (await receive(row)) await refresh();
      },
    },
    {
      label: "projectPayments.panel.qr",
      Icon: IconQrcode,
      offered: ({ leftAmount }) => (leftAmount ?? 0) > 0,
      run: showTransfer,
    },
  ],
};

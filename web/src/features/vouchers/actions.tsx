import type { promotions } from "@nepnha/contract/features/vouchers/promotions";
import type { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import { lazy } from "react";
import type { SectionActions } from "../../kit/feature/action-types.ts";
import { isDeleted } from "../../kit/resource/rights.ts";
import { showWindow } from "../../ui/feedback/window.ts";

const UsesDialog = lazy(async () => ({ default: (await import("./uses-dialog.tsx")).UsesDialog }));
const QrDialog = lazy(async () => ({ default: (await import("./qr-dialog.tsx")).QrDialog }));
const BatchDialog = lazy(async () => ({ default: (await import("./batch-dialog.tsx")).BatchDialog }));

/** What can be done with a voucher besides changing it. */
export const voucherActions: SectionActions<typeof vouchers> = {
  row: [
    {
      label: "vouchers.qr.action",
      Icon: IconQrcode,
      offered: (row) => !isDeleted(row),
      run: async (row) => {
        await showWindow<true>((close) => <QrDialog row={row} onClose={() => close(null)} />);
      },
    },
    {
      label: "vouchers.uses.action",
      Icon: IconHistory,
      offered: (_row, { can }) => can("vouchers.readAll"),
      run: async (row) => {
        await showWindow<true>((close) => <UsesDialog row={row} onClose={() => close(null)} />);
      },
    },
  ],
};

/** What can be done with a promotion besides changing it. */
export const promotionActions: SectionActions<typeof promotions> = {
  row: [
    {
      label: "vouchers.batch.action",
      Icon: IconTicket,
      offered: (row, { can }) => can("vouchers.create") && !isDeleted(row),
      run: async (row, { go }) => {
        await showWindow<true>((close) => <BatchDialog row={row} go={go} onClose={close} />);
      },
    },
  ],
};

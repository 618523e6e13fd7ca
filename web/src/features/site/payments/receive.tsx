import { paymentReceipts } from "@nepnha/contract/features/site/payment-receipts";
import type { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { lazy } from "react";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { t } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";

const TransferDialog = lazy(async () => ({ default: (await import("./transfer-dialog.tsx")).TransferDialog }));
const AddRowDialog = lazy(async () => ({
  default: (await import("../../../kit/form/add-row-dialog.tsx")).AddRowDialog,
}));

/** An instalment, wherever it is shown. */
export type Payment = SectionRow<typeof projectPayments>;

/** Asks what came in for an instalment, all that is left of it unless something else is typed. @returns whether it was noted */
export async function receive({ _id, name, projectId, amount, paidAmount, _refs }: Payment): Promise<boolean> {
  const left = (amount ?? 0) - (paidAmount ?? 0);
  const begun = { paymentId: _id, amount: left, paidOn: vietnamDay(), method: "TRANSFER" };
  const made = await showWindow<true>((close) => (
    <AddRowDialog
      resource={paymentReceipts}
      title={[t("projectPayments.panel.receipt"), projectId && _refs[projectId], name].filter(Boolean).join(" · ")}
      fields={["amount", "paidOn", "method", "note"]}
      values={begun}
      onClose={close}
    />
  ));
  return made === true;
}

/** Shows how what is left of an instalment is transferred. */
export function showTransfer({ _id }: Payment): void {
  void showWindow((close) => <TransferDialog id={_id} onClose={() => close(null)} />);
}

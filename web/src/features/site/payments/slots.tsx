import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { PaymentSums } from "./payment-sums.tsx";

/** Instalments of all projects in their list: what is overdue stands out. */
export const paymentSlots: Slots<typeof projectPayments> = {
  cells: {
    isOverdue: ({ isOverdue }) =>
      isOverdue ? <StatusChip tone="bad">{columnLabel(projectPayments, "isOverdue")}</StatusChip> : <span>–</span>,
  },
  Sums: PaymentSums,
};

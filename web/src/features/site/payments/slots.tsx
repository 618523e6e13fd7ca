import type { projectPayments } from "@nepnha/contract/features/site/project-payments";
import type { Slots } from "../../../kit/feature/slot-types.ts";
import { formatMoney } from "../../../platform/i18n/format.ts";
import { overdueOf } from "./overdue.tsx";
import { PaymentSums } from "./payment-sums.tsx";

/** Instalments of all projects in their list: what is overdue says so, and a card on a phone says first what is owed. */
export const paymentSlots: Slots<typeof projectPayments> = {
  cells: {
    status: overdueOf,
    isOverdue: overdueOf,
    leftAmount: ({ leftAmount }) => <span>{formatMoney(leftAmount ?? 0)}</span>,
  },
  Sums: PaymentSums,
};

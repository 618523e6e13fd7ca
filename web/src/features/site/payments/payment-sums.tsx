import { projectPayments, type PaymentTotals } from "@nepnha/contract/features/site/project-payments";
import { useTotals } from "../../../kit/find/use-totals.ts";
import { columnLabel } from "../../../kit/resource/labels.ts";
import { formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { TableState } from "../../../platform/api/list-service.ts";
import { Sums } from "../../../ui/data/sums.tsx";

const NAMES = ["owed", "overdue", "paid"] as const satisfies readonly (keyof PaymentTotals)[];

/** What is owed to the company, of the instalments that a list finds. */
export function PaymentSums({ asked }: { asked: TableState }) {
  const t = useT();
  const totals = useTotals(projectPayments, asked, NAMES);
  const figures = totals && [
    { name: columnLabel(projectPayments, "leftAmount"), value: formatMoney(totals.owed) },
    { name: columnLabel(projectPayments, "isOverdue"), value: formatMoney(totals.overdue), isBad: totals.overdue > 0 },
    { name: columnLabel(projectPayments, "paidAmount"), value: formatMoney(totals.paid) },
  ];
  return <Sums label={t("projectPayments.sums")} figures={figures ?? []} />;
}

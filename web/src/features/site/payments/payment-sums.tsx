import { projectPayments, type PaymentTotals } from "@nepnha/contract/features/site/project-payments";
import { useTotals } from "../../../kit/find/use-totals.ts";
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
    { name: t("projectPayments.sum.owed"), value: formatMoney(totals.owed) },
    { name: t("projectPayments.sum.overdue"), value: formatMoney(totals.overdue), isBad: totals.overdue > 0 },
    { name: t("projectPayments.sum.paid"), value: formatMoney(totals.paid) },
  ];
  return <Sums label={t("projectPayments.sums")} figures={figures ?? []} />;
}

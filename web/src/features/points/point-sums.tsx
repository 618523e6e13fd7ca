import type { PointTotals } from "@nepnha/contract/features/points/my-points";
import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { useTotals } from "../../kit/find/use-totals.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { TableState } from "../../platform/api/list-service.ts";
import { Sums } from "../../ui/data/sums.tsx";

const NAMES = ["in", "out", "expired"] as const satisfies readonly (keyof PointTotals)[];

/** What the entries of the ledger come to that a list finds. */
export function PointSums({ asked }: { asked: TableState }) {
  const t = useT();
  const totals = useTotals(pointTransactions, asked, NAMES);
  const figures = totals && [
    { name: t("pointScreens.in"), value: formatNumber(totals.in) },
    { name: t("pointScreens.out"), value: formatNumber(totals.out) },
    { name: t("pointScreens.expired"), value: formatNumber(totals.expired) },
  ];
  return <Sums label={t("pointScreens.totals")} figures={figures ?? []} />;
}

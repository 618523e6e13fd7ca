import { Button, Skeleton } from "@mantine/core";
import { paymentReceipts } from "@nepnha/contract/features/site/payment-receipts";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { projects } from "@nepnha/contract/features/projects/api";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useQueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import { usePage, useRow } from "../../../kit/resource/queries.ts";
import { formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { showWindow } from "../../../ui/feedback/window.ts";
import type { SitePanelProps } from "../panel-props.ts";
import { SiteRows, stateOf } from "../site-rows.tsx";
import classes from "../site.module.css";
import { overdueOf } from "./overdue.tsx";
import { receive, showTransfer, type Payment } from "./receive.tsx";

const PlanDialog = lazy(async () => ({ default: (await import("./plan-dialog.tsx")).PlanDialog }));

/** What is to be paid and when, what has been paid, and how the next of it is transferred. */
export function PaymentsPanel({ projectId }: SitePanelProps) {
  const t = useT();
  const can = useCan();
  const queries = useQueryClient();
  const asked = useRow(projects, projectId);
  const project = asked.data?.row;
  const sort = { column: "dueOn", direction: "asc" } as const;
  const payments = usePage(projectPayments, stateOf(projectId, sort), { enabled: true, selected: [] });
  const found = payments.data;
  const rows = found?.items ?? [];
  const planned = rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const paid = rows.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0);
  const drift = rows.length > 0 && project ? project.totalAmount - planned : 0;
  const refresh = (): Promise<unknown> =>
    Promise.all([projectPayments, paymentReceipts].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  const plan = async (): Promise<void> => {
    const inOrder = rows.toSorted((a, b) => (a.no ?? 0) - (b.no ?? 0));
    const saved = await showWindow<true>((close) => (
      <PlanDialog projectId={projectId} rows={inOrder} total={project?.totalAmount ?? 0} onClose={close} />
    ));
    if (saved) await refresh();
  };
  const note = async (row: Payment): Promise<void> => {
    if (await receive(row)) await refresh();
  };
  // All above the receipts hangs on both: drawn one after the other, each would push away what is below it.
  if (asked.isLoading || payments.isLoading) return <Skeleton height={480} />;
  return (
    <div className={classes.panel}>
      {project && (
        <p className={classes.quiet}>
          {t("projectPayments.panel.paid", moneyOf({ paid, total: project.totalAmount }))}
        </p>
      )}
      {drift !== 0 && can("projectPayments.update") && (
        <Banner kind="warning">{t("projectPayments.panel.drift", moneyOf({ amount: drift }))}</Banner>
      )}
      {can("projectPayments.update") && (
        <div className={classes.tools}>
          <Button disabled={!project || !found} onClick={() => void plan()}>
            {t("projectPayments.panel.plan")}
          </Button>
        </div>
      )}
      <SiteRows
        resource={projectPayments}
        projectId={projectId}
        facts={["percent", "amount", "paidAmount", "dueOn", "stageId", "paidAt"]}
        none={t("projectPayments.panel.none")}
        sort={sort}
        status={overdueOf}
      >
        {(row) =>
          row.status !== ENUMS.paymentStatus.PAID && (
            <div className={classes.tools}>
              <Button variant="default" onClick={() => showTransfer(row)}>
                {t("projectPayments.panel.qr")}
              </Button>
              {can("paymentReceipts.create") && (
                <Button variant="default" onClick={() => void note(row)}>
                  {t("projectPayments.panel.receipt")}
                </Button>
              )}
            </div>
          )
        }
      </SiteRows>
      {/* Who builds sees what is to be paid, not what came in: asking would only be refused. */}
      {can("paymentReceipts.basic") && (
        <>
          <h3>{t("projectPayments.panel.receipts")}</h3>
          <SiteRows
            resource={paymentReceipts}
            projectId={projectId}
            facts={["paymentId", "amount", "paidOn", "method", "note"]}
            none={t("paymentReceipts.panel.none")}
          />
        </>
      )}
    </div>
  );
}

function moneyOf(amounts: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatMoney(amount)]));
}

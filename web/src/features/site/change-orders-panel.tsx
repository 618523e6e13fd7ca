import { changeOrders } from "@nepnha/contract/features/site/change-orders";
import { projects } from "@nepnha/contract/features/projects/api";
import { lineAmount } from "@nepnha/domain/features/site/change-amount";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { rowKey, usePage, useRow } from "../../kit/resource/queries.ts";
import { formatDay, formatDecimal, formatMoney } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import type { SitePanelProps } from "./panel-props.ts";
import { SiteRows, stateOf } from "./site-rows.tsx";
import classes from "./site.module.css";

/** What changes the contract, with what it comes to now: the staff write and send it, the customer answers. */
export function ChangeOrdersPanel({ projectId }: SitePanelProps) {
  const t = useT();
  const project = useRow(projects, projectId).data?.row;
  const queries = useQueryClient();
  const rows = usePage(changeOrders, stateOf(projectId), { enabled: true, selected: [] }).data?.items ?? [];
  // An answer changes the contract: what stands above is asked for again with it, also before anything can be heard.
  const seen = rows.map(({ _id, version }) => `${_id} ${version}`).join();
  const last = useRef(seen);
  useEffect(() => {
    if (last.current === seen) return;
    last.current = seen;
    void queries.invalidateQueries({ queryKey: rowKey(projects, projectId) });
  }, [queries, projectId, seen]);
  return (
    <>
      {project && (
        <div className={classes.totals}>
          <FactList
            facts={[
              { label: t("changeOrders.panel.total"), value: formatMoney(project.totalAmount) },
              { label: t("changeOrders.panel.due"), value: formatDay(project.dueDate) },
            ]}
          />
        </div>
      )}
      <SiteRows
        resource={changeOrders}
        projectId={projectId}
        facts={["code", "amount", "daysImpact", "approvalDeadline", "reason", "declineReason", "files"]}
        none={t("changeOrders.panel.none")}
        add={["title", "reason", "lines", "daysImpact", "approvalDeadline", "files"]}
      >
        {({ lines }) => (
          <ul className={classes.lines}>
            {lines.map((line, n) => (
              // Lines have no names of their own.
              <li key={n}>
                <span>{line.name}</span>
                <span>
                  {formatDecimal(line.quantity)} {line.unit} × {formatMoney(line.unitPrice)}
                </span>
                <strong>{formatMoney(lineAmount(line))}</strong>
              </li>
            ))}
          </ul>
        )}
      </SiteRows>
    </>
  );
}
